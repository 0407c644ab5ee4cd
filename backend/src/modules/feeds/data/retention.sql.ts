/** Statements that delete expired rows. Parameters: days, maximum number of rows. */

/** Excludes cited pages, which are kept as evidence. */
export const DELETE_UNCITED_PAGES = `
  delete from item_snapshot where id in (
    select s.id from item_snapshot s
    where s.origin = 'page' and s.created_at < now() - make_interval(days => $1)
      and not exists (select from claim_evidence e where e.snapshot_id = s.id)
    limit $2
  ) returning 1`;

export const DELETE_PAGE_REQUESTS = `
  delete from page_request where item_id in (
    select item_id from page_request
    where state <> 'waiting' and updated_at < now() - make_interval(days => $1)
    limit $2
  ) returning 1`;

export const DELETE_ROBOTS_FILES = `
  delete from robots_file where origin in (
    select origin from robots_file where expires_at < now() - make_interval(days => $1) limit $2
  ) returning 1`;
