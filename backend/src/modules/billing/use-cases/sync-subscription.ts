import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { Readers } from '../../auth/index.ts';
import { billingConfig } from '../billing.config.ts';
import { type CheckedSubscription, type SubscriptionRow, SubscriptionStore } from '../data/subscription.store.ts';
import type { GatewaySubscription } from '../domain/gateway-objects.ts';
import { PendingRegistration } from '../domain/registration.ts';
import { Subscription } from '../domain/subscription.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { NotifyPayer } from './notify-payer.ts';

const IDENTITY_TAKEN_CODES = new Set(['username-taken', 'email-taken']);

/**
 * Returns the gateways whose subscriptions we check: the configured one, and the simulated one that may have preceded
 * it.
 */
export function checkedGateways(gateway: PaymentGateway): readonly string[] {
  return gateway.name === 'test' ? ['test'] : [gateway.name, 'test'];
}

/**
 * Syncs a subscription with the provider. This is the only place where a payment takes effect, whether a webhook, a
 * timer, the nightly comparison or the buyer's return triggered the sync.
 */
@Injectable()
export class SyncSubscription {
  readonly #graceDays = billingConfig.read().PAYMENT_GRACE_DAYS;

  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly readers: Readers,
    private readonly notify: NotifyPayer,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the row after the sync, or null if the subscription does not exist. */
  async syncWithProvider(id: string): Promise<SubscriptionRow | null> {
    const row = await this.subscriptions.startCheck(id);
    if (!row || !checkedGateways(this.gateway).includes(row.gateway)) return row;
    const reported =
      row.gatewayId === null || row.gateway !== this.gateway.name ? null : await this.#fetchState(row, row.gatewayId);
    try {
      await this.#apply(row, reported);
    } catch (error) {
      if (!(error instanceof DomainError) || !IDENTITY_TAKEN_CODES.has(error.code)) throw error;
      await this.#refuseRegistration(row, error.code);
    }
    const after = await this.subscriptions.findById(id);
    await this.#requestEnd(id);
    return after;
  }

  /**
   * Returns the provider's state. First cancels a first payment that is overdue, or a renewal that was left unpaid when
   * the subscription ended; the provider decides whether it was paid in time.
   */
  async #fetchState(row: CheckedSubscription, gatewayId: string): Promise<GatewaySubscription | null> {
    const reported = await this.gateway.subscription(gatewayId);
    const isLeftOver = reported?.status === 'ended' && reported.openPayment !== null;
    const isOverdue = reported?.status === 'incomplete' && row.incompleteUntil <= this.clock.now();
    if (!isLeftOver && !isOverdue) return reported;
    try {
      // A key for each check: the provider repeats an error for a day if it gets the same key again.
      await this.gateway.abandon(gatewayId, `${row.id}-abandon-${row.check}`);
    } catch (error) {
      if (isOverdue) throw error;
      this.logger.error(
        { err: error, subscriptionId: row.id },
        'could not void an unpaid renewal; the next check retries',
      );
      return reported;
    }
    return this.gateway.subscription(gatewayId);
  }

  #apply(
    { id, check, registrationId, gatewayId }: CheckedSubscription,
    reported: GatewaySubscription | null,
  ): Promise<void> {
    return this.transactions.run(async (em) => {
      const subscription = await em.findOneOrFail(Subscription, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const now = this.clock.now();
      const applied = reported && subscription.apply(reported, check, now, this.#graceDays);
      if (reported === null) this.#applyMissing(subscription, gatewayId, now);
      if (registrationId !== null)
        await this.#updateRegistration(em, subscription, registrationId, applied?.paid ?? false);
      if (applied?.notice) await this.notify.notifyOfChange(em, subscription, applied.notice);
      if (!subscription.needsAnnouncement()) return;
      subscription.announce(await this.subscriptions.nextAnnouncement(em));
    });
  }

  /**
   * Handles a subscription that the provider does not know. `checkedId` is the provider's id that was looked up, or
   * null if there was none.
   */
  #applyMissing(subscription: Subscription, checkedId: string | null, now: Date): void {
    if (subscription.gateway !== this.gateway.name) return subscription.closeSimulated();
    // The subscription was opened while this check was running. The next check handles it.
    if (checkedId === null && subscription.gatewayId !== null) return;
    if (subscription.gatewayId === null)
      return subscription.incompleteUntil <= now ? subscription.expireUnopened() : undefined;
    this.logger.error(
      { subscriptionId: subscription.id },
      'the payment provider does not know this subscription; check whether the keys belong to another account',
    );
    subscription.checkAgainLater(now);
  }

  async #updateRegistration(
    em: EntityManager,
    subscription: Subscription,
    registrationId: string,
    paid: boolean,
  ): Promise<void> {
    if (subscription.readerId !== null) return;
    const registration = await em.findOneOrFail(
      PendingRegistration,
      { id: registrationId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (registration.state === 'refused') return;
    if (!paid) {
      if (['expired', 'ended', 'refunded'].includes(subscription.state)) registration.expire();
      return;
    }
    const { username, email, passwordHash } = registration;
    if (!passwordHash)
      throw new DomainError('username-taken', 'The registration was abandoned before it was paid.', 409);
    const reader = await this.readers.create(em, { username, email, passwordHash });
    registration.complete(reader.id);
    subscription.assignTo(reader.id);
    this.logger.info(
      { subscriptionId: subscription.id, readerId: reader.id },
      'created an account for a paid registration',
    );
  }

  /** Refunds a paid registration whose name or address has been taken in the meantime. */
  async #refuseRegistration({ id, registrationId }: SubscriptionRow, problem: string): Promise<void> {
    this.logger.error(
      { subscriptionId: id, problem },
      'could not create an account for a paid registration; refunding the payment',
    );
    await this.transactions.run(async (em) => {
      const subscription = await em.findOneOrFail(Subscription, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      subscription.requestRefund(this.clock.now());
      const registration = await em.findOne(
        PendingRegistration,
        { id: registrationId ?? '' },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      registration?.refuse(problem);
      if (registration) await this.notify.notifyOfRefusal(em, registration);
    });
  }

  async #requestEnd(id: string): Promise<void> {
    if (await this.subscriptions.isEndPending(id)) await this.jobs.tryEnqueue('end-payment', { subscriptionId: id });
  }
}
