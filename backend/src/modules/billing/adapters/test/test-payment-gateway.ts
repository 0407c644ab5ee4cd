import { randomBytes } from 'node:crypto';
import type { Database } from '../../../../shared/database/database.ts';
import type { Charge, GatewayInvoice, GatewayPayment, GatewaySubscription } from '../../domain/gateway-truth.ts';
import { PRICE } from '../../domain/price.ts';
import type { BrowserSettings, OpenedSubscription, PaymentGateway } from '../../ports/payment-gateway.ts';
import type { CardAnswer, TestCard, TestCards } from '../../ports/test-cards.ts';

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly customerId: string;
  readonly status: GatewaySubscription['status'];
  readonly paymentId: string;
  readonly clientSecret: string;
  readonly paymentStatus: GatewayPayment['status'];
  readonly endsWithPeriod: boolean;
  readonly periodEndsAt: Date;
  readonly charges: readonly (Charge & { readonly at: string })[];
}

const COLUMNS = `id, reference, customer_id as "customerId", status, payment_id as "paymentId", client_secret as "clientSecret",
  payment_status as "paymentStatus", ends_with_period as "endsWithPeriod", period_ends_at as "periodEndsAt", charges`;

const NEW_CHARGE = `jsonb_build_array(jsonb_build_object('paymentId', payment_id, 'cents', ${PRICE.cents}, 'currency', '${PRICE.currency}', 'refundedCents', 0, 'dispute', 'none', 'at', now())) || charges`;

/** Ends the subscription or renews it if its period is over. */
const RENEW = `
  update test_gateway_subscription set
    status = case when ends_with_period then 'ended' else status end,
    payment_id = case when ends_with_period then payment_id else 'pi_test_' || md5(payment_id) end,
    period_ends_at = case when ends_with_period then period_ends_at else period_ends_at + interval '1 month' end
  where id = $1 and status = 'active' and period_ends_at <= now() returning ends_with_period as ended`;

/**
 * Stand-in for a payment provider. It has the same states, but stores them in a database table and uses neither cards
 * nor the network.
 */
export class TestPaymentGateway implements PaymentGateway, TestCards {
  readonly name = 'test';

  constructor(private readonly database: Database) {}

  forBrowser(): BrowserSettings {
    return { gateway: 'test' };
  }

  createCustomer({ reference }: { reference: string }): Promise<string> {
    return Promise.resolve(`cus_test_${plain(reference)}`);
  }

  async openSubscription({
    reference,
    customerId,
  }: {
    reference: string;
    customerId: string;
  }): Promise<OpenedSubscription> {
    const [id, paymentId] = [`sub_test_${plain(reference)}`, `pi_test_${plain(reference)}`];
    await this.database.execute(
      `insert into test_gateway_subscription (id, reference, customer_id, payment_id, client_secret) values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
      [id, reference, customerId, paymentId, `${paymentId}_secret_${randomBytes(18).toString('base64url')}`],
    );
    const row = await this.#row('id', id);
    return { id, paymentId, clientSecret: row?.clientSecret ?? '' };
  }

  async subscription(id: string): Promise<GatewaySubscription | null> {
    const [renewed] = await this.database.execute<{ ended: boolean }>(RENEW, [id]);
    if (renewed && !renewed.ended)
      await this.database.execute(`update test_gateway_subscription set charges = ${NEW_CHARGE} where id = $1`, [id]);
    const row = await this.#row('id', id);
    return row && truthOf(row);
  }

  async payment(id: string): Promise<GatewayPayment | null> {
    const row = await this.#row('payment_id', id);
    return (
      row && {
        id,
        status: row.paymentStatus,
        cents: PRICE.cents,
        currency: PRICE.currency,
        customerId: row.customerId,
        clientSecret: row.clientSecret,
      }
    );
  }

  async cancelAtPeriodEnd(id: string): Promise<void> {
    await this.database.execute(
      `update test_gateway_subscription set ends_with_period = true where id = $1 and status = 'active'`,
      [id],
    );
  }

  async resume(id: string): Promise<void> {
    await this.database.execute(
      `update test_gateway_subscription set ends_with_period = false where id = $1 and status = 'active'`,
      [id],
    );
  }

  async endNow(id: string): Promise<void> {
    await this.database.execute(
      `update test_gateway_subscription set status = 'ended' where id = $1 and status not in ('ended', 'expired')`,
      [id],
    );
  }

  async abandon(id: string): Promise<void> {
    await this.database.execute(
      `update test_gateway_subscription set status = 'expired', payment_status = 'canceled' where id = $1 and status = 'incomplete'`,
      [id],
    );
  }

  async refund(paymentId: string): Promise<void> {
    await this.database.execute(
      `update test_gateway_subscription s set charges = (
         select jsonb_agg(case when c ->> 'paymentId' = $1 then c || jsonb_build_object('refundedCents', c -> 'cents') else c end order by at)
         from jsonb_array_elements(s.charges) with ordinality as list (c, at))
       where charges @> jsonb_build_array(jsonb_build_object('paymentId', $1::text))`,
      [paymentId],
    );
  }

  async invoices(customerId: string): Promise<readonly GatewayInvoice[]> {
    const rows = await this.database.query<Row>(
      `select ${COLUMNS} from test_gateway_subscription where customer_id = $1`,
      [customerId],
    );
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
    yield* await this.database.query<{ id: string; reference: string; paid: boolean }>(
      `select id, reference, status not in ('incomplete', 'expired') as paid from test_gateway_subscription order by created_at desc`,
    );
  }

  /** The stand-in sends no webhooks: `ConfirmTestPayment` reports changes within the process. */
  readEvent(): Promise<null> {
    return Promise.resolve(null);
  }

  async confirm(clientSecret: string, card: TestCard, approved: boolean): Promise<CardAnswer> {
    const row = await this.#row('client_secret', clientSecret);
    if (!row || row.status !== 'incomplete')
      return row?.paymentStatus === 'succeeded' ? 'succeeded' : 'unknown-payment';
    if (card === 'decline') return 'declined';
    if (card === 'authentication' && !approved) {
      await this.database.execute(
        `update test_gateway_subscription set payment_status = 'authentication-required' where id = $1 and status = 'incomplete'`,
        [row.id],
      );
      return 'authentication-required';
    }
    await this.database.execute(
      `update test_gateway_subscription set status = 'active', payment_status = 'succeeded', period_ends_at = now() + interval '1 month', charges = ${NEW_CHARGE}
       where id = $1 and status = 'incomplete'`,
      [row.id],
    );
    return 'succeeded';
  }

  #row(column: 'id' | 'payment_id' | 'client_secret', value: string): Promise<Row | null> {
    return this.database.one<Row>(`select ${COLUMNS} from test_gateway_subscription where ${column} = $1`, [value]);
  }
}

function plain(reference: string): string {
  return reference.replaceAll('-', '');
}

function truthOf(row: Row): GatewaySubscription {
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
