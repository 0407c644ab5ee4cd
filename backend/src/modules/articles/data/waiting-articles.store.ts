import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

/**
 * Must be longer than any transaction that changes a story, because `updated_at` is the time when the transaction
 * began.
 */
const SETTLING = '10 minutes';
/** SQL condition: the story `s` has no article or an outdated one. Merged stories need no article. */
const BEHIND = 's.merged_into is null and (a.id is null or a.story_revision < s.revision)';

/**
 * Rows that represent pending work: stories whose article is missing or outdated, and articles on their way to review.
 */
@Injectable()
export class WaitingArticlesStore {
  constructor(private readonly database: Database) {}

  /**
   * Checks only stories that changed since all articles were last known to be current, so that the cost does not grow
   * with the archive.
   */
  async behindTheirStory(limit: number): Promise<{ storyId: number; revision: number }[]> {
    return this.database.query(
      `select s.id as "storyId", s.revision from story s left join article a on a.story_id = s.id
       where s.updated_at >= $2 and s.updated_at <= now() - interval '5 seconds' and (${BEHIND}) order by s.id limit $1`,
      [limit, await this.#settledUntil()],
    );
  }

  /** Records the time up to which every story has a current article, so that later checks can start there. */
  async settle(): Promise<void> {
    await this.database.execute(
      `update ingest_progress set settled_until = greatest(settled_until, least(now() - interval '${SETTLING}', (
         select min(s.updated_at) from story s left join article a on a.story_id = s.id where s.updated_at >= $1 and (${BEHIND}))))`,
      [await this.#settledUntil()],
    );
  }

  /**
   * A separate query, so that the planner sees a constant. Otherwise it would expect a third of the rows to match and
   * scan the whole table.
   */
  async #settledUntil(): Promise<string> {
    const row = await this.database.one<{ since: string }>('select settled_until::text as since from ingest_progress');
    return row?.since ?? '-infinity';
  }

  inStatus(status: 'ingested' | 'curated', limit: number): Promise<{ articleId: number; round: number }[]> {
    return this.database.query(
      `select id as "articleId", round from article
       where status = $1 and held_reasons is null and story_revision > 0 and (draft_after is null or draft_after <= now() - interval '5 seconds') and updated_at <= now() - interval '5 seconds' order by id limit $2`,
      [status, limit],
    );
  }

  /** Returns published articles whose story changed, so that a new version may be worth proposing. */
  outgrown(limit: number): Promise<{ articleId: number; round: number }[]> {
    return this.database.query(
      `select u.article_id as "articleId", u.round from article_update u join article a on a.id = u.article_id
       where u.state = 'drafting' and a.status = 'approved' and (a.draft_after is null or a.draft_after <= now() - interval '5 seconds') and u.updated_at <= now() - interval '5 seconds'
       order by u.article_id limit $1`,
      [limit],
    );
  }
}
