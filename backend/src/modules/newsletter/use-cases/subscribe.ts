import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { OutgoingMail, SuppressionStore } from '../../mail/index.ts';
import { SubscriberStore } from '../data/subscriber.store.ts';
import { Subscriber } from '../domain/subscriber.ts';
import { AlreadySubscribedMail } from '../mails/already-subscribed.mail.ts';
import { ConfirmationMail } from '../mails/confirmation.mail.ts';
import { CONFIRM_LINK_DAYS } from './subscriber-links.ts';

export interface Subscription {
  /** Email address, normalized by `normalizeEmail`. */
  readonly email: string;
  /** Name of the form in which the address was entered. */
  readonly source: string | null;
}

/** Stores an address once, even if requests are concurrent, and asks the owner of the address to confirm. */
@Injectable()
export class Subscribe {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscribers: SubscriberStore,
    private readonly clock: Clock,
    private readonly outgoing: OutgoingMail,
    private readonly suppressions: SuppressionStore,
  ) {}

  subscribe({ email, source }: Subscription): Promise<void> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      const isNew = await this.subscribers.insertNew(em, { email, source }, now);
      const subscriber = await em.findOneOrFail(Subscriber, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const mail = isNew
        ? 'confirmation'
        : subscriber.subscribeAgain(now, (await this.suppressions.findReason(email)) === 'complaint');
      if (mail === 'confirmation') await this.#requestConfirmation(em, subscriber);
      if (mail === 'reminder') await this.#sendReminder(em, subscriber, now);
    });
  }

  async #requestConfirmation(em: EntityManager, { id, email, request, requestedAt }: Subscriber): Promise<void> {
    const expiresAt = new Date(requestedAt.getTime() + CONFIRM_LINK_DAYS * 86_400_000);
    await this.outgoing.queue(em, {
      key: `newsletter-confirm-${id}-${request}`,
      to: email,
      template: ConfirmationMail,
      data: { subscriberId: id, request },
      expiresAt,
    });
  }

  /** Sends the email at most once a day, so that other people cannot pester the owner of the address. */
  async #sendReminder(em: EntityManager, { id, email }: Subscriber, now: Date): Promise<void> {
    const key = `newsletter-known-${id}-${now.toISOString().slice(0, 10)}`;
    await this.outgoing.queue(em, { key, to: email, template: AlreadySubscribedMail, data: { subscriberId: id } });
  }
}
