import Stripe from 'stripe';
import { createBoundedFetch } from '../../../../shared/outbound/bounded-fetch.ts';
import type {
  Charge,
  GatewayEvent,
  GatewayInvoice,
  GatewayPayment,
  GatewaySubscription,
} from '../../domain/gateway-objects.ts';
import { PaymentGatewayError } from '../../domain/payment-errors.ts';
import type {
  BrowserSettings,
  CustomerOrder,
  OpenedSubscription,
  PaymentGateway,
  SubscriptionOrder,
} from '../../ports/payment-gateway.ts';
import { readStripeEvent } from './stripe-events.ts';
import { toGatewayError, isNotFound } from './stripe-failure.ts';
import { StripePrice } from './stripe-price.ts';
import {
  toCharges,
  disputeStatus,
  getObjectId,
  toGatewayInvoice,
  toOpenPayment,
  toGatewayPayment,
  REFERENCE_METADATA_KEY,
  toGatewaySubscription,
} from './stripe-objects.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
}

const TIMEOUT_MS = 8000;
const MAX_RETRIES = 2;
const MAX_RESPONSE_BYTES = 4_000_000;
const PAGE_SIZE = 100;
const EXPAND_CLIENT_SECRET = ['latest_invoice.confirmation_secret'];

export class StripePaymentGateway implements PaymentGateway {
  readonly name = 'stripe';
  readonly #stripe: Stripe;
  readonly #price: StripePrice;

