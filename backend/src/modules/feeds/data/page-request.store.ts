import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { MIN_FULL_TEXT_LENGTH } from '../domain/text-extent.ts';
import {
  ADD_PAGE_SNAPSHOT,
  REFUSE_REQUEST,
  REPEAT_PAGE_SNAPSHOT,
  REQUEST_PAGES,
  WAITING_REQUEST,
} from './page-request.sql.ts';
import type { FeedsTables } from './tables.ts';

export interface RequestedPage {
  itemId: number;
  url: string;
  title: string;
  /** Text from the feed: title, blank line, body. */
  text: string;
  /** True if the outlet still gives permission to read its pages. */
  permitted: boolean;
  attempts: number;
  slotAt: Date | null;
  etag: string | null;
  lastModified: string | null;
}

/** Maximum age of an item whose page is fetched. Older items are no longer news. */
const MAX_AGE_DAYS = 3;
/** Maximum number of pages requested per poll. The first poll of a feed may return hundreds of items. */
const MAX_PER_POLL = 30;

/** Stores requests to read the web pages of items. The rows are the source of truth; jobs only process them. */
@Injectable()
export class PageRequestStore {
  constructor(private readonly database: Database) {}

  /**
   * Requests the pages of short items whose outlet permits reading its pages, and publishes an event for each request.
   */
  static async requestPages(em: EntityManager, itemIds: readonly number[]): Promise<void> {
    if (itemIds.length === 0) return;
    const rows = await em.execute<{ itemId: number }[]>(REQUEST_PAGES, [
      JSON.stringify(itemIds),
      MIN_FULL_TEXT_LENGTH,
      MAX_AGE_DAYS,
      MAX_PER_POLL,
    ]);
    if (rows.length > 0)
      await appendToOutbox(
        em,
        rows.map(({ itemId }) => ({ name: 'feed.page-requested' as const, payload: { itemId } })),
      );
  }

  findWaiting(itemId: number): Promise<RequestedPage | null> {
    return this.database.one<RequestedPage>(WAITING_REQUEST, [itemId]);
  }

  /** Returns the item ids of due requests whose job should have run by now. */
  async findOverdue(limit: number): Promise<number[]> {
    const rows = await this.database
      .read<FeedsTables>()
      .selectFrom('page_request')
      .select('item_id as id')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', sql<Date>`now() - interval '5 seconds'`)
      .orderBy('due_at')
      .orderBy('item_id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async assignSlot(itemId: number, slotAt: Date): Promise<void> {
    await this.#update(itemId).set({ slot_at: slotAt, due_at: slotAt }).execute();
  }

  /** Schedules another attempt at `dueAt`. The attempt reserves a new time slot. */
  async postpone(itemId: number, dueAt: Date, note: string): Promise<void> {
    await this.#update(itemId)
      .set((eb) => ({ attempts: eb('attempts', '+', 1), slot_at: null, due_at: dueAt, note }))
      .execute();
  }

  /** Marks the request as permanently refused, and shows the reason in the feed list. */
  async refuse(itemId: number, note: string, feedNote: string): Promise<void> {
    await this.database.execute(REFUSE_REQUEST, [itemId, note, feedNote]);
  }

  async delete(itemId: number): Promise<void> {
    await this.database.write<FeedsTables>().deleteFrom('page_request').where('item_id', '=', itemId).execute();
  }

  /**
   * Stores the page's text as another immutable snapshot of the item and announces it as an edit. If `page` is `null`,
   * the page is unchanged, and its previous text is stored again as the newest snapshot.
   */
  async storePage(
    em: EntityManager,
    itemId: number,
    page: { readonly text: string; readonly etag: string | null; readonly lastModified: string | null } | null,
  ): Promise<void> {
    const tables = em.getKysely<FeedsTables>();
    await tables
      .updateTable('feed')
      .set({ page_note: null })
      .where('page_note', 'is not', null)
      .where('id', '=', (eb) => eb.selectFrom('feed_item').select('feed_id').where('id', '=', itemId))
      .execute();
    const item = await tables
      .selectFrom('feed_item')
      .select(['feed_id as feedId', 'revision'])
      .where('id', '=', itemId)
      .forUpdate()
      .executeTakeFirst();
    const request = await tables
      .updateTable('page_request')
      .set({ state: 'kept', note: null, updated_at: sql<Date>`now()` })
      .$if(page !== null, (query) => query.set({ etag: page?.etag ?? null, last_modified: page?.lastModified ?? null }))
      .where('item_id', '=', itemId)
      .where('state', '=', 'waiting')
      .returning('item_id')
      .executeTakeFirst();
    if (!item || !request) return;
    const revision = item.revision + 1;
    const stored = await (page === null
      ? em.execute<unknown[]>(REPEAT_PAGE_SNAPSHOT, [revision, itemId])
      : em.execute<unknown[]>(ADD_PAGE_SNAPSHOT, [revision, page.text, itemId]));
    if (stored.length === 0) return;
    await tables
      .updateTable('feed_item')
      .set({ revision, updated_at: sql<Date>`now()` })
      .where('id', '=', itemId)
      .execute();
    await appendToOutbox(em, [{ name: 'feed.item-edited', payload: { itemId, feedId: item.feedId, revision } }]);
  }
  #update(itemId: number) {
    return this.database
      .write<FeedsTables>()
      .updateTable('page_request')
      .set({ updated_at: sql<Date>`now()` })
      .where('item_id', '=', itemId);
  }
}
