/** Finds the reader to whom a token belongs, and whether the reader has premium. Parameter: digest of the token. */
export const FIND_TOKEN = `
  select t.reader_id as "readerId", t.kind, r.premium
  from podcast_token t join reader r on r.id = t.reader_id
  where t.token_hash = $1`;
