/** Deletes at most $2 registrations that are in one of the states and have not changed for $1 days. */
function deleteRegistrations(states: string): string {
  return `
    delete from pending_registration
    where id in (
      select id from pending_registration
      where state in (${states}) and updated_at < now() - make_interval(days => $1)
      order by updated_at
      limit $2
    )
    returning 1`;
}

export const DELETE_FINISHED_REGISTRATIONS = deleteRegistrations(`'completed', 'expired'`);
export const DELETE_REFUSED_REGISTRATIONS = deleteRegistrations(`'refused'`);

export const DELETE_PAYMENT_EVENTS = `
  delete from payment_event
  where id in (
    select id from payment_event where handled_at < now() - make_interval(days => $1) order by handled_at limit $2
  )
  returning 1`;
