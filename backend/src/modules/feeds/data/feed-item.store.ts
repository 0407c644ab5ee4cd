import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { classifyReport } from '../../../shared/news/report-kind.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import type { Feed } from '../domain/feed.ts';
import { MAX_COMPARED_LENGTH, compareItems, type FoundItem, type StoredItem } from '../domain/found-item.ts';
import { OutletSites } from '../domain/outlet-sites.ts';
import { INSERT_ITEMS, LOCK_STORED_ITEMS } from './feed-item.sql.ts';
import { PageRequestStore } from './page-request.store.ts';
import type { FeedsTables } from './tables.ts';

/**
 * SQLSTATE classes of errors caused by the rows themselves: invalid data (22), constraint violation (23), limit
 * exceeded (54).
 */
const ROW_ERROR_CODES = /^(?:22|23|54)/;

export interface RejectedItem {
  readonly title: string;
  /** SQLSTATE of the error. */
  readonly code: string;
}

export interface StoreResult {
  readonly added: number;
  readonly edited: number;
  /** Number of new items that exceeded the quota. They are not stored yet. */
  readonly waiting: number;
  /** Number of items that the database rejected. All others are stored. */
  readonly rejected: readonly RejectedItem[];
}

interface LinkedItem extends FoundItem {
  /** Id of another outlet if the item's link leads to its site; otherwise null. */
  readonly linkedOutletId: number | null;
}

/** Writes the items of a poll, which may be thousands. */
@Injectable()
export class FeedItemStore {
  /** Returns how many new items of the feed may still be stored, given a limit of `maxPerDay` items within 24 hours. */
  async readRemainingQuota(em: EntityManager, feedId: number, maxPerDay: number): Promise<number> {
    const row = await em
      .getKysely<FeedsTables>()
      .selectFrom('feed_item')
      .select(sql<number>`count(*)::int`.as('taken'))
      .where('feed_id', '=', feedId)
      .where('first_seen_at', '>', sql<Date>`now() - interval '24 hours'`)
      .executeTakeFirst();
    return Math.max(0, maxPerDay - (row?.taken ?? 0));
  }

  /**
   * Stores edits and at most `quota` new items, preferring the newest, each with a snapshot of its text. Publishes an
   * event for each. An item that the database rejects does not affect the others.
   */
  async store(em: EntityManager, feed: Feed, found: readonly FoundItem[], quota = Infinity): Promise<StoreResult> {
    if (found.length === 0) return { added: 0, edited: 0, waiting: 0, rejected: [] };
    await em.execute('savepoint items');
    try {
      const counts = await this.#storeAll(em, feed, found, quota);
      await em.execute('release savepoint items');
      return { ...counts, rejected: [] };
    } catch (cause) {
      const code = findRejectionCode(cause);
      if (code === null) throw cause;
      await em.execute('rollback to savepoint items');
      await em.execute('release savepoint items');
      return this.#storeHalves(em, feed, { found, quota, code });
    }
  }

