import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { BLURB_CHARACTERS } from '../domain/text-extent.ts';

export interface PageOrder {
  itemId: number;
  url: string;
  title: string;
  /** Text from the feed: title, blank line, body. */
  text: string;
  /** True if the outlet still permits reading its pages. */
  permitted: boolean;
  attempts: number;
  slotAt: Date | null;
  etag: string | null;
  lastModified: string | null;
}

/** Maximum age of an item whose page is read. Older items are no longer news. */
const YOUNGEST_DAYS = 3;
/** Maximum number of pages requested per poll. The first poll of a feed may return hundreds of items. */
const MAX_PER_POLL = 30;

/** Requests to read the pages behind items. The row is the source of truth; jobs only process it. */
@Injectable()
export class PageOrderStore {
  constructor(private readonly database: Database) {}

  /**
   * Requests the pages of short items whose outlet permits reading its pages, and publishes an event for each request.
   */
  static async order(em: EntityManager, itemIds: readonly number[]): Promise<void> {
    if (itemIds.length === 0) return;
    const rows = await em.execute<{ itemId: number }[]>(
      `insert into page_order (item_id)
       select i.id from feed_item i join outlet o on o.id = i.outlet_id
       join lateral (select s.title, s.text from item_snapshot s where s.item_id = i.id and s.origin = 'feed' order by s.revision desc limit 1) s on true
       where i.id in (select value::int from jsonb_array_elements_text(?::jsonb)) and o.full_text and i.url_key not like 'item:%'
         and length(s.text) - length(s.title) < ? and i.published_at > now() - make_interval(days => ?)
       order by i.published_at desc, i.id limit ?
       on conflict (item_id) do update set state = 'waiting', attempts = 0, slot_at = null, due_at = now(), note = null, updated_at = now()
       returning item_id as "itemId"`,
      [JSON.stringify(itemIds), BLURB_CHARACTERS, YOUNGEST_DAYS, MAX_PER_POLL],
    );
    if (rows.length > 0)
      await appendToOutbox(
        em,
        rows.map(({ itemId }) => ({ name: 'feed.page-ordered' as const, payload: { itemId } })),
      );
  }

  waiting(itemId: number): Promise<PageOrder | null> {
    return this.database.one<PageOrder>(
      `select p.item_id as "itemId", i.url, s.title, s.text, o.full_text as permitted, p.attempts, p.slot_at as "slotAt", p.etag, p.last_modified as "lastModified"
       from page_order p join feed_item i on i.id = p.item_id join outlet o on o.id = i.outlet_id
       join lateral (select s.title, s.text from item_snapshot s where s.item_id = i.id and s.origin = 'feed' order by s.revision desc limit 1) s on true
       where p.item_id = $1 and p.state = 'waiting'`,
      [itemId],
    );
  }

  /** Returns the item ids of due requests whose job should have run by now. */
  async overdue(limit: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `select item_id as id from page_order where state = 'waiting' and due_at <= now() - interval '5 seconds' order by due_at, item_id limit $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async takePlace(itemId: number, slotAt: Date): Promise<void> {
    await this.database.execute(
      'update page_order set slot_at = $2, due_at = $2, updated_at = now() where item_id = $1',
      [itemId, slotAt],
    );
  }

  /** Schedules another attempt at `dueAt`. It needs a new time slot of the site. */
  async postpone(itemId: number, dueAt: Date, note: string): Promise<void> {
    await this.database.execute(
      'update page_order set attempts = attempts + 1, slot_at = null, due_at = $2, note = $3, updated_at = now() where item_id = $1',
      [itemId, dueAt, note],
    );
  }

  /** Marks the request as permanently refused and shows the reason in the feed list too. */
  async refuse(itemId: number, note: string, feedNote: string): Promise<void> {
    await this.database.execute(
      `with refused as (update page_order set state = 'refused', note = $2, updated_at = now() where item_id = $1 returning item_id)
       update feed set page_note = $3 where id = (select i.feed_id from refused join feed_item i on i.id = refused.item_id)`,
      [itemId, note, feedNote],
    );
  }

  async forget(itemId: number): Promise<void> {
    await this.database.execute('delete from page_order where item_id = $1', [itemId]);
  }

  /**
   * Stores the page's text as another immutable snapshot of the item and announces it as an edit. If `page` is `null`,
   * the page is unchanged, and its previous text is stored again as the newest snapshot.
   */
  async keep(
    em: EntityManager,
    itemId: number,
    page: { readonly text: string; readonly etag: string | null; readonly lastModified: string | null } | null,
  ): Promise<void> {
    await em.execute(
      'update feed set page_note = null where page_note is not null and id = (select feed_id from feed_item where id = ?)',
      [itemId],
    );
    const [item] = await em.execute<{ feedId: number; revision: number }[]>(
      'select feed_id as "feedId", revision from feed_item where id = ? for update',
      [itemId],
    );
    const [order] = await em.execute<{ itemId: number }[]>(
      `update page_order set state = 'kept', note = null, etag = case when ?::boolean then ?::text else etag end, last_modified = case when ?::boolean then ?::text else last_modified end, updated_at = now()
       where item_id = ? and state = 'waiting' returning item_id as "itemId"`,
      [page !== null, page?.etag ?? null, page !== null, page?.lastModified ?? null, itemId],
    );
    if (!item || !order) return;
    const revision = item.revision + 1;
    const stored = await em.execute<{ id: number }[]>(
      page === null
        ? `insert into item_snapshot (item_id, revision, title, text, html, origin, url)
           select item_id, ?::int, title, text, '', 'page', url from item_snapshot where item_id = ? and origin = 'page' order by revision desc limit 1 returning id`
        : `insert into item_snapshot (item_id, revision, title, text, html, origin, url) select id, ?::int, title, title || E'\\n\\n' || ?::text, '', 'page', url from feed_item where id = ? returning id`,
      page === null ? [revision, itemId] : [revision, page.text, itemId],
    );
    if (stored.length === 0) return;
    await em.execute('update feed_item set revision = ?, updated_at = now() where id = ?', [revision, itemId]);
    await appendToOutbox(em, [{ name: 'feed.item-edited', payload: { itemId, feedId: item.feedId, revision } }]);
  }
}
