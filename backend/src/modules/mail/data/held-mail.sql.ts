/**
 * Holds the emails that were waiting when the backup was taken ($1), because they were probably sent afterwards. Until
 * the operator decides, new emails that an event causes are held, too: the same events may have happened before.
 */
export const HOLD_MAIL = `
  with hold as (
    insert into mail_hold (backup_taken_at) values ($1)
    on conflict ((true)) where ended_at is null do update set backup_taken_at = excluded.backup_taken_at, began_at = now()
    returning backup_taken_at
  )
  update outbound_mail
  set status = 'held', lease_until = null, last_error = 'held after a restore from a backup of ' || hold.backup_taken_at
  from hold where status in ('queued', 'sending', 'held')
  returning 1`;

/** Sends the held emails. The sweep enqueues them. */
export const RELEASE_MAIL = `
  with ended as (update mail_hold set ended_at = now() where ended_at is null)
  update outbound_mail set status = 'queued', last_error = null, next_attempt_at = now() where status = 'held'
  returning 1`;

export const DISCARD_MAIL = `
  with ended as (update mail_hold set ended_at = now() where ended_at is null)
  update outbound_mail set status = 'suppressed', last_error = 'discarded after a restore', finished_at = now()
  where status = 'held'
  returning 1`;
