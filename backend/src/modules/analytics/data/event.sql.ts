/**
 * Stores the same event of a visit only once, so that a repeated call changes nothing and a visit across midnight
 * counts once. Skips articles that are not published. The first and last day, $6 and $7, limit the search for known
 * events to the partitions of those days.
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
    and not exists (
      select from tracked_event known
      where known.day between $6::date - 1 and $7::date + 1 and known.day in (e.day - 1, e.day + 1)
        and known.session = e.session and known.article_id = e.article_id
        and known.kind = e.kind and known.action = e.action
    )
  on conflict do nothing
  returning article_id as "articleId", kind, date_trunc('hour', occurred_at, 'UTC') as hour`;

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
