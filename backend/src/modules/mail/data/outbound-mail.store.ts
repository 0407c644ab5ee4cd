import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { MailStatus, Outcome } from '../domain/delivery.ts';
import type { MailData, MailKind } from '../ports/mail-template.ts';

export interface NewMail {
  readonly key: string;
  readonly template: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly data: MailData;
  readonly expiresAt: Date | null;
}

export interface ClaimedMail {
  id: number;
  key: string;
  messageId: string;
  template: string;
  kind: MailKind;
  recipient: string;
  data: MailData;
  attempts: number;
  expiresAt: Date | null;
}

/** One row per mail. The row is the order to send it. */
@Injectable()
export class OutboundMailStore {
  constructor(private readonly database: Database) {}

  /** Returns the mails whose key is new. */
  async insertOnce(em: EntityManager, mails: readonly NewMail[]): Promise<{ id: number; key: string }[]> {
    return em.execute<{ id: number; key: string }[]>(
      `insert into outbound_mail (key, template, kind, recipient, data, expires_at)
       select m.key, m.template, m.kind, m.recipient, m.data, m."expiresAt"
       from jsonb_to_recordset(?::jsonb) as m(key text, template text, kind text, recipient text, data jsonb, "expiresAt" timestamptz)
       on conflict (key) do nothing returning id, key`,
      [JSON.stringify(mails)],
    );
  }

  /**
   * Claims the mail for one attempt if it is due and not claimed. If the process dies, the claim ends with its lease.
   */
  claim(id: number, leaseSeconds: number): Promise<ClaimedMail | null> {
    return this.database.executeOne<ClaimedMail>(
      `update outbound_mail set status = 'sending', attempts = attempts + 1, lease_until = now() + make_interval(secs => $2)
       where id = $1 and (status = 'queued' and next_attempt_at <= now() + interval '1 second' or status = 'sending' and lease_until <= now())
       returning id, key, message_id as "messageId", template, kind, recipient, data, attempts, expires_at as "expiresAt"`,
      [id, leaseSeconds],
    );
  }

  /** Stores the result of the attempt, unless another attempt has started since. */
  async finish({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>, outcome: Outcome): Promise<void> {
    const reason = 'reason' in outcome ? outcome.reason.replaceAll('\0', '').slice(0, 1000) : null;
    const waitMs = outcome.status === 'queued' ? outcome.waitMs : 0;
    await this.database.execute(
      `update outbound_mail set status = $3, last_error = $4, lease_until = null, next_attempt_at = now() + $5 * interval '1 millisecond',
         finished_at = case when $3 = 'queued' then null else now() end
       where id = $1 and attempts = $2 and status = 'sending'`,
      [id, attempts, outcome.status, reason, waitMs],
    );
  }

  /** Overdue mails whose job was probably lost, and claims whose process died. */
  waiting(limit: number): Promise<{ id: number; attempts: number; kind: MailKind }[]> {
    return this.database.query(
      `(select id, attempts, kind from outbound_mail where status = 'queued' and next_attempt_at <= now() - interval '5 seconds' order by kind desc, next_attempt_at limit $1)
       union all
       (select id, attempts, kind from outbound_mail where status = 'sending' and lease_until <= now() order by lease_until limit $1)`,
      [limit],
    );
  }

  async counts(): Promise<Record<MailStatus, number>> {
    const rows = await this.database.query<{ status: MailStatus; mails: number }>(
      'select status, count(*)::int as mails from outbound_mail group by status',
    );
    const counts = { queued: 0, sending: 0, sent: 0, suppressed: 0, failed: 0 };
    for (const { status, mails } of rows) counts[status] = mails;
    return counts;
  }

  /** Returns the recipient of the mail with this message id. */
  async recipientOf(messageId: string): Promise<string | null> {
    const row = await this.database.one<{ recipient: string }>(
      'select recipient from outbound_mail where message_id = $1',
      [messageId],
    );
    return row?.recipient ?? null;
  }

  /** Deletes all mails to this address. */
  async forget(em: EntityManager, recipient: string): Promise<void> {
    await em.execute('delete from outbound_mail where recipient = ?', [recipient]);
  }
}
