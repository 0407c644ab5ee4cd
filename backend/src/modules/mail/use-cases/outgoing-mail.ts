import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { OutboundMailStore } from '../data/outbound-mail.store.ts';
import { factsOf, type MailData, type MailKind, type MailTemplate } from '../ports/mail-template.ts';

export interface MailOrder<D extends MailData> {
  /** Idempotency key, such as `digest-17-2026-11-21`: requests with the same key send one mail. */
  readonly key: string;
  readonly to: string;
  readonly template: Type<MailTemplate<D>>;
  readonly data: D;
  /** The mail is useless after this time and is not sent. */
  readonly expiresAt?: Date;
}

/** Maximum number of mails per event, because each of them enqueues a job. */
const MAILS_PER_EVENT = 100;

/** Queues mail in the transaction of its cause, so that it is sent only if the transaction commits. */
@Injectable()
export class OutgoingMail {
  constructor(private readonly mails: OutboundMailStore) {}

  /** Returns false if a mail with this key already exists. */
  async queue<D extends MailData>(em: EntityManager, order: MailOrder<D>): Promise<boolean> {
    return (await this.queueAll(em, [order])).size === 1;
  }

  /** Returns the keys of the new mails. */
  async queueAll<D extends MailData>(em: EntityManager, orders: readonly MailOrder<D>[]): Promise<ReadonlySet<string>> {
    const fresh = new Set<string>();
    if (orders.length === 0) return fresh;
    // Stores changed entities first, because the mail's template may read them.
    await em.flush();
    for (const kind of ['personal', 'bulk'] as const) {
      for (const key of await this.#queue(em, kind, orders)) fresh.add(key);
    }
    return fresh;
  }

  async #queue<D extends MailData>(
    em: EntityManager,
    kind: MailKind,
    orders: readonly MailOrder<D>[],
  ): Promise<readonly string[]> {
    const mails = orders
      .map(({ key, to, template, data, expiresAt }) => ({
        key,
        recipient: to,
        data,
        expiresAt: expiresAt ?? null,
        template: factsOf(template).name,
        kind: factsOf(template).kind,
      }))
      .filter((mail) => mail.kind === kind);
    if (mails.length === 0) return [];
    const inserted = await this.mails.insertOnce(em, mails);
    const ids = inserted.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += MAILS_PER_EVENT) {
      await appendToOutbox(em, [
        { name: 'mail.queued', payload: { mailIds: ids.slice(start, start + MAILS_PER_EVENT), bulk: kind === 'bulk' } },
      ]);
    }
    return inserted.map(({ key }) => key);
  }
}
