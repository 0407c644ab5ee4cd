import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { Readers } from '../../auth/index.ts';
import { lockUntilCommit } from '../data/lock-until-commit.ts';
import { type SubscriptionRow, SubscriptionStore } from '../data/subscription.store.ts';
import { alreadyPremiumError } from '../domain/payment-errors.ts';
import { Subscription } from '../domain/subscription.ts';
import { LIVE_STATES } from '../domain/subscription-state.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { SyncSubscription } from './sync-subscription.ts';
import { CreateSubscription } from './create-subscription.ts';
import { OpenPayment } from './open-payment.ts';

const RATE_LIMIT = { name: 'create-subscription', most: 20, windowSeconds: 900 };

/** Starts premium for a signed-in reader, or pays a failed renewal. Prevents double subscriptions. */
@Injectable()
export class StartSubscription {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly createSubscription: CreateSubscription,
    private readonly payment: OpenPayment,
    private readonly sync: SyncSubscription,
    private readonly readers: Readers,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /** Returns the client secret with which the browser pays. */
  async startPremium(reader: { readonly id: number; readonly username: string }): Promise<string> {
    await this.limits.countCall(RATE_LIMIT, String(reader.id));
    const account = await this.readers.findByLogin(reader.username);
    if (!account || account.id !== reader.id) throw new DomainError('sign-in-required', 'Please sign in.', 401);
    const first = await this.#pay(await this.#findOrCreate(reader.id), account);
    if (first !== null) return first;
    // Nothing is left to pay, so `#pay` has already synced the subscription and its state is up to date.
    const second = await this.#pay(await this.#findOrCreate(reader.id), account);
    if (second === null) throw alreadyPremiumError();
    return second;
  }

  async #pay(subscription: SubscriptionRow, payer: { email: string; username: string }): Promise<string | null> {
    assertPayable(subscription);
    const secret = await this.payment.openAtProvider(subscription, payer);
    if (secret === null) await this.sync.syncWithProvider(subscription.id);
    return secret;
  }

  /** Returns the reader's live subscription, or a new one. */
  async #findOrCreate(readerId: number): Promise<SubscriptionRow> {
    const latest = await this.subscriptions.findByReader(readerId);
    const isOurs = latest?.gateway === this.gateway.name;
    // A subscription of the simulated provider cannot be paid at the real one. `SyncSubscription` closes it.
    const before = latest && !isOurs ? await this.sync.syncWithProvider(latest.id) : latest;
    if (before && LIVE_STATES.includes(before.state)) return before;
    await this.transactions.run(async (em) => {
      await lockUntilCommit(em, `subscription of reader ${readerId}`);
      const live = await em.count(Subscription, { readerId, state: { $in: [...LIVE_STATES] } });
      // Reuses the customer id, so that the provider lists all invoices under the same customer.
      if (live === 0)
        this.createSubscription.create(
          em,
          { registrationId: null, readerId, customerId: isOurs ? (before?.customerId ?? null) : null },
          this.clock.now(),
        );
    });
    const created = await this.subscriptions.findByReader(readerId);
    if (!created) throw new Error(`The subscription of reader ${readerId} was not stored.`);
    return created;
  }
}

function assertPayable({ state }: SubscriptionRow): void {
  if (state === 'active' || state === 'cancelling') throw alreadyPremiumError();
  if (state === 'disputed')
    throw new DomainError('payment-disputed', 'One of your payments is disputed. Please contact support.', 409);
}
