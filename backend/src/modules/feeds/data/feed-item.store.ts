import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reportKind } from '../../../shared/news/report-kind.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { PageOrderStore } from './page-order.store.ts';
import { compareItems, type FoundItem, type StoredItem } from '../domain/found-item.ts';
import type { Feed } from '../domain/feed.ts';
import { type OutletAddress, OutletSites } from '../domain/outlet-sites.ts';

/**
 * SQLSTATE classes of errors caused by the rows themselves: invalid data (22), constraint violation (23), limit
 * exceeded (54).
 */
const REFUSED = /^(?:22|23|54)/;

export interface RefusedItem {
  readonly title: string;
  /** SQLSTATE. */
  readonly code: string;
}

export interface StoreOutcome {
  readonly added: number;
  readonly edited: number;
  /** Number of new items beyond `room`. They are not stored and stay in the feed. */
  readonly waiting: number;
  /** Items that the database rejected; all others are stored. */
  readonly refused: readonly RefusedItem[];
}

interface PlacedItem extends FoundItem {
  /** Id of another outlet if the item's link leads to its site; otherwise null. */
  readonly linkedOutletId: number | null;
}

/** Writes items in bulk with plain SQL, because a poll may return thousands of them. */
@Injectable()
export class FeedItemStore {
  /** Returns how many more new items the feed may add, given a limit of `mostADay` within 24 hours. */
  async room(em: EntityManager, feedId: number, mostADay: number): Promise<number> {
    const [row] = await em.execute<{ taken: number }[]>(
      `select count(*)::int as taken from feed_item where feed_id = ? and first_seen_at > now() - interval '24 hours'`,
      [feedId],
    );
    return Math.max(0, mostADay - (row?.taken ?? 0));
  }

  /**
   * Stores edits and at most `room` new items, preferring the newest, each with a snapshot of its text. Publishes an
   * event for each. An item that the database rejects does not affect the others.
   */
  async store(em: EntityManager, feed: Feed, found: readonly FoundItem[], room = Infinity): Promise<StoreOutcome> {
    if (found.length === 0) return { added: 0, edited: 0, waiting: 0, refused: [] };
    await em.execute('savepoint items');
    try {
      const counts = await this.#storeAll(em, feed, found, room);
      await em.execute('release savepoint items');
      return { ...counts, refused: [] };
    } catch (cause) {
      const code = refusalCode(cause);
      if (code === null) throw cause;
      await em.execute('rollback to savepoint items');
      await em.execute('release savepoint items');
      return this.#storeHalves(em, feed, { found, room, code });
    }
  }

