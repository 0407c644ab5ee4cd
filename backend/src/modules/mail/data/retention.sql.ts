/** Deletes at most $2 mails that were finished more than $1 days ago. */
export const DELETE_FINISHED_MAIL = `
  delete from outbound_mail
  where id in (
    select id from outbound_mail where finished_at < now() - make_interval(days => $1) order by finished_at limit $2
  )
  returning 1`;
