import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { ArticlesTables } from './tables.ts';
import { SAVE_INGESTION_PROGRESS, STORIES_WITH_OUTDATED_ARTICLE } from './waiting-articles.sql.ts';

/** Start of the period in which a changed row may still have a job that has not run yet. */
const STRANDED_BEFORE = sql<Date>`now() - interval '5 seconds'`;

/**
 * Finds rows that represent pending work: stories whose article is missing or outdated, and articles that are not ready
 * for review yet.
 */
@Injectable()
export class WaitingArticlesStore {
  constructor(private readonly database: Database) {}

  /**
   * Checks only stories that changed after the time up to which all articles are known to be current, so that the cost
   * does not grow with the archive.
   */
  async findStoriesWithOutdatedArticle(limit: number): Promise<{ storyId: number; revision: number }[]> {
    return this.database.query(STORIES_WITH_OUTDATED_ARTICLE, [limit, await this.#currentUntil()]);
  }

  /** Stores the time up to which every story has a current article, so that later checks can start there. */
  async saveProgress(): Promise<void> {
    await this.database.execute(SAVE_INGESTION_PROGRESS, [await this.#currentUntil()]);
  }

  /** Returns approved drafts and updates that should have been published by now. */
  async findOverdueReleases(limit: number): Promise<{ articleId: number; versionId: number; releaseAt: number }[]> {
    const rows = await this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select(['id as articleId', 'version_id as versionId', 'release_at as releaseAt'])
      .where('release_at', '<=', STRANDED_BEFORE)
      .where('version_id', 'is not', null)
      .unionAll((updates) =>
        updates
          .selectFrom('article_update')
          .select(['article_id as articleId', 'version_id as versionId', 'release_at as releaseAt'])
          .where('release_at', '<=', STRANDED_BEFORE)
          .where('state', '=', 'planned')
          .where('version_id', 'is not', null),
      )
      .orderBy('releaseAt')
      .limit(limit)
      .$narrowType<{ versionId: number; releaseAt: Date }>()
      .execute();
    return rows.map(({ releaseAt, ...article }) => ({ ...article, releaseAt: releaseAt.getTime() }));
  }

  findInStatus(status: 'ingested' | 'curated', limit: number): Promise<{ articleId: number; round: number }[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select(['id as articleId', 'round'])
      .where('status', '=', status)
      .where('held_reasons', 'is', null)
      .where('story_revision', '>', 0)
      .where((article) =>
        article.or([article('draft_after', 'is', null), article('draft_after', '<=', STRANDED_BEFORE)]),
      )
      .where('updated_at', '<=', STRANDED_BEFORE)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** Returns published articles whose story changed, so that a new version may be worth proposing. */
  findOutgrown(limit: number): Promise<{ articleId: number; round: number }[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article_update as u')
      .innerJoin('article as a', 'a.id', 'u.article_id')
      .select(['u.article_id as articleId', 'u.round'])
      .where('u.state', '=', 'drafting')
      .where('a.status', '=', 'approved')
      .where((row) => row.or([row('a.draft_after', 'is', null), row('a.draft_after', '<=', STRANDED_BEFORE)]))
      .where('u.updated_at', '<=', STRANDED_BEFORE)
      .orderBy('u.article_id')
      .limit(limit)
      .execute();
  }

  /**
   * Returns the time up to which every story has a current article, as text because `-infinity` is not a date in
   * JavaScript. Read in a separate query, so that the planner sees a constant; otherwise it would expect a third of the
   * rows to match and scan the whole table.
   */
  async #currentUntil(): Promise<string> {
    const row = await this.database
      .read<ArticlesTables>()
      .selectFrom('ingest_progress')
      .select(sql<string>`settled_until::text`.as('since'))
      .executeTakeFirst();
    return row?.since ?? '-infinity';
  }
}
