import { randomBytes } from 'node:crypto';
import type { Database } from '../../../../shared/database/database.ts';
import { type TestGatewayRow, TestGatewayStore } from '../../data/test-gateway.store.ts';
import type { GatewayInvoice, GatewayPayment, GatewaySubscription } from '../../domain/gateway-objects.ts';
import { PRICE } from '../../domain/price.ts';
import type {
  BrowserSettings,
  CustomerOrder,
  OpenedSubscription,
  PaymentGateway,
  SubscriptionOrder,
} from '../../ports/payment-gateway.ts';
import type { CardResult, TestCard, TestCards } from '../../ports/test-cards.ts';

/**
 * Simulated payment provider. It has the same subscription states as a real provider, but stores them in a database
 * table and uses neither cards nor the network.
 */
export class TestPaymentGateway implements PaymentGateway, TestCards {
  readonly name = 'test';
  readonly #subscriptions: TestGatewayStore;

  constructor(database: Database) {
    this.#subscriptions = new TestGatewayStore(database);
  }

  forBrowser(): BrowserSettings {
    return { gateway: 'test' };
  }

  createCustomer({ reference }: CustomerOrder): Promise<string> {
    return Promise.resolve(`cus_test_${removeDashes(reference)}`);
  }

  async openSubscription({ reference, customerId }: SubscriptionOrder): Promise<OpenedSubscription> {
    const id = `sub_test_${removeDashes(reference)}`;
    const paymentId = `pi_test_${removeDashes(reference)}`;
    const clientSecret = `${paymentId}_secret_${randomBytes(18).toString('base64url')}`;
    await this.#subscriptions.add({ id, reference, customerId, paymentId, clientSecret });
    const row = await this.#subscriptions.findBy('id', id);
    return { id, paymentId, clientSecret: row?.clientSecret ?? '' };
  }

  async subscription(id: string): Promise<GatewaySubscription | null> {
    await this.#subscriptions.renewIfDue(id);
    const row = await this.#subscriptions.findBy('id', id);
    return row && toGatewaySubscription(row);
  }

  async payment(id: string): Promise<GatewayPayment | null> {
    const row = await this.#subscriptions.findBy('payment_id', id);
    if (!row) return null;
    const { paymentStatus: status, customerId, clientSecret } = row;
    return { id, status, cents: PRICE.cents, currency: PRICE.currency, customerId, clientSecret };
  }

  cancelAtPeriodEnd(id: string): Promise<void> {
    return this.#subscriptions.setEndsWithPeriod(id, true);
  }

  resume(id: string): Promise<void> {
    return this.#subscriptions.setEndsWithPeriod(id, false);
  }

  endNow(id: string): Promise<void> {
    return this.#subscriptions.end(id);
  }

  abandon(id: string): Promise<void> {
    return this.#subscriptions.expireFirstPayment(id);
  }

  refund(paymentId: string): Promise<void> {
    return this.#subscriptions.refund(paymentId);
  }

  async invoices(customerId: string): Promise<readonly GatewayInvoice[]> {
    const rows = await this.#subscriptions.listByCustomer(customerId);
    return rows
      .flatMap(({ charges }) => charges)
      .map(({ paymentId, cents, currency, at }) => ({
        number: `TEST-${paymentId.slice(-8).toUpperCase()}`,
        issuedAt: new Date(at),
        cents,
        currency,
        status: 'paid' as const,
        url: null,
      }));
  }

  async *list(): AsyncIterable<{ id: string; reference: string | null; paid: boolean }> {
    yield* await this.#subscriptions.list();
  }

  /**
   * The simulated payment provider sends no webhooks. Instead, `ConfirmTestPayment` reports changes within the
   * process.
   */
  readEvent(): Promise<null> {
    return Promise.resolve(null);
  }

  async confirm(clientSecret: string, card: TestCard, approved: boolean): Promise<CardResult> {
    const row = await this.#subscriptions.findBy('client_secret', clientSecret);
    if (row?.status !== 'incomplete') return row?.paymentStatus === 'succeeded' ? 'succeeded' : 'unknown-payment';
    if (card === 'decline') return 'declined';
    if (card === 'authentication' && !approved) {
      await this.#subscriptions.requireAuthentication(row.id);
      return 'authentication-required';
    }
    await this.#subscriptions.chargeFirstPayment(row.id);
    return 'succeeded';
  }
}

function removeDashes(reference: string): string {
  return reference.replaceAll('-', '');
}

function toGatewaySubscription(row: TestGatewayRow): GatewaySubscription {
  const { id, customerId, reference, status, endsWithPeriod, periodEndsAt, charges, paymentId, clientSecret } = row;
  return {
    id,
    customerId,
    reference,
    status,
    endsWithPeriod,
    periodEndsAt,
    dueSince: null,
    openPayment: status === 'incomplete' ? { paymentId, clientSecret } : null,
    charges: charges.map(({ at: _at, ...charge }) => charge),
  };
}
