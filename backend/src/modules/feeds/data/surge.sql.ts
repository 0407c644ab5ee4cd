import { sql } from 'kysely';
import type { OutletSurge } from '../domain/surge.ts';

/** Minimum age of a feed to be included. The backlog of a newer feed is not a surge. */
const MIN_FEED_AGE_DAYS = 3;
const COMPARED_DAYS = 14;
/** Number of days for which a surge is shown: long enough to be noticed after a weekend. */
const DISPLAYED_DAYS = 3;

/** SQL expression: the latest surge of the outlet `o`, or null if it is too old to show. */
export const CURRENT_SURGE = sql<OutletSurge | null>`
  case when (o.surge ->> 'notedAt')::timestamptz > now() - interval ${sql.lit(`${DISPLAYED_DAYS} days`)} then o.surge end`;

/**
 * Returns an outlet's number of items in the last 24 hours, and the daily median before that. The number of items
 * waiting in the polled feed is a parameter, because these items are not stored yet. Parameters: feed id, its waiting
 * items, outlet id.
 */
export const OUTLET_VOLUME = `
  with compared as (
    select id, case when id = ? then ?::int else waiting_items end as waiting
    from feed
    where outlet_id = ? and created_at < now() - interval '${MIN_FEED_AGE_DAYS} days'
  ), daily as (
    select floor(extract(epoch from now() - i.first_seen_at) / 86400) as days_ago, count(*)::int as items
    from compared join feed_item i on i.feed_id = compared.id
    where i.first_seen_at > now() - interval '${COMPARED_DAYS + 1} days'
    group by 1
  )
  select
    (
      coalesce(sum(items) filter (where days_ago = 0), 0) + (select coalesce(sum(waiting), 0) from compared)
    )::int as items,
    (percentile_cont(0.5) within group (order by items) filter (where days_ago > 0))::float as usual
  from daily`;
