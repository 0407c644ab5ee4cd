import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { Subscriber } from '../domain/subscriber.ts';
import { AlreadySubscribedMail } from '../mails/already-subscribed.mail.ts';
import { ConfirmationMail } from '../mails/confirmation.mail.ts';
import { CONFIRM_DAYS } from './subscriber-links.ts';

export interface Subscription {
  /** Normalized by `emailAddress`. */
  readonly email: string;
  /** Name of the form that was used. */
  readonly source: string | null;
}

/** Stores an address once, even with concurrent requests, and asks its owner to confirm. */
@Injectable()
export class Subscribe {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outgoing: OutgoingMail,
  ) {}

  run({ email, source }: Subscription): Promise<void> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      const isNew = await insertOnce(em, { email, source }, now);
      const subscriber = await em.findOneOrFail(Subscriber, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const answer = isNew ? 'confirmation' : subscriber.subscribeAgain(now);
      if (answer === 'confirmation') await this.#askToConfirm(em, subscriber);
      if (answer === 'reminder') await this.#remind(em, subscriber, now);
    });
  }

  async #askToConfirm(em: EntityManager, { id, email, request, requestedAt }: Subscriber): Promise<void> {
    const expiresAt = new Date(requestedAt.getTime() + CONFIRM_DAYS * 86_400_000);
    await this.outgoing.queue(em, {
      key: `newsletter-confirm-${id}-${request}`,
      to: email,
      template: ConfirmationMail,
      data: { subscriberId: id, request },
      expiresAt,
    });
  }

  /** Sends a reminder at most once a day, so that strangers cannot pester the owner. */
  async #remind(em: EntityManager, { id, email }: Subscriber, now: Date): Promise<void> {
    const key = `newsletter-known-${id}-${now.toISOString().slice(0, 10)}`;
    await this.outgoing.queue(em, { key, to: email, template: AlreadySubscribedMail, data: { subscriberId: id } });
  }
}

/** Returns whether the address is new. A concurrent insert of the same address waits until the first is committed. */
async function insertOnce(em: EntityManager, { email, source }: Subscription, now: Date): Promise<boolean> {
  const rows = await em.execute<{ id: number }[]>(
    'insert into subscriber (email, source, requested_at) values (?, ?, ?) on conflict (email) do nothing returning id',
    [email, source, now],
  );
  return rows.length > 0;
}
