/** Each statement deletes at most $2 rows that are older than $1 days. */
export const DELETE_LOGIN_LOG = `
  delete from login_log
  where id in (
    select id from login_log where login_at < now() - make_interval(days => $1) order by login_at limit $2
  )
  returning 1`;

export const DELETE_READER_SESSIONS = `
  delete from reader_session
  where id in (select id from reader_session where expires_at < now() - make_interval(days => $1) limit $2)
  returning 1`;

export const DELETE_ACCOUNT_LINKS = `
  delete from account_link
  where id in (select id from account_link where expires_at < now() - make_interval(days => $1) limit $2)
  returning 1`;

export const DELETE_UNCONFIRMED_READERS = `
  delete from unconfirmed_reader
  where id in (select id from unconfirmed_reader where expires_at < now() - make_interval(days => $1) limit $2)
  returning 1`;

export const DELETE_DESK_CHALLENGES = `
  delete from desk_challenge
  where hash in (select hash from desk_challenge where expires_at < now() - make_interval(days => $1) limit $2)
  returning 1`;

export const DELETE_READER_DEVICES = `
  delete from reader_device
  where ctid = any(array(
    select ctid from reader_device where seen_at < now() - make_interval(days => $1) limit $2
  ))
  returning 1`;

/** Ends the sessions of the reader $1, except the $2 that were used last. */
export const DELETE_EXCESS_SESSIONS = `
  delete from reader_session where id in (
    select id from reader_session where reader_id = $1 order by last_seen_at desc, id desc offset $2
  )`;

/** Forgets the browsers of the reader $1, except the $2 that were used last. */
export const DELETE_EXCESS_DEVICES = `
  delete from reader_device where reader_id = $1 and token_hash in (
    select token_hash from reader_device where reader_id = $1 order by seen_at desc, token_hash offset $2
  )`;
