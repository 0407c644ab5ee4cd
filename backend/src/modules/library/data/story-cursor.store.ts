import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { LibraryTables } from './tables.ts';

/** Number of facts of an article's story that a reader has seen, and when. */
export interface StoryCursor {
  readonly articleId: number;
  readonly facts: number;
  readonly seenAt: Date;
}

/** Maximum number of cursors returned per reader, newest first. */
export const MAX_CURSORS = 500;

@Injectable()
export class StoryCursorStore {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  of(readerId: number): Promise<StoryCursor[]> {
    return this.database
      .read<LibraryTables>()
      .selectFrom('story_cursor')
      .select(['article_id as articleId', 'facts', 'seen_at as seenAt'])
      .where('reader_id', '=', readerId)
      .orderBy('seen_at', 'desc')
      .orderBy('article_id', 'desc')
      .limit(MAX_CURSORS)
      .execute();
  }

  /**
   * Stores cursors. Keeps the one with more facts, or the later one if the facts are equal, so that the order of calls
   * does not matter.
   */
  async join(readerId: number, cursors: readonly StoryCursor[]): Promise<void> {
    await this.database.execute(
      `insert into story_cursor (reader_id, article_id, facts, seen_at)
       select distinct on (c."articleId") $1, c."articleId", least(c.facts, a.facts), least(c."seenAt", now()) from jsonb_to_recordset($2::jsonb) as c("articleId" int, facts int, "seenAt" timestamptz)
       join article a on a.id = c."articleId" and a.status = 'approved' order by c."articleId", c.facts desc, c."seenAt" desc
       on conflict (reader_id, article_id) do update set facts = excluded.facts, seen_at = excluded.seen_at
         where (excluded.facts, excluded.seen_at) > (story_cursor.facts, story_cursor.seen_at)`,
      [readerId, JSON.stringify(cursors)],
    );
  }

  /**
   * Moves saved articles to the remaining article after a merge. Deletes the cursors of the merged article, because
   * each article counts its own facts.
   */
  async follow(articleId: number, intoId: number): Promise<void> {
    // A removed item for the remaining article must not block moving an active one.
    await this.database.execute(
      `delete from reading_list_item o using reading_list_item i
       where o.article_id = $2 and o.removed_at is not null and i.list_id = o.list_id and i.article_id = $1 and i.removed_at is null`,
      [articleId, intoId],
    );
    await this.database.execute(
      `update reading_list_item i set article_id = $2 where article_id = $1 and not exists (select from reading_list_item o where o.list_id = i.list_id and o.article_id = $2)`,
      [articleId, intoId],
    );
    await this.database.write<LibraryTables>().deleteFrom('story_cursor').where('article_id', '=', articleId).execute();
  }
}
