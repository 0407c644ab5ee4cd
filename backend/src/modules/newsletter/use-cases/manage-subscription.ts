import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { ExpiredLinkError } from '../domain/signed-link.ts';
import { type ChangedPreferences, type NewsletterPreferences, Subscriber } from '../domain/subscriber.ts';
import { SubscriberLinks } from './subscriber-links.ts';

/** Actions of the links in our emails. Repeating an action has no additional effect. */
@Injectable()
export class ManageSubscription {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: SubscriberLinks,
    private readonly clock: Clock,
  ) {}

  /** Confirms the subscription. Returns a token with which the next page can change the preferences. */
  async confirmSubscription(
    token: string,
    timeZone: string | null,
  ): Promise<{ email: string; preferencesToken: string }> {
    const { subscriberId, request } = await this.links.parseToken(token, 'confirm');
    const email = await this.#changeSubscriber(subscriberId, (subscriber) =>
      subscriber.confirm(request, timeZone, this.clock.now()),
    );
    return { email, preferencesToken: await this.links.createManageToken(subscriberId) };
  }

  async unsubscribe(token: string): Promise<{ email: string }> {
    const { subscriberId } = await this.links.parseToken(token, 'leave', 'manage');
    return {
      email: await this.#changeSubscriber(subscriberId, (subscriber) => subscriber.unsubscribe(this.clock.now())),
    };
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

  #changeSubscriber(id: number, change: (subscriber: Subscriber) => void): Promise<string> {
    return this.transactions.run(async (em) => {
      const subscriber = await em.findOne(Subscriber, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!subscriber) throw new ExpiredLinkError();
      change(subscriber);
      return subscriber.email;
    });
  }
}
