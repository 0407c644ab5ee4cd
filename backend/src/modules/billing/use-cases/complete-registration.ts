import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { isSameText } from '../../../shared/text/is-same-text.ts';
import { RegistrationStore } from '../data/registration.store.ts';
import { type SubscriptionRow, SubscriptionStore } from '../data/subscription.store.ts';
import { parsePaymentId } from '../domain/client-secret.ts';
import type { GatewayPayment } from '../domain/gateway-objects.ts';
import {
  accountNotCreatedError,
  foreignPaymentError,
  premiumNotActivatedError,
  unknownPaymentError,
  unpaidError,
  unsettledPaymentError,
  usedPaymentError,
} from '../domain/payment-errors.ts';
import { isPremiumPrice } from '../domain/price.ts';
import { UNPAID_STATES } from '../domain/subscription-state.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { SyncSubscription } from './sync-subscription.ts';

/** Query parameters with which the browser returns from the payment page. */
export interface ReturnFromPayment {
  readonly paymentId: string;
  readonly clientSecret: string;
  /** Token from the browser's resume cookie. */
  readonly resumeToken: string | null;
  readonly readerId: number | null;
}

export interface CompletionResult {
  readonly readerId: number;
  /** True only for the browser that started the registration. This browser is then signed in. */
  readonly signIn: boolean;
  readonly premium: boolean;
  /** True if an account was created. False if an existing reader's subscription became active. */
  readonly registered: boolean;
}

/**
 * Handles a browser's return from the payment page. The URL's parameters are only hints: the provider confirms the
 * payment, the payer and the amount. The return URL may leak, so it does not sign in anyone by itself. Only the
 * cookie of the browser that started the registration does, and only once.
 */
@Injectable()
export class CompleteRegistration {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly registrations: RegistrationStore,
    private readonly sync: SyncSubscription,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async completeReturn(returned: ReturnFromPayment): Promise<CompletionResult> {
    if (parsePaymentId(returned.clientSecret) !== returned.paymentId) throw unknownPaymentError();
    const first = await this.subscriptions.findByPayment(returned.paymentId);
    // A failed renewal is paid with a different payment of the same customer.
    const subscription =
      first ?? (returned.readerId === null ? null : await this.subscriptions.findByReader(returned.readerId));
    if (!subscription?.customerId) throw unknownPaymentError();
    const own = await this.#assertOwnPayment(subscription, returned);
    const payment = await this.gateway.payment(returned.paymentId);
    if (!payment || !isSameText(returned.clientSecret, payment.clientSecret)) throw unknownPaymentError();
    assertPaid(payment, subscription);
    const after = await this.sync.syncWithProvider(subscription.id);
    return this.#toResult(after ?? subscription, own, first !== null);
  }

  async #toResult(subscription: SubscriptionRow, own: boolean, isFirst: boolean): Promise<CompletionResult> {
    const { id, readerId, premium, registrationId, returnedAt } = subscription;
    if (readerId === null) return this.#rejectWithoutAccount(registrationId);
    if (isFirst && returnedAt !== null) throw usedPaymentError();
    const registered = isFirst && registrationId !== null;
    if (!registered) assertPremium(subscription);
    // The return URL may be known to others, so only the browser that started the payment uses up the first return.
    if (isFirst && own && !(await this.subscriptions.recordFirstReturn(id))) throw usedPaymentError();
    return { readerId, signIn: own && registered, premium, registered };
  }

  async #rejectWithoutAccount(registrationId: string | null): Promise<never> {
    const registration = registrationId === null ? null : await this.registrations.findById(registrationId);
    if (registration?.state === 'refused') throw accountNotCreatedError();
    throw unsettledPaymentError('The payment has not arrived yet. Your account will be created when it does.');
  }

  /**
   * Returns whether this browser started the payment. Throws if a different browser or reader is known to have
   * started it.
   */
  async #assertOwnPayment(
    { registrationId, readerId }: SubscriptionRow,
    returned: ReturnFromPayment,
  ): Promise<boolean> {
    if (returned.readerId !== null) {
      if (returned.readerId !== readerId) throw foreignPaymentError();
      return true;
    }
    if (registrationId === null)
      throw new DomainError('sign-in-required', 'Please sign in to see your subscription.', 401);
    const registration =
      returned.resumeToken === null ? null : await this.registrations.findByToken(returned.resumeToken);
    if (registration && registration.id !== registrationId) throw foreignPaymentError();
    return registration !== null;
  }
}

/** Throws an error after which the browser may retry if the provider has not applied the payment yet. */
function assertPremium({ premium, state }: SubscriptionRow): void {
  if (premium) return;
  if (state === 'incomplete' || UNPAID_STATES.includes(state))
    throw unsettledPaymentError('Your payment arrived, but Premium is not active yet. Please try again in a moment.');
  throw premiumNotActivatedError();
}

function assertPaid({ status, cents, currency, customerId }: GatewayPayment, subscription: SubscriptionRow): void {
  if (subscription.customerId !== null && customerId !== subscription.customerId) throw foreignPaymentError();
  switch (status) {
    case 'succeeded':
      if (!isPremiumPrice(cents, currency))
        throw unpaidError('The amount of this payment is not the price of a subscription.');
      return;
    case 'processing':
      throw new DomainError(
        'payment-processing',
        'Your bank is still processing the payment. Your account will be created when it has finished.',
        409,
      );
    case 'authentication-required':
      throw unpaidError('Your bank asks you to confirm this payment first.', 'authentication-required');
    case 'unpaid':
    case 'canceled':
      throw unpaidError('This payment was not completed.');
  }
}
