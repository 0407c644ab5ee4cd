import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { clip } from '../../../shared/text/clip.ts';
import type { MailStatus, SendOutcome } from '../domain/delivery.ts';
import type { MailCause, MailData, MailKind } from '../ports/mail-template.ts';
import { INSERT_EMAILS, type InsertedEmail, SELECT_WAITING_EMAILS, type WaitingEmail } from './outbound-mail.sql.ts';
import type { MailTables } from './tables.ts';

export interface NewEmail {
  readonly key: string;
  readonly template: string;
  readonly kind: MailKind;
  readonly cause: MailCause;
  readonly recipient: string;
  readonly data: MailData;
  readonly expiresAt: Date | null;
}

export interface ClaimedEmail {
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

/** Stores outbound emails. The row of an email is also the request to send it. */
@Injectable()
export class OutboundMailStore {
  constructor(private readonly database: Database) {}

  /** Inserts the emails whose keys do not exist yet, and returns them. */
  insertNew(em: EntityManager, mails: readonly NewEmail[]): Promise<InsertedEmail[]> {
    return em.execute<InsertedEmail[]>(INSERT_EMAILS, [JSON.stringify(mails)]);
  }

  /**
   * Claims the email for one attempt if it is due and no worker has claimed it. If the worker dies, the claim expires
   * with its lease.
   */
  async claim(id: number, leaseSeconds: number): Promise<ClaimedEmail | null> {
    const row = await this.database
      .write<MailTables>()
      .updateTable('outbound_mail')
      .set((eb) => ({
        status: 'sending',
        attempts: eb('attempts', '+', 1),
        lease_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      }))
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'queued'), eb('next_attempt_at', '<=', sql<Date>`now() + interval '1 second'`)]),
          eb.and([eb('status', '=', 'sending'), eb('lease_until', '<=', sql<Date>`now()`)]),
        ]),
      )
      .returning(['id', 'key', 'message_id as messageId', 'template', 'kind', 'recipient'])
      .returning(['data', 'attempts', 'expires_at as expiresAt'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** Stores the result of the attempt, unless another attempt has started in the meantime. */
  async saveOutcome({ id, attempts }: Pick<ClaimedEmail, 'id' | 'attempts'>, outcome: SendOutcome): Promise<void> {
    const reason = 'reason' in outcome ? clip(outcome.reason, 1000) : null;
    const waitMs = outcome.status === 'queued' ? outcome.waitMs : 0;
    await this.database
      .write<MailTables>()
      .updateTable('outbound_mail')
      .set({
        status: outcome.status,
        last_error: reason,
        lease_until: null,
        next_attempt_at: sql<Date>`now() + ${waitMs} * interval '1 millisecond'`,
        finished_at: outcome.status === 'queued' ? null : sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('status', '=', 'sending')
      .execute();
  }

  /** Returns overdue emails whose job was probably lost, and emails whose worker died. */
  listWaiting(kind: MailKind, limit: number): Promise<WaitingEmail[]> {
    return this.database.query<WaitingEmail>(SELECT_WAITING_EMAILS, [kind, limit]);
  }

  async countByStatus(): Promise<Record<MailStatus, number>> {
    const rows = await this.database
      .read<MailTables>()
      .selectFrom('outbound_mail')
      .select(['status', sql<number>`count(*)::int`.as('mails')])
      .groupBy('status')
      .execute();
    const counts = { queued: 0, sending: 0, sent: 0, suppressed: 0, failed: 0, held: 0 };
    for (const { status, mails } of rows) counts[status] = mails;
    return counts;
  }

  /** Returns the recipient of the email with this message id. */
  async findRecipient(messageId: string): Promise<string | null> {
    const row = await this.database
      .read<MailTables>()
      .selectFrom('outbound_mail')
      .select('recipient')
      .where('message_id', '=', messageId)
      .executeTakeFirst();
    return row?.recipient ?? null;
  }

  /** Returns the keys of those emails that were not delivered and will not be. */
  async findUndelivered(keys: readonly string[], now: Date): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows = await this.database
      .read<MailTables>()
      .selectFrom('outbound_mail')
      .select('key')
      .where(sql<boolean>`key = any(${[...keys]})`)
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['suppressed', 'failed']),
          eb.and([eb('status', 'in', ['queued', 'held']), eb('expires_at', '<=', now)]),
        ]),
      )
      .execute();
    return rows.map(({ key }) => key);
  }

  /** Deletes all emails to this address, or only those of one template. */
  async deleteByRecipient(em: EntityManager, recipient: string, template: string | null = null): Promise<void> {
    await em
      .getKysely<MailTables>()
      .deleteFrom('outbound_mail')
      .where('recipient', '=', recipient)
      .$if(template !== null, (mails) => mails.where('template', '=', template ?? ''))
      .execute();
  }
}
