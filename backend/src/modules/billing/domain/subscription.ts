import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '../../../shared/clock/timestamps.ts';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { recordEvent } from '../../../shared/events/recorded-events.ts';
import { hasPremium } from './entitlements.ts';
import type { GatewaySubscription } from './gateway-objects.ts';
import { type DueNotice, findDueNotice } from './payment-notice.ts';
import {
  LIVE_STATES,
  nextCheckTime,
  assessSubscription,
  type SubscriptionState,
  UNPAID_STATES,
} from './subscription-state.ts';

export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    /** Our id of the subscription. The provider stores it too, and every idempotency key is derived from it. */
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
    /**
     * Number of the latest check with the provider. Numbers are assigned when checks start, so that an older result
     * never overwrites a newer one.
     */
    checksBegun: p.integer().default(0),
    checkApplied: p.integer().default(0),
    nextCheckAt: p.datetime().nullable(),
    openings: p.integer().default(0),
    changes: p.integer().default(0),
    endRequestedAt: p.datetime().nullable(),
    refundRequested: p.boolean().default(false),
    returnedAt: p.datetime().nullable(),
    ...timestamps(),
  },
});

/** States in which a cancellation takes effect at once, because a renewal is unpaid or a payment is disputed. */
const STATES_CANCELED_AT_ONCE: readonly SubscriptionState[] = [...UNPAID_STATES, 'disputed'];

const RECHECK_UNKNOWN_MS = 3_600_000;

/** Result of applying the provider's state. */
export interface ApplyResult {
  readonly paid: boolean;
  /** Notice to send to the reader, if any. */
  readonly notice: DueNotice | null;
}

/** A subscription at the payment provider, in the state that the provider last reported. */
export class Subscription extends SubscriptionSchema.class {
  /** Applies the state that the provider reported. Returns null if the result of a newer check was already applied. */
  apply(reported: GatewaySubscription, check: number, now: Date, graceDays: number): ApplyResult | null {
    if (check < this.checkApplied) return null;
    const before = { state: this.state as SubscriptionState, ending: this.endRequestedAt !== null };
    const assessment = assessSubscription(reported, now, graceDays);
    this.checkApplied = check;
    this.state = assessment.state;
    this.graceEndsAt = assessment.graceEndsAt;
    this.periodEndsAt =
      assessment.state === 'incomplete' || assessment.state === 'expired' ? null : reported.periodEndsAt;
    this.nextCheckAt = nextCheckTime(assessment, reported, now, this.incompleteUntil);
    if (assessment.mustEnd) this.requestEnd(now);
    // The bank returned the money.
    if (reported.charges.some(({ dispute }) => dispute === 'lost')) this.refundRequested = false;
    return { paid: assessment.paid, notice: findDueNotice({ before, assessment, reported, now }, this.changes) };
  }

  /**
   * Schedules another check of a subscription that the provider does not know, perhaps because the API keys belong to
   * another account. Premium continues.
   */
  checkAgainLater(now: Date): void {
    this.nextCheckAt = new Date(now.getTime() + RECHECK_UNKNOWN_MS);
  }

  /**
   * Closes a subscription of the simulated payment provider once a real provider is configured. The simulated
   * provider charges nothing.
   */
  closeSimulated(): void {
    if (!LIVE_STATES.includes(this.state)) return;
    this.state = this.state === 'incomplete' ? 'expired' : 'ended';
    this.nextCheckAt = null;
  }

  /** Expires a subscription that was never opened at the provider, so that it cannot have been paid. */
  expireUnopened(): void {
    if (this.gatewayId !== null || this.state !== 'incomplete') return;
    this.state = 'expired';
    this.nextCheckAt = null;
  }

  assignTo(readerId: number): void {
    this.readerId = readerId;
  }

  /** Returns whether premium has changed since the last announcement. */
  needsAnnouncement(): boolean {
    return this.readerId !== null && this.premium !== hasPremium(this.state);
  }

  /** `sequence` increases with each announcement, so that listeners can ignore outdated ones. */
  announce(sequence: number): void {
    if (!this.needsAnnouncement()) return;
    this.premium = hasPremium(this.state);
    const payload = { subscriptionId: this.id, readerId: this.readerId ?? 0, announcement: sequence };
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

  /**
   * Records that the reader canceled or resumed the subscription. The `number` of this change becomes part of the
   * idempotency key.
   */
  requestRenewalChange(to: 'cancel' | 'resume'): { readonly number: number; readonly at: 'period-end' | 'once' } {
    const from: readonly SubscriptionState[] =
      to === 'cancel' ? ['active', ...STATES_CANCELED_AT_ONCE] : ['cancelling'];
    if (!from.includes(this.state))
      throw new WrongStateError(
        to === 'cancel'
          ? 'This subscription is not set to renew.'
          : 'This subscription is already set to renew, or it has ended.',
      );
    this.changes += 1;
    return { number: this.changes, at: STATES_CANCELED_AT_ONCE.includes(this.state) ? 'once' : 'period-end' };
  }
}
SubscriptionSchema.setClass(Subscription);