  /** Finds rejected items by bisection, so that the others can be stored. */
  async #storeHalves(
    em: EntityManager,
    feed: Feed,
    { found, quota, code }: { found: readonly FoundItem[]; quota: number; code: string },
  ): Promise<StoreResult> {
    const [first] = found;
    if (first && found.length === 1)
      return { added: 0, edited: 0, waiting: 0, rejected: [{ title: first.title, code }] };
    const ordered = found.toSorted(compareNewestFirst);
    const middle = Math.ceil(found.length / 2);
    const a = await this.store(em, feed, ordered.slice(0, middle), quota);
    const b = await this.store(em, feed, ordered.slice(middle), quota - a.added);
    return {
      added: a.added + b.added,
      edited: a.edited + b.edited,
      waiting: a.waiting + b.waiting,
      rejected: [...a.rejected, ...b.rejected],
    };
  }

  async #storeAll(
    em: EntityManager,
    feed: Feed,
    found: readonly FoundItem[],
    quota: number,
  ): Promise<Omit<StoreResult, 'rejected'>> {
    const changes = compareItems(feed.id, found, await this.#lockStoredItems(em, feed, found));
    const taken = changes.added.toSorted(compareNewestFirst).slice(0, quota);
    const sites = taken.length + changes.edited.length > 0 ? await this.#readOutletSites(em) : null;
    const linked = ({ url }: FoundItem): number | null => sites?.findLinkedOutlet(url, feed.outletId) ?? null;
    const addedIds = await this.#insertItems(
      em,
      feed,
      taken.map((item) => ({ ...item, linkedOutletId: linked(item) })),
    );
    for (const { stored, found: item } of changes.edited)
      await this.#storeEdit(em, stored, { ...item, linkedOutletId: linked(item) });
    await appendToOutbox(em, [
      ...addedIds.map((itemId) => ({
        name: 'feed.item-found' as const,
        payload: { itemId, feedId: feed.id, revision: 1 },
      })),
      ...changes.edited.map(({ stored }) => ({
        name: 'feed.item-edited' as const,
        payload: { itemId: stored.id, feedId: feed.id, revision: stored.revision + 1 },
      })),
    ]);
    await PageRequestStore.requestPages(em, [...addedIds, ...changes.edited.map(({ stored }) => stored.id)]);
    return { added: addedIds.length, edited: changes.edited.length, waiting: changes.added.length - taken.length };
  }

  async #readOutletSites(em: EntityManager): Promise<OutletSites> {
    const tables = em.getKysely<FeedsTables>();
    const addresses = await tables
      .selectFrom('outlet')
      .select(['id as outletId', 'homepage as address'])
      .unionAll(tables.selectFrom('feed').select(['outlet_id as outletId', 'url as address']))
      .execute();
    return new OutletSites(addresses);
  }

  async #lockStoredItems(em: EntityManager, feed: Feed, found: readonly FoundItem[]): Promise<StoredItem[]> {
    const urlKeys = new Set(found.map((item) => item.urlKey));
    const rows = await em.execute<Omit<StoredItem, 'text'>[]>(LOCK_STORED_ITEMS, [
      feed.outletId,
      JSON.stringify([...urlKeys]),
      feed.id,
      JSON.stringify(found.flatMap((item) => [item.identity, ...item.otherIdentities])),
    ]);
    const texts = await this.#readTexts(
      em,
      rows.filter(({ urlKey }) => !urlKeys.has(urlKey)).map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, text: texts.get(row.id) ?? null }));
  }

  /** Returns the beginnings of the items' texts in the feed. */
  async #readTexts(em: EntityManager, itemIds: readonly number[]): Promise<Map<number, string>> {
    if (itemIds.length === 0) return new Map();
    const rows = await em
      .getKysely<FeedsTables>()
      .selectFrom('item_snapshot')
      .distinctOn('item_id')
      .select(['item_id as itemId', sql<string>`left(text, ${MAX_COMPARED_LENGTH})`.as('text')])
      .where('item_id', 'in', itemIds)
      .where('origin', '=', 'feed')
      .orderBy('item_id')
      .orderBy('revision', 'desc')
      .execute();
    return new Map(rows.map(({ itemId, text }) => [itemId, text]));
  }

  /** Inserts the oldest item first, so that ids follow the order of publication. */
  async #insertItems(em: EntityManager, feed: Feed, items: readonly LinkedItem[]): Promise<number[]> {
    if (items.length === 0) return [];
    const ordered = [...items].sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
    const rows = await em.execute<{ id: number }[]>(INSERT_ITEMS, [
      JSON.stringify(ordered.map((item, position) => ({ ...item, kind: classifyReport(item), position }))),
      feed.id,
      feed.outletId,
    ]);
    return rows.map((row) => row.id);
  }

  async #storeEdit(em: EntityManager, stored: StoredItem, item: LinkedItem): Promise<void> {
    const revision = stored.revision + 1;
    const tables = em.getKysely<FeedsTables>();
    await tables
      .updateTable('feed_item')
      .set({
        title: item.title,
        author: item.author,
        url: item.url,
        url_key: item.urlKey,
        fingerprint: item.fingerprint,
        kind: classifyReport(item),
        linked_outlet_id: item.linkedOutletId,
        revision,
        updated_at: sql<Date>`now()`,
        // Keeps the earlier picture if the edit has none.
        ...(item.imageUrl !== null && { image_url: item.imageUrl, image_description: item.imageDescription }),
        ...(item.imageCredit !== null && { image_credit: item.imageCredit }),
      })
      .where('id', '=', stored.id)
      .execute();
    const { title, text, html, url } = item;
    await tables.insertInto('item_snapshot').values({ item_id: stored.id, revision, title, text, html, url }).execute();
  }
}

function compareNewestFirst(a: FoundItem, b: FoundItem): number {
  return b.publishedAt.getTime() - a.publishedAt.getTime();
}

function findRejectionCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ROW_ERROR_CODES.test(code) ? code : null;
}
