import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { FIRST_REPORTS, type StoryReport } from './grown-stories.sql.ts';
import type { StoryVersion } from './story-index.sql.ts';
import type { StoriesTables } from './tables.ts';

/**
 * Finds stories that grew since they were last compared with others. Pending comparisons are derived from these rows,
 * so none is lost with its job.
 */
@Injectable()
export class GrownStoriesStore {
  constructor(private readonly database: Database) {}

  findUncompared(limit: number, waitingSeconds: number): Promise<{ storyId: number; revision: number }[]> {
    return this.database
      .read<StoriesTables>()
      .selectFrom('story')
      .select(['id as storyId', 'revision'])
      .whereRef('revision', '>', 'compared_revision')
      .where('merged_into', 'is', null)
      .where('updated_at', '<=', sql<Date>`now() - make_interval(secs => ${waitingSeconds})`)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /**
   * Returns the story's current version, or `null` if there is nothing to compare: the version was already compared, or
   * the story was merged into another one.
   */
  async findUncomparedVersion(em: EntityManager, storyId: number): Promise<StoryVersion | null> {
    const row = await em
      .getKysely<StoriesTables>()
      .selectFrom('story')
      .select(['id', 'revision', 'updated_at'])
      .where('id', '=', storyId)
      .whereRef('revision', '>', 'compared_revision')
      .where('merged_into', 'is', null)
      .executeTakeFirst();
    return row ? { id: row.id, revision: row.revision, updatedAt: row.updated_at.getTime() } : null;
  }

  /** Returns the first reports of each story, at most `limit` per story. */
  findFirstReports(em: EntityManager, storyIds: readonly number[], limit: number): Promise<StoryReport[]> {
    return em.execute<StoryReport[]>(FIRST_REPORTS, [`{${storyIds.join(',')}}`, limit]);
  }

  /** Records which version was compared. Does not change `updated_at`, because the story itself did not change. */
  async markCompared({ id, revision }: StoryVersion): Promise<void> {
    await this.database
      .write<StoriesTables>()
      .updateTable('story')
      .set({ compared_revision: sql<number>`greatest(compared_revision, ${revision})` })
      .where('id', '=', id)
      .execute();
  }
}
