import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { ClaimChange } from '../domain/claim-change.ts';
import type { HeldReason } from '../domain/held-reason.ts';
import { UPDATE_REQUEST, type UpdateRequest } from './article-updates.sql.ts';
import type { ArticlesTables } from './tables.ts';

/** A new version of a published article that waits for a reviewer. */
export interface WaitingUpdate {
  articleId: number;
  versionId: number;
  /** Headline of the current public version. */
  shownTitle: string;
  language: string;
  title: string;
  summary: string;
  category: string;
  draftedAt: Date;
  changes: readonly ClaimChange[];
  heldReasons: readonly HeldReason[] | null;
}

const MAX_NEWS = 500;

@Injectable()
export class ArticleUpdatesQuery {
  constructor(private readonly database: Database) {}

  findWaiting(limit: number): Promise<WaitingUpdate[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article_update as u')
      .innerJoin('article as a', 'a.id', 'u.article_id')
      .innerJoin('article_version as v', 'v.id', 'u.version_id')
      .select([
        'u.article_id as articleId',
        'v.id as versionId',
        'a.title as shownTitle',
        'v.title',
        'v.summary',
        'v.language',
      ])
      .select(['a.category', 'v.drafted_at as draftedAt', 'u.held_reasons as heldReasons'])
      .select(sql<readonly ClaimChange[]>`coalesce(v.changes, '[]')`.as('changes'))
      .where('u.state', '=', 'waiting')
      .where('a.status', '=', 'approved')
      .orderBy('u.updated_at')
      .orderBy('u.article_id')
      .limit(limit)
      .execute();
  }

  /** Returns the version of the article that waits for a reviewer, or null. */
  async findWaitingVersion(articleId: number): Promise<{ versionId: number } | null> {
    const row = await this.database
      .read<ArticlesTables>()
      .selectFrom('article_update')
      .select('version_id as versionId')
      .where('article_id', '=', articleId)
      .where('state', '=', 'waiting')
      .$narrowType<{ versionId: number }>()
      .executeTakeFirst();
    return row ?? null;
  }

  findRequest(articleId: number): Promise<UpdateRequest | null> {
    return this.database.one<UpdateRequest>(UPDATE_REQUEST, [articleId]);
  }

  /** Returns articles that gained new facts after publication, the last of them within 30 days. */
  findNews(): Promise<{ id: number; facts: number }[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select(['id', 'facts'])
      .where('status', '=', 'approved')
      .where('facts', '>', 0)
      .where('generated_at', '>', sql<Date>`now() - interval '30 days'`)
      .orderBy('generated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_NEWS)
      .execute();
  }
}
