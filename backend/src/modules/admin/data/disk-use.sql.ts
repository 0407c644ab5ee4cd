const TODAY = `(now() at time zone 'UTC')::date`;

/**
 * Stores today's sizes of all tables with their indexes, partitions counted with their table, and those of `$1`:
 * `[{kind, name, bytes}]`. Replaces the sizes of an earlier measurement of the day.
 */
export const SAVE_DISK_USE = `
  insert into disk_use (day, kind, name, bytes)
  select ${TODAY}, kind, name, bytes from (
    select 'table' as kind, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name,
      sum(pg_total_relation_size(c.oid))::bigint as bytes
    from pg_class c where c.relkind in ('r', 'm') and c.relnamespace = current_schema()::regnamespace
    group by 1, 2
    union all select kind, name, bytes from jsonb_to_recordset($1::jsonb) as measured (kind text, name text, bytes bigint)
  ) size
  order by kind, name
  on conflict (day, kind, name) do update set bytes = excluded.bytes`;

/**
 * The newest sizes, largest first. `growth` counts from the oldest day of the week before; it is null if there is no
 * such day.
 */
export const READ_DISK_USE = `
  with newest as (select max(day) as day from disk_use),
  oldest as (select min(d.day) as day from disk_use d, newest where d.day >= newest.day - 7)
  select s.kind, s.name, s.bytes::float8 as bytes, newest.day - oldest.day as days,
    case when oldest.day < newest.day then (s.bytes - coalesce(e.bytes, 0))::float8 end as growth
  from newest cross join oldest
  join disk_use s on s.day = newest.day
  left join disk_use e on e.day = oldest.day and e.kind = s.kind and e.name = s.name
  order by s.bytes desc, s.name`;
