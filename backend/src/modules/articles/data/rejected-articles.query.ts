import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { ArticlesTables } from './tables.ts';

/** Reads drafts that a reviewer rejected. Articles of merged stories are excluded. */
@Injectable()
export class RejectedArticlesQuery {
  constructor(private readonly database: Database) {}

  /** Returns one page of drafts, latest rejection first. `before` is the last article id of the previous page. */
  findPage(limit: number, before: number | null) {
    const articles = this.database.read<ArticlesTables>();
    const last = articles.selectFrom('article as b').select(['b.reviewed_at', 'b.id']).where('b.id', '=', before);
    return articles
      .selectFrom('article as a')
      .select(['a.id', 'a.title', 'a.summary', 'a.category', 'a.version_id as versionId'])
      .select(['a.held_reasons as heldReasons', 'a.review_reason as reason'])
      .select(['a.reviewed_by as rejectedBy', 'a.reviewed_at as rejectedAt'])
      .where('a.status', '=', 'rejected')
      .where('a.merged_into', 'is', null)
      .where('a.reviewed_at', 'is not', null)
      .$if(before !== null, (rejected) => rejected.where(sql<boolean>`(a.reviewed_at, a.id) < ${last}`))
      .orderBy('a.reviewed_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .$narrowType<{ rejectedBy: string; rejectedAt: Date }>()
      .execute();
  }
}
