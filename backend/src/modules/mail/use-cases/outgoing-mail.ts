import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { OutboundMailStore } from '../data/outbound-mail.store.ts';
import { readTemplateMetadata, type MailData, type MailKind, type MailTemplate } from '../ports/mail-template.ts';

export interface MailRequest<D extends MailData> {
  /** Idempotency key, such as `digest-17-2026-11-21`: requests with the same key cause only one email. */
  readonly key: string;
  readonly to: string;
  readonly template: Type<MailTemplate<D>>;
  readonly data: D;
  /** Time after which the email is no longer useful and is not sent. */
  readonly expiresAt?: Date;
}

/** Maximum number of emails that one event may announce, because each email enqueues a job. */
const MAX_EMAILS_PER_EVENT = 100;

/**
 * Queues emails in the same transaction as the change that causes them, so that they are sent only if the transaction
 * commits.
 */
@Injectable()
export class OutgoingMail {
  constructor(private readonly mails: OutboundMailStore) {}

  /** Returns false if an email with this key already exists. */
  async queue<D extends MailData>(em: EntityManager, order: MailRequest<D>): Promise<boolean> {
    return (await this.queueAll(em, [order])).size === 1;
  }

  /** Queues several emails. Returns the keys of those that did not exist yet. */
  async queueAll<D extends MailData>(
    em: EntityManager,
    orders: readonly MailRequest<D>[],
  ): Promise<ReadonlySet<string>> {
    const fresh = new Set<string>();
    if (orders.length === 0) return fresh;
    // Saves changed entities first, because the email's template may read them.
    await em.flush();
    for (const kind of ['personal', 'bulk'] as const) {
      for (const key of await this.#queue(em, kind, orders)) fresh.add(key);
    }
    return fresh;
  }

  /** Returns the keys of those emails that were not delivered and will not be. */
  async findUndelivered(keys: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    return new Set(await this.mails.findUndelivered(keys, now));
  }

  /** Deletes all emails of a template to this address, sent or not. */
  async delete(em: EntityManager, template: Type<MailTemplate<never>>, to: string): Promise<void> {
    await this.mails.deleteByRecipient(em, to, readTemplateMetadata(template).name);
  }

  async #queue<D extends MailData>(
    em: EntityManager,
    kind: MailKind,
    orders: readonly MailRequest<D>[],
  ): Promise<readonly string[]> {
    const mails = orders
      .map(({ key, to, template, data, expiresAt = null }) => {
        const { name, ...metadata } = readTemplateMetadata(template);
        return { key, recipient: to, data, expiresAt, template: name, ...metadata };
      })
      .filter((mail) => mail.kind === kind);
    if (mails.length === 0) return [];
    const inserted = await this.mails.insertNew(em, mails);
    const ids = inserted.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += MAX_EMAILS_PER_EVENT) {
      await appendToOutbox(em, [
        {
          name: 'mail.queued',
          payload: { mailIds: ids.slice(start, start + MAX_EMAILS_PER_EVENT), bulk: kind === 'bulk' },
        },
      ]);
    }
    return inserted.map(({ key }) => key);
  }
}