  constructor(private readonly settings: StripeSettings) {
    const base = new URL(settings.apiBase);
    this.#stripe = new Stripe(settings.secretKey, {
      httpClient: Stripe.createFetchHttpClient(createBoundedFetch(MAX_RESPONSE_BYTES)),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: MAX_RETRIES,
      telemetry: false,
    });
    this.#price = new StripePrice(this.#stripe);
  }

  forBrowser(): BrowserSettings {
    return { gateway: 'stripe', publishableKey: this.settings.publishableKey };
  }

  createCustomer({ reference, email, username, key }: CustomerOrder): Promise<string> {
    return withGatewayErrors(async () => {
      try {
        const customer = await this.#stripe.customers.create(
          { email, name: username, metadata: { [REFERENCE_METADATA_KEY]: reference } },
          { idempotencyKey: key },
        );
        return customer.id;
      } catch (error) {
        return await findCreated(error, async () => {
          const { data } = await this.#stripe.customers.list({ email, limit: PAGE_SIZE });
          return data.find(({ metadata }) => metadata[REFERENCE_METADATA_KEY] === reference)?.id;
        });
      }
    });
  }

  openSubscription(order: SubscriptionOrder): Promise<OpenedSubscription> {
    return withGatewayErrors(async () => {
      const price = await this.#price.getId();
      try {
        return await this.#createSubscription(order, price);
      } catch (error) {
        if (toGatewayError(error).fault !== 'refused') throw error;
        const replacement = await this.#price.findReplacement(price);
        if (replacement === null) throw error;
        return await this.#createSubscription(order, replacement);
      }
    });
  }

  async #createSubscription(
    { reference, customerId, key }: SubscriptionOrder,
    price: string,
  ): Promise<OpenedSubscription> {
    try {
      const created = await this.#stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price }],
          payment_behavior: 'default_incomplete',
          // Allows only cards and card wallets, whose payments succeed or fail at once.
          payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
          metadata: { [REFERENCE_METADATA_KEY]: reference },
          expand: EXPAND_CLIENT_SECRET,
        },
        // Includes the price, because Stripe rejects a known key with different parameters.
        { idempotencyKey: `${key}-${price}` },
      );
      return toOpenedSubscription(created);
    } catch (error) {
      return await findCreated(error, async () => {
        const { data } = await this.#stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: PAGE_SIZE,
          expand: EXPAND_CLIENT_SECRET.map((path) => `data.${path}`),
        });
        const created = data.find(({ metadata }) => metadata[REFERENCE_METADATA_KEY] === reference);
        return created && toOpenedSubscription(created);
      });
    }
  }

  subscription(id: string): Promise<GatewaySubscription | null> {
    return nullIfMissing(async () => {
      const subscription = await this.#stripe.subscriptions.retrieve(id, { expand: EXPAND_CLIENT_SECRET });
      return toGatewaySubscription(subscription, await this.#listCharges(subscription));
    });
  }

  payment(id: string): Promise<GatewayPayment | null> {
    return nullIfMissing(async () => toGatewayPayment(await this.#stripe.paymentIntents.retrieve(id)));
  }

  async cancelAtPeriodEnd(id: string, key: string): Promise<void> {
    await withGatewayErrors(() =>
      this.#stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: key }),
    );
  }

  async resume(id: string, key: string): Promise<void> {
    await withGatewayErrors(async () => {
      const options = { idempotencyKey: key };
      const { cancel_at: date } = await this.#stripe.subscriptions.update(id, { cancel_at_period_end: false }, options);
      // Clears a cancellation date that was set at Stripe.
      if (date !== null)
        await this.#stripe.subscriptions.update(id, { cancel_at: '' }, { idempotencyKey: `${key}-date` });
    });
  }

  /** Stripe accepts no idempotency key for this call. Canceling a subscription twice has no further effect. */
  async endNow(id: string, _key: string): Promise<void> {
    await nullIfMissing(() => this.#stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
  }

  /**
   * Voids the latest invoice if it is open. Stripe rejects this if it has been paid, whereas canceling the subscription
   * would end a paid one and leave an open invoice payable.
   */
  async abandon(id: string, key: string): Promise<void> {
    await withGatewayErrors(async () => {
      const { latest_invoice: invoice } = await this.#stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
      if (typeof invoice !== 'object' || invoice?.status !== 'open') return;
      try {
        await this.#stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: key });
      } catch (error) {
        const now = await this.#stripe.invoices.retrieve(invoice.id);
        if (now.status === 'open') throw error;
      }
    });
  }

  async refund(paymentId: string, key: string): Promise<void> {
    await withGatewayErrors(async () => {
      try {
        await this.#stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: key });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'charge_already_refunded')
          throw error;
      }
    });
  }

  invoices(customerId: string): Promise<readonly GatewayInvoice[]> {
    return withGatewayErrors(async () => {
      const { data } = await this.#stripe.invoices.list({ customer: customerId, limit: PAGE_SIZE });
      return data
        .filter(({ status, total }) => status !== 'draft' && status !== 'void' && total > 0)
        .map(toGatewayInvoice);
    });
  }

  async *list(): AsyncIterable<{ id: string; reference: string | null; paid: boolean }> {
    try {
      const price = await this.#price.getId();
      for await (const { id, metadata, status } of this.#stripe.subscriptions.list({
        price,
        status: 'all',
        limit: PAGE_SIZE,
      })) {
        yield {
          id,
          reference: metadata[REFERENCE_METADATA_KEY] ?? null,
          paid: status !== 'incomplete' && status !== 'incomplete_expired',
        };
      }
    } catch (error) {
      throw toGatewayError(error);
    }
  }

  readEvent(body: Buffer, signature: string | undefined, now: Date): Promise<GatewayEvent | 'ignored' | null> {
    return readStripeEvent(body, signature, this.settings.webhookSecret, now);
  }

  /**
   * Returns the customer's charges since this subscription started. Filters by date, because a reader who subscribes
   * again keeps the customer id.
   */
  async #listCharges({ customer, created, ended_at: endedAt, status }: Stripe.Subscription): Promise<Charge[]> {
    if (status === 'incomplete_expired') return [];
    const { data } = await this.#stripe.charges.list({
      customer: getObjectId(customer) ?? '',
      created: { gte: created, ...(endedAt === null ? {} : { lte: endedAt }) },
      limit: PAGE_SIZE,
    });
    const disputed = data.filter((charge) => charge.disputed);
    const disputes = await Promise.all(
      disputed.map(async (charge) => {
        const found = await this.#stripe.disputes.list({ charge: charge.id, limit: 1 });
        return [charge.id, found.data[0] ? disputeStatus(found.data[0]) : 'open'] as const;
      }),
    );
    return toCharges(data, new Map(disputes));
  }
}

function toOpenedSubscription(subscription: Stripe.Subscription): OpenedSubscription {
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  const payment = toOpenPayment(invoice);
  if (!payment)
    throw new PaymentGatewayError('failed', `subscription ${subscription.id} was created without an open payment`);
  return { id: subscription.id, ...payment };
}

/**
 * Looks up the object after Stripe reported a failure, because Stripe may have created it anyway. A retry with the
 * same key would return the same failure for a day.
 */
async function findCreated<T>(error: unknown, find: () => Promise<T | undefined>): Promise<T> {
  if (toGatewayError(error).fault !== 'failed') throw error;
  const created = await find();
  if (created === undefined) throw error;
  return created;
}

/** Rethrows errors of the Stripe library as `PaymentGatewayError`. */
async function withGatewayErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toGatewayError(error);
  }
}

/** Like `withGatewayErrors`, but returns null if Stripe does not know the object. */
async function nullIfMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw toGatewayError(error);
  }
}
