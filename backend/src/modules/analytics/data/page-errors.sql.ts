/**
 * Counts an occurrence of an error. A new error is dropped if the table holds the maximum number of errors, so that
 * nobody can fill it.
 */
export const COUNT_PAGE_ERROR = `
  insert into page_error as known (fingerprint, kind, message, stack, route, build, occurrences, first_at, last_at)
  select $1, $2, $3, $4, $5, $6, 1, $7::timestamptz, $7::timestamptz
  where exists (select 1 from page_error where fingerprint = $1) or (select count(*) from page_error) < $8::int
  on conflict (fingerprint) do update set
    occurrences = known.occurrences + 1,
    route = excluded.route,
    build = excluded.build,
    last_at = greatest(known.last_at, excluded.last_at)`;

export const LATEST_PAGE_ERRORS = `
  select fingerprint as id, kind, message, stack, route, build, occurrences, first_at as "firstAt", last_at as "lastAt"
  from page_error
  order by last_at desc, fingerprint
  limit $1`;
