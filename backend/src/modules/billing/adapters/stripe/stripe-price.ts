import type Stripe from 'stripe';
import { PaymentGatewayError } from '../../domain/payment-errors.ts';
import { PRICE } from '../../domain/price.ts';
import { isNotFound } from './stripe-failure.ts';

const PRODUCT_ID = 'parallax-premium';

/** Finds our price at Stripe by its lookup key, or creates it. Safe if several processes do so at once. */
export class StripePrice {
  #id: Promise<string> | null = null;

  constructor(private readonly stripe: Stripe) {}

  /**
   * Looks up the price again, because Stripe refused a request with `usedId`. Returns null if the price is still the
   * same, so that something else was the cause.
   */
  async findReplacement(usedId: string): Promise<string | null> {
    if ((await this.#id) === usedId) this.#id = null;
    const id = await this.getId();
    return id === usedId ? null : id;
  }

  getId(): Promise<string> {
    this.#id ??= this.#findOrCreate().catch((error: unknown) => {
      this.#id = null;
      throw error;
    });
    return this.#id;
  }

  async #findOrCreate(): Promise<string> {
    const found = await this.#find();
    if (found) return found;
    await this.#ensureProduct();
    try {
      const price = await this.stripe.prices.create(
        {
          product: PRODUCT_ID,
          currency: PRICE.currency,
          unit_amount: PRICE.cents,
          recurring: { interval: PRICE.interval },
          lookup_key: PRICE.lookupKey,
        },
        { idempotencyKey: `price-${PRICE.lookupKey}` },
      );
      return price.id;
    } catch (error) {
      const other = await this.#find();
      if (other) return other;
      throw error;
    }
  }

  async #find(): Promise<string | null> {
    const { data } = await this.stripe.prices.list({ lookup_keys: [PRICE.lookupKey], active: true, limit: 1 });
    const [price] = data;
    if (!price) return null;
    const { unit_amount: cents, currency, recurring } = price;
    if (
      cents !== PRICE.cents ||
      currency !== PRICE.currency ||
      recurring?.interval !== PRICE.interval ||
      recurring.interval_count !== 1
    ) {
      throw new PaymentGatewayError(
        'refused',
        `the price with the lookup key ${PRICE.lookupKey} is not ` +
          `${PRICE.cents} cents (${PRICE.currency}) per ${PRICE.interval}`,
      );
    }
    return price.id;
  }

  async #ensureProduct(): Promise<void> {
    try {
      await this.stripe.products.retrieve(PRODUCT_ID);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      await this.stripe.products.create(
        { id: PRODUCT_ID, name: 'Parallax Premium' },
        { idempotencyKey: `product-${PRODUCT_ID}` },
      );
    }
  }
}
