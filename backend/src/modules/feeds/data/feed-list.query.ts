import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import type { OutletSurge } from '../domain/surge.ts';
import { CURRENT_SURGE } from './surge.store.ts';

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
  /** Number of new items beyond the daily limit. They stay in the feed and are stored later. */
  waitingItems: number;
  /**
   * `parserDifference` describes items, titles and links that only the second parser found. `parserDifferences` counts
   * consecutive cross-checks with a difference.
   */
  parserDifference: string | null;
  parserDifferences: number;
  /** Recent surge of the feed's outlet; null if there is none. */
  surge: OutletSurge | null;
}

/** The current lean of the outlet `o`, as set by the lean policy. */
export const CURRENT_LEAN = 'o.lean';

export const FEED = `
  select f.id, f.name, f.url, f.category, f.active, f.last_checked_at as "lastChecked", f.next_poll_at as "nextCheck", o.name as outlet,
    ${CURRENT_LEAN} as lean, f.health, f.last_error as "lastError", o.full_text as "fullText", case when o.full_text then f.page_note end as "pageNote",
    (select coalesce(sum(t.items), 0)::int from feed_item_tally t where t.feed_id = f.id) as "itemCount",
    f.waiting_items as "waitingItems", f.parser_difference as "parserDifference", f.parser_differences as "parserDifferences", ${CURRENT_SURGE} as surge
  from feed f join outlet o on o.id = f.outlet_id`;

const ORIGIN = String.raw`substring(url from '^[A-Za-z]+://[^/?#]+')`;
/** The host without credentials and port: requests are limited per host. */
const HOST = String.raw`substring(url from '^[A-Za-z]+://(?:[^/?#@]*@)?(\[[^]]*\]|[^/?#:]+)')`;

@Injectable()
export class FeedListQuery {
  constructor(private readonly database: Database) {}

  all(): Promise<FeedRow[]> {
    return this.database.query<FeedRow>(`${FEED} where f.removed_at is null order by o.name, f.name, f.id`);
  }

  byId(id: number): Promise<FeedRow | null> {
    return this.database.one<FeedRow>(`${FEED} where f.id = $1 and f.removed_at is null`, [id]);
  }

  /**
   * Returns due feeds without a poll in flight, longest overdue first. Returns at most one feed per host, and none for
   * a host with a poll in flight, so that a slow host does not block all workers. Feeds of `freeOrigins` are exempt
   * from the limit per host.
   */
  due(limit: number, freeOrigins: readonly string[] = []): Promise<{ id: number; nextPollAt: Date }[]> {
    return this.database.query(
      `with addressed as (
         select id, next_poll_at, coalesce(lease_until > now(), false) as asked, active and next_poll_at <= now() as due, lower(${HOST}) as host, ${ORIGIN} = any($2::text[]) as free
         from feed where (active and next_poll_at <= now()) or lease_until > now()
       ), waiting as (
         select *, row_number() over (partition by host order by next_poll_at, id) as place from addressed where due and not asked
       )
       select id, next_poll_at as "nextPollAt" from waiting w
       where free or (place = 1 and not exists (select from addressed a where a.asked and a.host = w.host))
       order by next_poll_at, id limit $1`,
      [limit, freeOrigins],
    );
  }

  /** Returns outlets with active feeds, by name, with the lean that readers see. */
  outlets(): Promise<{ name: string; lean: Lean | null }[]> {
    return this.database.query(
      `select o.name, ${CURRENT_LEAN} as lean from outlet o where exists (select 1 from feed f where f.outlet_id = o.id and f.active) order by o.name, o.id`,
    );
  }

  async counts(): Promise<{ activeFeeds: number; feeds: number; outlets: number }> {
    const row = await this.database.one<{ activeFeeds: number; feeds: number; outlets: number }>(
      `select count(*) filter (where active)::int as "activeFeeds", count(*)::int as feeds, count(distinct outlet_id)::int as outlets from feed where removed_at is null`,
    );
    return row ?? { activeFeeds: 0, feeds: 0, outlets: 0 };
  }
}
