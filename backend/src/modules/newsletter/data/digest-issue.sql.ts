/** Stores the issues of a JSON array, except those that already exist. */
export const INSERT_ISSUES = `
  insert into digest_issue (subscriber_id, issued_at, article_ids)
  select i.subscriber, ?::timestamptz, array(select jsonb_array_elements_text(i.articles)::int)
  from jsonb_to_recordset(?::jsonb) as i(subscriber int, articles jsonb)
  on conflict do nothing`;

/** Selects the issues of the subscribers `$1` that contained one of the articles `$2` or were queued after `$3`. */
export const EARLIER_ISSUES = `
  select subscriber_id as "subscriberId", issued_at as "issuedAt", article_ids as "articleIds"
  from digest_issue
  where subscriber_id = any($1::int[]) and (article_ids && $2::int[] or issued_at > $3)`;
