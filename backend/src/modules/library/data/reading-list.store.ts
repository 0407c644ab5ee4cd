import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import type { CorrectionKind } from '../../articles/index.ts';
import { MAX_ITEMS } from '../domain/reading-list.ts';
import {
  DELETE_REMOVED_DUPLICATES,
  SELECT_LISTED_ARTICLES,
  MERGE_ITEMS,
  MOVE_ITEMS,
  FIND_READER_BY_FEED_TOKEN,
  SAVE_ARTICLE,
  type SavedRow,
} from './reading-list.sql.ts';
import type { LibraryTables } from './tables.ts';

/** A saved article, with the field names of the API contract. */
export interface ReadingListRow {
  readonly id: number;
  readonly article_id: number;
  readonly title: string;
  readonly summary: string;
  readonly language: string;
  readonly category: string;
  readonly author: string | null;
  readonly image_url: string | null;
  readonly image_attribution: string | null;
  readonly image_description: string | null;
  readonly reading_time: number;
  readonly published_at: Date | null;
  readonly added_at: Date;
  readonly note: string;
  readonly progress: number;
  readonly retracted: boolean;
  /** Newest correction of the article, if any. */
  readonly correction: ListedCorrection | null;
}

export interface ListedCorrection {
  readonly kind: CorrectionKind;
  readonly note: string;
  /** Time of saving, as an ISO 8601 timestamp. */
  readonly corrected_at: string;
}

export interface ListChange {
  readonly note?: string | undefined;
  readonly progress?: number | undefined;
}

type SaveOutcome = 'added' | 'no list' | 'no article' | 'full';

/** Reading lists. Every statement filters by reader, so that no reader can access another reader's list. */
@Injectable()
export class ReadingListStore {
  constructor(private readonly database: Database) {}

  /** Creates the list, or returns the existing one. */
  async create(readerId: number, name: string, description: string): Promise<{ name: string; description: string }> {
    await this.database
      .write<LibraryTables>()
      .insertInto('reading_list')
      .values({ reader_id: readerId, name, description })
      .onConflict((conflict) => conflict.column('reader_id').doNothing())
      .execute();
    const row = await this.#selectList(readerId).select(['name', 'description']).executeTakeFirst();
    return row ?? { name, description };
  }

  /**
   * Lists articles, newest first. Includes retracted articles, marked as such, but no other articles that have lost
   * their public page.
   */
  listItems(readerId: number): Promise<ReadingListRow[]> {
    return this.database.query<ReadingListRow>(SELECT_LISTED_ARTICLES, [readerId]);
  }

  /** Returns the ids of the articles on the list, which the page needs to show the state of its save buttons. */
  async listSavedIds(readerId: number): Promise<number[]> {
    const rows = await this.database
      .read<LibraryTables>()
      .selectFrom('reading_list as l')
      .innerJoin('reading_list_item as i', 'i.list_id', 'l.id')
      .select('i.article_id as id')
      .where('l.reader_id', '=', readerId)
      .where('i.removed_at', 'is', null)
      .orderBy('i.article_id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Saves an article. If the article is already on the list, its position does not change. If it was removed less
   * than ten minutes ago, it returns to its previous position.
   */
  async saveArticle(readerId: number, articleId: number): Promise<SaveOutcome> {
    const row = await this.database.executeOne<SavedRow>(SAVE_ARTICLE, [readerId, articleId, MAX_ITEMS]);
    if (!row?.list) return 'no list';
    if (!row.article) return 'no article';
    return row.added ? 'added' : 'full';
  }

  async removeArticle(readerId: number, articleId: number): Promise<void> {
    await this.#updateListedItem(readerId, articleId).set({ removed_at: sql<Date>`now()` }).execute();
  }

  /** Stores reading progress, which never decreases. Returns false if the article is not on the list. */
  async updateItem(readerId: number, articleId: number, { note, progress }: ListChange): Promise<boolean> {
    const rows = await this.#updateListedItem(readerId, articleId)
      .set({
        note: sql<string>`coalesce(${note ?? null}::text, reading_list_item.note)`,
        progress: sql<number>`greatest(reading_list_item.progress, coalesce(${progress ?? null}::int, 0))`,
      })
      .returning('reading_list_item.id')
      .execute();
    return rows.length > 0;
  }

  /**
   * Returns a new token for the feed of the list. The previous token becomes invalid. Returns null if there is no
   * list. Only a digest of the token is stored.
   */
  async createFeed(readerId: number): Promise<string | null> {
    const token = randomBytes(32).toString('base64url');
    const rows = await this.database
      .write<LibraryTables>()
      .updateTable('reading_list')
      .set({ feed_token_hash: tokenDigest(token), feed_made_at: sql<Date>`now()` })
      .where('reader_id', '=', readerId)
      .returning('id')
      .execute();
    return rows.length > 0 ? token : null;
  }

  async revokeFeed(readerId: number): Promise<void> {
    await this.database
      .write<LibraryTables>()
      .updateTable('reading_list')
      .set({ feed_token_hash: null, feed_made_at: null })
      .where('reader_id', '=', readerId)
      .execute();
  }

  async findFeedCreationTime(readerId: number): Promise<Date | null> {
    const row = await this.#selectList(readerId).select('feed_made_at as madeAt').executeTakeFirst();
    return row?.madeAt ?? null;
  }

  /**
   * Returns the reader to whose list this token grants access. Returns null while that reader does not have premium.
   */
  async findReaderByFeedToken(token: string): Promise<number | null> {
    const row = await this.database.one<{ readerId: number }>(FIND_READER_BY_FEED_TOKEN, [tokenDigest(token)]);
    return row?.readerId ?? null;
  }

  /** Replaces a merged article with the remaining article on all lists. Running it again is harmless. */
  async replaceArticle(articleId: number, intoId: number): Promise<void> {
    await this.database.execute(DELETE_REMOVED_DUPLICATES, [articleId, intoId]);
    await this.database.execute(MERGE_ITEMS, [articleId, intoId]);
    await this.database.execute(MOVE_ITEMS, [articleId, intoId]);
  }

  #selectList(readerId: number) {
    return this.database.read<LibraryTables>().selectFrom('reading_list').where('reader_id', '=', readerId);
  }

  /** Starts an update of an item on the reader's list. */
  #updateListedItem(readerId: number, articleId: number) {
    return this.database
      .write<LibraryTables>()
      .updateTable('reading_list_item')
      .from('reading_list as l')
      .whereRef('l.id', '=', 'reading_list_item.list_id')
      .where('l.reader_id', '=', readerId)
      .where('reading_list_item.article_id', '=', articleId)
      .where('reading_list_item.removed_at', 'is', null);
  }
}
