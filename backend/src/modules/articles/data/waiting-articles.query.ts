import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

/** Rows that are orders: stories whose article is missing or behind, and articles on their way to the desk. */
@Injectable()
export class WaitingArticlesQuery {
  constructor(private readonly pool: ReadPool) {}

  behindTheirStory(limit: number): Promise<{ storyId: number; revision: number }[]> {
    return this.pool.query(
      `select s.id as "storyId", s.revision from story s left join article a on a.story_id = s.id
       where (a.id is null or a.story_revision < s.revision) and s.updated_at <= now() - interval '5 seconds' order by s.id limit $1`,
      [limit],
    );
  }

  inStatus(status: 'ingested' | 'curated', limit: number): Promise<{ articleId: number; round: number }[]> {
    return this.pool.query(
      `select id as "articleId", round from article
       where status = $1 and held_reasons is null and story_revision > 0 and updated_at <= now() - interval '5 seconds' order by id limit $2`,
      [status, limit],
    );
  }
}
