import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { SuppressionStore } from '../../mail/index.ts';
import { ExpiredLinkError } from '../domain/signed-link.ts';
import { type ChangedPreferences, type NewsletterPreferences, Subscriber } from '../domain/subscriber.ts';
import { SubscriberLinks } from './subscriber-links.ts';

const PREFERENCES_AFTER_CONFIRMATION_MS = 3_600_000;

/** Actions of the links in our emails. Repeating an action has no additional effect. */
@Injectable()
export class ManageSubscription {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: SubscriberLinks,
    private readonly suppressions: SuppressionStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Confirms the subscription. During the first hour, also returns a token with which the next page can change the
   * preferences. Later the link only confirms, because it may be forwarded and works for days.
   */
  async confirmSubscription(
    token: string,
    timeZone: string | null,
  ): Promise<{ email: string; preferencesToken: string | null }> {
    const now = this.clock.now();
    const { subscriberId, request } = await this.links.parseToken(token, 'confirm');
    const { email, confirmedAt } = await this.#changeSubscriber(subscriberId, async (subscriber, em) => {
      if (subscriber.confirm(request, timeZone, now)) await this.suppressions.liftComplaint(em, subscriber.email);
    });
    const until = new Date((confirmedAt ?? now).getTime() + PREFERENCES_AFTER_CONFIRMATION_MS);
    return { email, preferencesToken: until > now ? await this.links.createManageToken(subscriberId, until) : null };
  }

  async unsubscribe(token: string): Promise<{ email: string }> {
    const { subscriberId } = await this.links.parseToken(token, 'leave', 'manage');
    const { email } = await this.#changeSubscriber(subscriberId, (subscriber) =>
      subscriber.unsubscribe(this.clock.now()),
    );
    return { email };
  }

  async findPreferences(token: string): Promise<NewsletterPreferences & { email: string; categories: string[] }> {
    const { subscriberId } = await this.links.parseToken(token, 'manage');
    const subscriber = await this.transactions
      .createReader()
      .findOne(Subscriber, { id: subscriberId, status: 'confirmed' });
    if (!subscriber) throw new ExpiredLinkError();
    const { email, categories, frequency, hour, timeZone, mutes } = subscriber;
    return { email, categories, frequency, hour, timeZone, mutes };
  }

  async changePreferences(token: string, preferences: ChangedPreferences): Promise<void> {
    const { subscriberId } = await this.links.parseToken(token, 'manage');
    await this.#changeSubscriber(subscriberId, (subscriber) =>
      subscriber.changePreferences(preferences, this.clock.now()),
    );
  }

  #changeSubscriber(id: number, change: (subscriber: Subscriber, em: EntityManager) => unknown): Promise<Subscriber> {
    return this.transactions.run(async (em) => {
      const subscriber = await em.findOne(Subscriber, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!subscriber) throw new ExpiredLinkError();
      await change(subscriber, em);
      return subscriber;
    });
  }
}
