/** Ends the sessions of the reader $1, except the $2 that were used last. */
export const DELETE_EXCESS_SESSIONS = `
  delete from reader_session where id in (
    select id from reader_session where reader_id = $1 order by expires_at > now() desc, last_seen_at desc, id desc offset $2
  )`;

/** Forgets the browsers of the reader $1, except the $2 that were used last. */
export const DELETE_EXCESS_DEVICES = `
  delete from reader_device where reader_id = $1 and token_hash in (
    select token_hash from reader_device where reader_id = $1 order by seen_at desc, token_hash offset $2
  )`;