  /** Isolates rejected items by bisection. */
  async #storeHalves(
    em: EntityManager,
    feed: Feed,
    { found, room, code }: { found: readonly FoundItem[]; room: number; code: string },
  ): Promise<StoreOutcome> {
    const [first] = found;
    if (first && found.length === 1)
      return { added: 0, edited: 0, waiting: 0, refused: [{ title: first.title, code }] };
    const ordered = found.toSorted(newestFirst);
    const middle = Math.ceil(found.length / 2);
    const a = await this.store(em, feed, ordered.slice(0, middle), room);
    const b = await this.store(em, feed, ordered.slice(middle), room - a.added);
    return {
      added: a.added + b.added,
      edited: a.edited + b.edited,
      waiting: a.waiting + b.waiting,
      refused: [...a.refused, ...b.refused],
    };
  }

  async #storeAll(
    em: EntityManager,
    feed: Feed,
    found: readonly FoundItem[],
    room: number,
  ): Promise<Omit<StoreOutcome, 'refused'>> {
    const changes = compareItems(feed.id, found, await this.#stored(em, feed, found));
    const taken = changes.added.toSorted(newestFirst).slice(0, room);
    const sites = taken.length + changes.edited.length > 0 ? await this.#sites(em) : null;
    const linked = ({ url }: FoundItem): number | null => sites?.linkedOutlet(url, feed.outletId) ?? null;
    const addedIds = await this.#insert(
      em,
      feed,
      taken.map((item) => ({ ...item, linkedOutletId: linked(item) })),
    );
    for (const { stored, found: item } of changes.edited)
      await this.#edit(em, stored, { ...item, linkedOutletId: linked(item) });
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
    await PageOrderStore.order(em, [...addedIds, ...changes.edited.map(({ stored }) => stored.id)]);
    return { added: addedIds.length, edited: changes.edited.length, waiting: changes.added.length - taken.length };
  }

  async #sites(em: EntityManager): Promise<OutletSites> {
    return new OutletSites(
      await em.execute<OutletAddress[]>(
        'select id as "outletId", homepage as address from outlet union all select outlet_id, url from feed',
      ),
    );
  }

  /**
   * Uses a union because each branch has its own index; with `or`, Postgres would scan the whole table. Locks rows in
   * id order to prevent deadlocks.
   */
  async #stored(em: EntityManager, feed: Feed, found: readonly FoundItem[]): Promise<StoredItem[]> {
    return em.execute<StoredItem[]>(
      `select id, feed_id as "feedId", identity, url_key as "urlKey", title, fingerprint, revision from feed_item
       where id in (
         select id from feed_item where outlet_id = ? and url_key = any(array(select jsonb_array_elements_text(?::jsonb)))
         union
         select id from feed_item where feed_id = ? and identity = any(array(select jsonb_array_elements_text(?::jsonb)))
       ) order by id for update`,
      [
        feed.outletId,
        JSON.stringify(found.map((item) => item.urlKey)),
        feed.id,
        JSON.stringify(found.map((item) => item.identity)),
      ],
    );
  }

  /** Inserts the oldest item first, so that ids follow the order of publication. */
  async #insert(em: EntityManager, feed: Feed, items: readonly PlacedItem[]): Promise<number[]> {
    if (items.length === 0) return [];
    const ordered = [...items].sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
    const rows = await em.execute<{ id: number }[]>(
      `with incoming as (
         select * from jsonb_to_recordset(?::jsonb) as i("position" int, identity text, url text, "urlKey" text, title text, text text, html text,
           author text, categories text[], language text, "imageUrl" text, "imageCredit" text, "publishedAt" timestamptz, fingerprint text, kind text, "linkedOutletId" int)
       ), stored as (
         insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, author, categories, language, image_url, image_credit, published_at, fingerprint, kind, linked_outlet_id)
         select ?, ?, identity, url, "urlKey", title, author, categories, language, "imageUrl", "imageCredit", "publishedAt", fingerprint, kind, "linkedOutletId"
         from incoming order by "position"
         on conflict (outlet_id, url_key) do nothing
         returning id, url_key, title
       ), kept as (
         insert into item_snapshot (item_id, revision, title, text, html, url)
         select stored.id, 1, incoming.title, incoming.text, incoming.html, incoming.url from stored join incoming on incoming."urlKey" = stored.url_key
       )
       select id from stored order by id`,
      [
        JSON.stringify(ordered.map((item, position) => ({ ...item, kind: reportKind(item), position }))),
        feed.id,
        feed.outletId,
      ],
    );
    return rows.map((row) => row.id);
  }

  async #edit(em: EntityManager, stored: StoredItem, item: PlacedItem): Promise<void> {
    const revision = stored.revision + 1;
    await em.execute(
      `update feed_item set title = ?, author = ?, url = ?, fingerprint = ?, kind = ?, linked_outlet_id = ?, revision = ?, updated_at = now(),
         image_url = coalesce(?, image_url), image_credit = coalesce(?, image_credit) where id = ?`,
      [
        item.title,
        item.author,
        item.url,
        item.fingerprint,
        reportKind(item),
        item.linkedOutletId,
        revision,
        item.imageUrl,
        item.imageCredit,
        stored.id,
      ],
    );
    await em.execute(
      'insert into item_snapshot (item_id, revision, title, text, html, url) values (?, ?, ?, ?, ?, ?)',
      [stored.id, revision, item.title, item.text, item.html, item.url],
    );
  }
}

function newestFirst(a: FoundItem, b: FoundItem): number {
  return b.publishedAt.getTime() - a.publishedAt.getTime();
}

function refusalCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REFUSED.test(code) ? code : null;
}
