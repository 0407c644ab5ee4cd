import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';
import type { StoryVersion } from './story-index.ts';

/**
 * Finds stories that grew since they were last compared with others. These rows define the pending work of comparison,
 * even if a job is lost.
 */
@Injectable()
export class GrownStoriesQuery {
  constructor(private readonly database: Database) {}

  find(limit: number, waitingSeconds: number): Promise<{ storyId: number; revision: number }[]> {
    return this.database.query<{ storyId: number; revision: number }>(
      `select id as "storyId", revision from story where revision > compared_revision and merged_into is null and updated_at <= now() - make_interval(secs => $2) order by id limit $1`,
      [limit, waitingSeconds],
    );
  }

  /**
   * Returns the story's current version, or `null` if it was already compared at that revision or merged into another
   * story.
   */
  async waiting(em: EntityManager, storyId: number): Promise<StoryVersion | null> {
    const [row] = await em.execute<StoryVersion[]>(
      `select id, revision, (extract(epoch from updated_at) * 1000)::float8 as "updatedAt" from story where id = ? and revision > compared_revision and merged_into is null`,
      [storyId],
    );
    return row ?? null;
  }

  /** Returns the first reports of each story, at most `most`. */
  reports(
    em: EntityManager,
    storyIds: readonly number[],
    most: number,
  ): Promise<{ storyId: number; itemId: number }[]> {
    return em.execute<{ storyId: number; itemId: number }[]>(
      `select s.id as "storyId", si.item_id as "itemId" from unnest(?::int[]) as s(id)
       cross join lateral (select item_id, joined_at from story_item where story_id = s.id order by joined_at, item_id limit ${most}) si order by s.id, si.joined_at, si.item_id`,
      [`{${storyIds.join(',')}}`],
    );
  }

  /** Updates only this column and leaves `updated_at` alone, because a comparison does not change the story. */
  async compared({ id, revision }: StoryVersion): Promise<void> {
    await this.database.execute('update story set compared_revision = greatest(compared_revision, $2) where id = $1', [
      id,
      revision,
    ]);
  }
}
