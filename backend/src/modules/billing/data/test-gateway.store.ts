import { type Selection, sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { CHARGE_FIRST_PAYMENT, CHARGE_RENEWAL, REFUND, RENEW_OR_END } from './test-gateway.sql.ts';
import type { BillingTables } from './tables.ts';

const COLUMNS = [
  'id',
  'reference',
  'customer_id as customerId',
  'status',
  'payment_id as paymentId',
  'client_secret as clientSecret',
  'payment_status as paymentStatus',
  'ends_with_period as endsWithPeriod',
  'period_ends_at as periodEndsAt',
  'charges',
] as const;

export type TestGatewayRow = Readonly<Selection<BillingTables, 'test_gateway_subscription', (typeof COLUMNS)[number]>>;

/**
 * Subscriptions of the simulated payment provider. Each change applies only in states in which a real provider would
 * allow it.
 */
export class TestGatewayStore {
  constructor(private readonly database: Database) {}

  async add(
    row: Pick<TestGatewayRow, 'id' | 'reference' | 'customerId' | 'paymentId' | 'clientSecret'>,
  ): Promise<void> {
    await this.database
      .write<BillingTables>()
      .insertInto('test_gateway_subscription')
      .values({
        id: row.id,
        reference: row.reference,
        customer_id: row.customerId,
        payment_id: row.paymentId,
        client_secret: row.clientSecret,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  async findBy(column: 'id' | 'payment_id' | 'client_secret', value: string): Promise<TestGatewayRow | null> {
    return (await this.#selectRows().where(column, '=', value).executeTakeFirst()) ?? null;
  }

  listByCustomer(customerId: string): Promise<TestGatewayRow[]> {
    return this.#selectRows().where('customer_id', '=', customerId).execute();
  }

  /** Lists the newest subscriptions first. */
  list(): Promise<{ id: string; reference: string; paid: boolean }[]> {
    return this.database
      .read<BillingTables>()
      .selectFrom('test_gateway_subscription')
      .select(['id', 'reference', sql<boolean>`status not in ('incomplete', 'expired')`.as('paid')])
      .orderBy('created_at', 'desc')
      .execute();
  }

  /** Renews the subscription, or ends it, if its period is over. */
  async renewIfDue(id: string): Promise<void> {
    const renewed = await this.database.executeOne<{ ended: boolean }>(RENEW_OR_END, [id]);
    if (renewed && !renewed.ended) await this.database.execute(CHARGE_RENEWAL, [id]);
  }

  async setEndsWithPeriod(id: string, endsWithPeriod: boolean): Promise<void> {
    await this.#update(id).set({ ends_with_period: endsWithPeriod }).where('status', '=', 'active').execute();
  }

  async end(id: string): Promise<void> {
    await this.#update(id).set({ status: 'ended' }).where('status', 'not in', ['ended', 'expired']).execute();
  }

  async expireFirstPayment(id: string): Promise<void> {
    await this.#update(id)
      .set({ status: 'expired', payment_status: 'canceled' })
      .where('status', '=', 'incomplete')
      .execute();
  }

  async requireAuthentication(id: string): Promise<void> {
    await this.#update(id)
      .set({ payment_status: 'authentication-required' })
      .where('status', '=', 'incomplete')
      .execute();
  }

  async chargeFirstPayment(id: string): Promise<void> {
    await this.database.execute(CHARGE_FIRST_PAYMENT, [id]);
  }

  async refund(paymentId: string): Promise<void> {
    await this.database.execute(REFUND, [paymentId]);
  }

  #selectRows() {
    return this.database.read<BillingTables>().selectFrom('test_gateway_subscription').select(COLUMNS);
  }

  #update(id: string) {
    return this.database.write<BillingTables>().updateTable('test_gateway_subscription').where('id', '=', id);
  }
}
