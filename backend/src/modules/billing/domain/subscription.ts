import { defineEntity, p } from '@mikro-orm/core';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { recordEvent } from '../../../shared/events/recorded-events.ts';
import { premiumHolds } from './entitlements.ts';
import type { GatewaySubscription } from './gateway-truth.ts';
import { type NoticeOf, noticeOf } from './payment-notice.ts';
import { LIVE_STATES, nextLook, standingOf, type SubscriptionState, UNPAID_STATES } from './subscription-state.ts';

export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    /** Ours; the provider gets it along, and every key of ours is made of it. */
    id: p.uuid().primary(),
    registrationId: p.uuid().nullable(),
    readerId: p.integer().nullable(),
    gateway: p.text(),
    customerId: p.text().nullable(),
    gatewayId: p.text().nullable(),
    paymentId: p.text().nullable(),
    state: p.text().$type<SubscriptionState>().default('incomplete'),
    premium: p.boolean().default(false),
    priceCents: p.integer(),
    currency: p.text(),
    periodEndsAt: p.datetime().nullable(),
    graceEndsAt: p.datetime().nullable(),
    incompleteUntil: p.datetime(),
    /** Looks at the provider are numbered as they begin; an older one never overwrites what a newer one saw. */
    looksBegun: p.integer().default(0),
    lookApplied: p.integer().default(0),
    lookAt: p.datetime().nullable(),
    openings: p.integer().default(0),
    changes: p.integer().default(0),
    endRequestedAt: p.datetime().nullable(),
    refundRequested: p.boolean().default(false),
    returnedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

const UNKNOWN_MS = 3_600_000;

export interface Policy {
  readonly graceDays: number;
}

/** What became of a subscription by a look at the provider. */
export interface Followed {
  readonly paid: boolean;
  /** What its reader is to be written about. */
  readonly notice: NoticeOf | null;
}

/** One subscription at the payment provider, as it was last seen. */
export class Subscription extends SubscriptionSchema.class {
  /** Takes over what the provider says, unless something newer is known. */
  follow(truth: GatewaySubscription, look: number, now: Date, { graceDays }: Policy): Followed | null {
    if (look < this.lookApplied) return null;
    const before = { state: this.state as SubscriptionState, ending: this.endRequestedAt !== null };
    const standing = standingOf(truth, now, graceDays);
    this.lookApplied = look;
    this.state = standing.state;
    this.graceEndsAt = standing.graceEndsAt;
    this.periodEndsAt = standing.state === 'incomplete' || standing.state === 'expired' ? null : truth.periodEndsAt;
    this.lookAt = nextLook(standing, truth, now, this.incompleteUntil);
    if (standing.mustEnd) this.requestEnd(now);
    return { paid: standing.paid, notice: noticeOf(before, standing, truth, now, this.changes) };
  }

  /** The provider does not know it: another account's keys, perhaps. Nobody loses premium for that. */
  lookAgainLater(now: Date): void {
    this.lookAt = new Date(now.getTime() + UNKNOWN_MS);
  }

  /** A stand-in took no money: where a real provider has come, its subscriptions are over. */
  leaveBehind(): void {
    if (!LIVE_STATES.includes(this.state)) return;
    this.state = this.state === 'incomplete' ? 'expired' : 'ended';
    this.lookAt = null;
  }

  /** Never opened at the provider, and nobody was given a way to pay. */
  expireUnopened(): void {
    if (this.gatewayId !== null || this.state !== 'incomplete') return;
    this.state = 'expired';
    this.lookAt = null;
  }

  belongTo(readerId: number): void {
    this.readerId = readerId;
  }

  /** Whether the reader's entitlement is no longer what was announced last. */
  changesPremium(): boolean {
    return this.readerId !== null && this.premium !== premiumHolds(this.state);
  }

  /** `standing` grows with each announcement, so that a late one is known as late. */
  announce(standing: number): void {
    if (!this.changesPremium()) return;
    this.premium = premiumHolds(this.state);
    const payload = { subscriptionId: this.id, readerId: this.readerId ?? 0, standing };
    if (this.premium) recordEvent(this, 'subscription.activated', () => payload);
    else recordEvent(this, 'subscription.ended', () => payload);
  }

  requestEnd(now: Date): void {
    this.endRequestedAt ??= now;
  }

  requestRefund(now: Date): void {
    this.requestEnd(now);
    this.refundRequested = true;
  }

  /** Notes a wish of the reader's; `number` is what the key for the provider is made of. */
  change(to: 'cancel' | 'resume'): { readonly number: number; readonly at: 'period-end' | 'once' } {
    const from: readonly SubscriptionState[] = to === 'cancel' ? ['active', ...UNPAID_STATES] : ['cancelling'];
    if (!from.includes(this.state))
      throw new WrongStateError(
        to === 'cancel' ? 'This subscription does not renew.' : 'This subscription renews already, or has ended.',
      );
    this.changes += 1;
    return { number: this.changes, at: UNPAID_STATES.includes(this.state) ? 'once' : 'period-end' };
  }
}
SubscriptionSchema.setClass(Subscription);
