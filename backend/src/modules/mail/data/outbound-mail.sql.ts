import type { Selectable } from 'kysely';
import type { MailTables } from './tables.ts';

type Columns = Selectable<MailTables['outbound_mail']>;

export type InsertedEmail = Pick<Columns, 'id' | 'key'>;

/**
 * Inserts the emails of a JSON array, except those whose keys already exist. After a restore, emails that may have been
 * sent before are held (`held-mail.sql.ts`).
 */
export const INSERT_EMAILS = `
  insert into outbound_mail (key, template, kind, recipient, data, expires_at, status)
  select
    m.key, m.template, m.kind, m.recipient, m.data, m."expiresAt",
    case
      when m.cause = 'event' and exists (select from mail_hold where ended_at is null) then 'held'
      else 'queued'
    end
  from jsonb_to_recordset(?::jsonb)
    as m(key text, template text, kind text, cause text, recipient text, data jsonb, "expiresAt" timestamptz)
  on conflict (key) do nothing
  returning id, key`;

export type WaitingEmail = Pick<Columns, 'id' | 'attempts'>;

/** Selects emails of the kind `$1` that are overdue, and emails whose worker died, at most `$2` of each. */
export const SELECT_WAITING_EMAILS = `
  select id, attempts
  from (
    (
      select id, attempts from outbound_mail
      where status = 'queued' and kind = $1 and next_attempt_at <= now() - interval '5 seconds'
      order by next_attempt_at
      limit $2
    )
    union all
    (
      select id, attempts from outbound_mail
      where status = 'sending' and kind = $1 and lease_until <= now()
      order by lease_until
      limit $2
    )
  ) waiting`;

/** Deletes at most $2 emails that were finished more than $1 days ago. */
export const DELETE_FINISHED_EMAILS = `
  delete from outbound_mail
  where id in (
    select id from outbound_mail where finished_at < now() - make_interval(days => $1) order by finished_at limit $2
  )
  returning 1`;
