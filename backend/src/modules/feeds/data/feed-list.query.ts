import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import type { Lean } from '../../../shared/news/lean.ts';

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
  itemCount: number;
}

/** The rating that is shown: the newest that nothing superseded. */
export const CURRENT_LEAN = `(select r.lean from outlet_rating r where r.outlet_id = o.id and r.superseded_at is null order by r.rated_on desc, r.id desc limit 1)`;

const FEED = `
  select f.id, f.name, f.url, f.category, f.active, f.last_checked_at as "lastChecked", f.next_poll_at as "nextCheck", o.name as outlet,
    ${CURRENT_LEAN} as lean, f.health, f.last_error as "lastError",
    (select count(*)::int from feed_item i where i.feed_id = f.id) as "itemCount"
  from feed f join outlet o on o.id = f.outlet_id`;

@Injectable()
export class FeedListQuery {
  constructor(private readonly pool: ReadPool) {}

  all(): Promise<FeedRow[]> {
    return this.pool.query<FeedRow>(`${FEED} order by o.name, f.name, f.id`);
  }

  byId(id: number): Promise<FeedRow | null> {
    return this.pool.one<FeedRow>(`${FEED} where f.id = $1`, [id]);
  }

  /** Due feeds of which no poll is in flight, the longest waiting first. */
  due(limit: number): Promise<{ id: number; nextPollAt: Date }[]> {
    return this.pool.query(
      `select id, next_poll_at as "nextPollAt" from feed
       where active and next_poll_at <= now() and (lease_until is null or lease_until <= now()) order by next_poll_at limit $1`,
      [limit],
    );
  }

  async counts(): Promise<{ activeFeeds: number; feeds: number; outlets: number }> {
    const row = await this.pool.one<{ activeFeeds: number; feeds: number; outlets: number }>(
      `select count(*) filter (where active)::int as "activeFeeds", count(*)::int as feeds, count(distinct outlet_id)::int as outlets from feed`,
    );
    return row ?? { activeFeeds: 0, feeds: 0, outlets: 0 };
  }
}
