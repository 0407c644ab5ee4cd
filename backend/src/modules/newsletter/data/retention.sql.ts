/** Each statement deletes at most $2 rows that are older than $1 days. */
export const DELETE_UNCONFIRMED_SUBSCRIBERS = `
  delete from subscriber
  where id in (
    select id from subscriber
    where status = 'unconfirmed' and requested_at < now() - make_interval(days => $1)
    order by requested_at
    limit $2
  )
  returning 1`;

export const DELETE_UNSUBSCRIBED = `
  delete from subscriber
  where id in (
    select id from subscriber
    where status = 'unsubscribed' and unsubscribed_at < now() - make_interval(days => $1)
    order by unsubscribed_at
    limit $2
  )
  returning 1`;

export const DELETE_DIGEST_ISSUES = `
  delete from digest_issue
  where ctid = any(array(
    select ctid from digest_issue where issued_at < now() - make_interval(days => $1) limit $2
  ))
  returning 1`;

export const DELETE_CONTACT_MESSAGES = `
  delete from contact_message
  where id in (
    select id from contact_message where created_at < now() - make_interval(days => $1) order by created_at limit $2
  )
  returning 1`;
