import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import type { OutletSurge } from '../domain/surge.ts';
import { DUE_FEEDS } from './feed-list.sql.ts';
import { CURRENT_SURGE } from './surge.sql.ts';
import type { FeedsTables } from './tables.ts';

export interface FeedRow {
  id: number;
  name: string;
  url: string;
  category: string | null;
  active: boolean;
  lastChecked: Date | null;
  nextCheck: Date;
  outlet: string;
  lean: Lean | null;
  health: string;
  lastError: string | null;
  /** True if the outlet's pages may be read for evidence. `pageNote` explains why the last page could not be read. */
  fullText: boolean;
  pageNote: string | null;
  itemCount: number;
  /** Number of new items beyond the daily limit. They are not stored yet, but on a later day. */
  waitingItems: number;
  /** Recent surge of the feed's outlet; null if there is none. */
  surge: OutletSurge | null;
}

/** Returns a query for the feeds `f` that were not removed, with their outlets `o`. */
export function selectListedFeeds(tables: Kysely<FeedsTables>) {
  return tables
    .selectFrom('feed as f')
    .innerJoin('outlet as o', 'o.id', 'f.outlet_id')
    .select(['f.id', 'f.name', 'f.url', 'f.category', 'f.active', 'f.health', 'f.last_error as lastError'])
    .select(['f.last_checked_at as lastChecked', 'f.next_poll_at as nextCheck', 'f.waiting_items as waitingItems'])
    .select(['o.name as outlet', 'o.lean', 'o.full_text as fullText'])
    .select((eb) => [
      sql<string | null>`case when o.full_text then f.page_note end`.as('pageNote'),
      eb
        .selectFrom('feed_item_tally as t')
        .select(sql<number>`coalesce(sum(t.items), 0)::int`.as('items'))
        .whereRef('t.feed_id', '=', 'f.id')
        .$asScalar()
        .$notNull()
        .as('itemCount'),
      CURRENT_SURGE.as('surge'),
    ])
    .where('f.removed_at', 'is', null);
}

@Injectable()
export class FeedListQuery {
  constructor(private readonly database: Database) {}

  listAll(): Promise<FeedRow[]> {
    return this.#selectFeeds().orderBy('o.name').orderBy('f.name').orderBy('f.id').execute();
  }

  async byId(id: number): Promise<FeedRow | null> {
    return (await this.#selectFeeds().where('f.id', '=', id).executeTakeFirst()) ?? null;
  }

  /**
   * Returns due feeds that are not being polled, longest overdue first: at most one per host, and none for a host that
   * is being polled, so that a slow host does not block all workers. The limit per host does not apply to
   * `exemptOrigins`. Skips hosts that required a wait with `Retry-After`.
   */
  listDue(limit: number, exemptOrigins: readonly string[] = []): Promise<{ id: number; nextPollAt: Date }[]> {
    return this.database.query(DUE_FEEDS, [limit, exemptOrigins]);
  }

  /** Returns outlets with active feeds, sorted by name, with the lean shown to readers. */
  listOutlets(): Promise<{ name: string; lean: Lean | null }[]> {
    return this.database
      .read<FeedsTables>()
      .selectFrom('outlet as o')
      .select(['o.name', 'o.lean'])
      .where((eb) =>
        eb.exists(
          eb.selectFrom('feed as f').select('f.id').whereRef('f.outlet_id', '=', 'o.id').where('f.active', '=', true),
        ),
      )
      .orderBy('o.name')
      .orderBy('o.id')
      .execute();
  }

  readCounts(): Promise<{ activeFeeds: number; outlets: number }> {
    return this.database
      .read<FeedsTables>()
      .selectFrom('feed')
      .select([
        sql<number>`count(*) filter (where active)::int`.as('activeFeeds'),
        sql<number>`count(distinct outlet_id)::int`.as('outlets'),
      ])
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
  }

  #selectFeeds() {
    return selectListedFeeds(this.database.read<FeedsTables>());
  }
}
