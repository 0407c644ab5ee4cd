import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSurge, type OutletVolume } from '../domain/surge.ts';

/** Minimum age of a feed for comparison. A newer feed may still be delivering its backlog, which is not a surge. */
const FEED_AGE_DAYS = 3;
const COMPARED_DAYS = 14;
/** Number of days for which a surge is shown: long enough to be noticed after a weekend. */
const SHOWN_DAYS = 3;

/**
 * SQL expression: the latest surge of the outlet `o` as JSON (items, usual, notedAt), or null if it is too old to show.
 */
export const CURRENT_SURGE = `case when (o.surge ->> 'notedAt')::timestamptz > now() - interval '${SHOWN_DAYS} days' then o.surge end`;

@Injectable()
export class SurgeStore {
  /**
   * Compares the outlet's last 24 hours with the days before. If there is a surge, stores it in the outlet's row and
   * returns it.
   */
  async note(
    em: EntityManager,
    feed: { readonly outletId: number; readonly feedId: number; readonly waitingItems: number },
  ): Promise<OutletVolume | null> {
    const [volume] = await em.execute<OutletVolume[]>(
      `with compared as (
         select id, case when id = ? then ?::int else waiting_items end as waiting from feed where outlet_id = ? and created_at < now() - interval '${FEED_AGE_DAYS} days'
       ), daily as (
         select floor(extract(epoch from now() - i.first_seen_at) / 86400) as days_ago, count(*)::int as items
         from compared join feed_item i on i.feed_id = compared.id where i.first_seen_at > now() - interval '${COMPARED_DAYS + 1} days' group by 1
       )
       select (coalesce(sum(items) filter (where days_ago = 0), 0) + (select coalesce(sum(waiting), 0) from compared))::int as items,
         (percentile_cont(0.5) within group (order by items) filter (where days_ago > 0))::float as usual
       from daily`,
      [feed.feedId, feed.waitingItems, feed.outletId],
    );
    if (!volume || !isSurge(volume)) return null;
    await em.execute(
      `update outlet set surge = jsonb_build_object('items', ?::int, 'usual', round(?::numeric), 'notedAt', now()) where id = ?`,
      [volume.items, volume.usual, feed.outletId],
    );
    return volume;
  }
}
