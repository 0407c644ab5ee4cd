import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { HeldReason } from '../domain/held-reason.ts';

export interface RejectedArticle {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly versionId: number | null;
  readonly heldReasons: readonly HeldReason[] | null;
  readonly reason: string | null;
  readonly rejectedBy: string;
  readonly rejectedAt: Date;
}

/** Drafts that a reviewer rejected. Articles of merged stories are excluded. */
@Injectable()
export class RejectedArticlesQuery {
  constructor(private readonly database: Database) {}

  /** Newest rejection first. `before` is the last id of the previous page. */
  page(limit: number, before: number | null): Promise<RejectedArticle[]> {
    return this.database.query<RejectedArticle>(
      `select a.id, a.title, a.summary, a.category, a.version_id as "versionId", a.held_reasons as "heldReasons", a.review_reason as reason,
         a.reviewed_by as "rejectedBy", a.reviewed_at as "rejectedAt"
       from article a
       where a.status = 'rejected' and a.merged_into is null and a.reviewed_at is not null
         and ($2::int is null or (a.reviewed_at, a.id) < (select b.reviewed_at, b.id from article b where b.id = $2))
       order by a.reviewed_at desc, a.id desc limit $1`,
      [limit, before],
    );
  }
}
