/**
 * Stores the same event of a network only once a day, so that a repeated call changes nothing. Skips articles that are
 * not published. The column `session` contains the digest of the network.
 */
export const INSERT_EVENTS = `
  insert into tracked_event (day, session, article_id, kind, action, occurred_at)
  select e.day, e.session, e.article_id, e.kind, e.action, e.occurred_at
  from (
    select *, (occurred_at at time zone 'UTC')::date as day
    from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::timestamptz[])
      as incoming (session, article_id, kind, action, occurred_at)
  ) e
  where exists (select from article a where a.id = e.article_id and a.status = 'approved')
  on conflict do nothing
  returning article_id as "articleId", kind, date_trunc('hour', occurred_at, 'UTC') as hour`;

/** Returns the key of the day $1. Stores $2 as the key if the day has none yet. */
export const FIND_OR_ADD_KEY = `
  insert into counting_key as known (day, key) values ($1, $2)
  on conflict (day) do update set key = known.key
  returning key`;

/** A row returned by INSERT_EVENTS: an event that was not stored before. */
export interface StoredEvent {
  articleId: number;
  kind: string;
  hour: Date;
}

export const MARK_HOURS = 'insert into changed_hour (hour) select * from unnest($1::timestamptz[])';

export const LIST_EVENT_PARTITIONS = `
  select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracked_event'::regclass`;

/** Creates a partition for the days from the first bound up to, but not including, the second bound (ISO dates). */
export function createPartitionSql(name: string, from: string, until: string): string {
  return `create table if not exists ${name} partition of tracked_event for values from ('${from}') to ('${until}')`;
}
