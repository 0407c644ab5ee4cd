import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

/** How much of an article's story a reader has seen, and when that was. */
export interface StoryCursor {
  readonly articleId: number;
  readonly facts: number;
  readonly seenAt: Date;
}

/** Older ones make room. */
export const MOST_CURSORS = 500;

@Injectable()
export class StoryCursorStore {
  constructor(private readonly pool: ReadPool) {}

  /** The newest first. */
  of(readerId: number): Promise<StoryCursor[]> {
    return this.pool.query<StoryCursor>(
      `select article_id as "articleId", facts, seen_at as "seenAt" from story_cursor where reader_id = $1 order by seen_at desc, article_id desc limit ${MOST_CURSORS}`,
      [readerId],
    );
  }

  /** Who has seen more facts is right; of the same facts the later look. In whatever order they come, the outcome is the same. */
  async join(readerId: number, cursors: readonly StoryCursor[]): Promise<void> {
    await this.pool.query(
      `insert into story_cursor (reader_id, article_id, facts, seen_at)
       select distinct on (c."articleId") $1, c."articleId", least(c.facts, a.facts), least(c."seenAt", now()) from jsonb_to_recordset($2::jsonb) as c("articleId" int, facts int, "seenAt" timestamptz)
       join article a on a.id = c."articleId" and a.status = 'approved' order by c."articleId", c.facts desc, c."seenAt" desc
       on conflict (reader_id, article_id) do update set facts = excluded.facts, seen_at = excluded.seen_at
         where (excluded.facts, excluded.seen_at) > (story_cursor.facts, story_cursor.seen_at)`,
      [readerId, JSON.stringify(cursors)],
    );
  }

  /** What readers saved is the article that tells the story now. What they saw of it is forgotten: each article counts its own facts. */
  async follow(articleId: number, intoId: number): Promise<void> {
    // What was taken off the list keeps no place from what is on it.
    await this.pool.query(
      `delete from reading_list_item o using reading_list_item i
       where o.article_id = $2 and o.removed_at is not null and i.list_id = o.list_id and i.article_id = $1 and i.removed_at is null`,
      [articleId, intoId],
    );
    await this.pool.query(
      `update reading_list_item i set article_id = $2 where article_id = $1 and not exists (select from reading_list_item o where o.list_id = i.list_id and o.article_id = $2)`,
      [articleId, intoId],
    );
    await this.pool.query('delete from story_cursor where article_id = $1', [articleId]);
  }
}
