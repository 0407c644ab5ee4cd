/** Prevents concurrent transactions from merging entries of the same reader `$2`. */
export const LOCK_READER = 'select pg_advisory_xact_lock($1, $2)';

/**
 * Merges the entries with the keys `$2`, values `$3` and times `$4` into those of the reader `$1`. Of two entries
 * with the same key, the later one wins. Times later than `$5` are set to `$5`.
 */
export const MERGE_ENTRIES = `
  insert into reader_preference as known (reader_id, key, value, at)
  select distinct on (key) $1::int, key, value::jsonb, least(at, $5::bigint)
  from unnest($2::text[], $3::text[], $4::bigint[]) as entry (key, value, at)
  order by key, at desc
  on conflict (reader_id, key) do update set value = excluded.value, at = excluded.at
  where excluded.at > known.at`;

export interface MuteRow<Owner> {
  readonly owner: Owner;
  readonly key: string;
}

const selectMutes = (owner: 'r.id' | 'r.email', condition: string): string => `
  select ${owner} as owner, p.key
  from reader r
  join reader_preference p on p.reader_id = r.id and p.key like 'mute:%' and p.value = 'true'
  where r.premium and ${condition}`;

/** Selects active mutes of those of the readers `$1` who have premium. */
export const MUTES_BY_READER = selectMutes('r.id', 'r.id = any($1::int[])');

/** Selects active mutes of premium readers who confirmed one of the addresses `$1`. */
export const MUTES_BY_EMAIL = selectMutes('r.email', 'r.email = any($1::text[]) and r.email_verified_at is not null');

/** Deletes at most $2 revoked mutes and reset interests that are older than $1 days. */
export const DELETE_REVOKED_MUTES = `
  delete from reader_preference
  where ctid in (
    select ctid from reader_preference
    where value in ('false', 'null')
      and key not like 'setting:%'
      and at < extract(epoch from now() - make_interval(days => $1)) * 1000
    order by at
    limit $2
  )
  returning 1`;
