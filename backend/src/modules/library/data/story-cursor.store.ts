import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { DELETE_EXCESS_CURSORS, MERGE_CURSORS } from './story-cursor.sql.ts';
import type { LibraryTables } from './tables.ts';

/** A reading position: the number of facts of an article's story that a reader has seen, and when. */
export interface StoryCursor {
  readonly articleId: number;
  readonly facts: number;
  readonly seenAt: Date;
}

/** Maximum number of cursors per reader. The newest ones are kept. */
export const MAX_CURSORS = 500;

@Injectable()
export class StoryCursorStore {
  constructor(private readonly database: Database) {}

  /** Lists the reader's cursors, newest first. */
  listByReader(readerId: number): Promise<StoryCursor[]> {
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
   * Stores cursors. If an article already has one, keeps the cursor with more facts, or the later one if the numbers
   * are equal, so that the order of calls does not matter.
   */
  async merge(readerId: number, cursors: readonly StoryCursor[]): Promise<void> {
    await this.database.execute(MERGE_CURSORS, [readerId, JSON.stringify(cursors)]);
    await this.database.execute(DELETE_EXCESS_CURSORS, [readerId, MAX_CURSORS]);
  }

  async deleteByArticle(articleId: number): Promise<void> {
    await this.database.write<LibraryTables>().deleteFrom('story_cursor').where('article_id', '=', articleId).execute();
  }
}
