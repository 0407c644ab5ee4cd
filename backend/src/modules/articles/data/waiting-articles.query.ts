import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

/** Longer than any transaction that changes a story: its row bears the time at which that began. */
const SETTLING = '10 minutes';
/** A story that became part of another one has no article of its own. */
const BEHIND = 's.merged_into is null and (a.id is null or a.story_revision < s.revision)';

/** Rows that are orders: stories whose article is missing or behind, and articles on their way to the desk. */
@Injectable()
export class WaitingArticlesQuery {
  constructor(private readonly pool: ReadPool) {}

  /** Only stories that changed since all were last known to have their article are looked at: the cost does not grow with the history. */
  async behindTheirStory(limit: number): Promise<{ storyId: number; revision: number }[]> {
    return this.pool.query(
      `select s.id as "storyId", s.revision from story s left join article a on a.story_id = s.id
       where s.updated_at >= $2 and s.updated_at <= now() - interval '5 seconds' and (${BEHIND}) order by s.id limit $1`,
      [limit, await this.#settledUntil()],
    );
  }

  /** Notes up to when every story has its article, so that later looks begin there. */
  async settle(): Promise<void> {
    await this.pool.query(
      `update ingest_progress set settled_until = greatest(settled_until, least(now() - interval '${SETTLING}', (
         select min(s.updated_at) from story s left join article a on a.story_id = s.id where s.updated_at >= $1 and (${BEHIND}))))`,
      [await this.#settledUntil()],
    );
  }

  /** Asked apart: of a time that it does not know the planner expects a third of the table, and reads all of it. */
  async #settledUntil(): Promise<string> {
    const row = await this.pool.one<{ since: string }>('select settled_until::text as since from ingest_progress');
    return row?.since ?? '-infinity';
  }

  inStatus(status: 'ingested' | 'curated', limit: number): Promise<{ articleId: number; round: number }[]> {
    return this.pool.query(
      `select id as "articleId", round from article
       where status = $1 and held_reasons is null and story_revision > 0 and (draft_after is null or draft_after <= now() - interval '5 seconds') and updated_at <= now() - interval '5 seconds' order by id limit $2`,
      [status, limit],
    );
  }

  /** Published articles whose story changed: whether a new version is worth proposing is to be found out. */
  outgrown(limit: number): Promise<{ articleId: number; round: number }[]> {
    return this.pool.query(
      `select u.article_id as "articleId", u.round from article_update u join article a on a.id = u.article_id
       where u.state = 'drafting' and a.status = 'approved' and (a.draft_after is null or a.draft_after <= now() - interval '5 seconds') and u.updated_at <= now() - interval '5 seconds'
       order by u.article_id limit $1`,
      [limit],
    );
  }
}
