import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Selection, sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { GatewayEvent } from '../domain/gateway-objects.ts';
import { LIVE_STATES } from '../domain/subscription-state.ts';
import type { BillingTables } from './tables.ts';

const COLUMNS = [
  'id',
  'registration_id as registrationId',
  'reader_id as readerId',
  'customer_id as customerId',
  'gateway_id as gatewayId',
  'payment_id as paymentId',
  'state',
  'premium',
  'price_cents as priceCents',
  'currency',
  'period_ends_at as periodEndsAt',
  'grace_ends_at as graceEndsAt',
  'incomplete_until as incompleteUntil',
  'openings',
  'refund_requested as refundRequested',
  'gateway',
  'returned_at as returnedAt',
  'created_at as createdAt',
] as const;

export type SubscriptionRow = Readonly<Selection<BillingTables, 'subscription', (typeof COLUMNS)[number]>>;

/** A subscription with the number of its latest check. */
export type CheckedSubscription = SubscriptionRow & { readonly check: number };

/**
 * SQL condition: the end of the subscription was requested but is not complete. If a refund was requested too, the
 * end is only complete once the provider has also reported the refund, which waits while a dispute is open
 * (`next_check_at` of an ended subscription).
 */
const END_IS_PENDING = sql<boolean>`
  end_requested_at is not null
  and case when state = 'ended' then refund_requested and next_check_at is null else next_check_at is not null end`;

/** Format of our own ids. */
const OWN_ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads and writes subscriptions as plain rows. Writes only fields that no domain rule governs. */
@Injectable()
export class SubscriptionStore {
  constructor(private readonly database: Database) {}

  async findById(id: string): Promise<SubscriptionRow | null> {
    return (await this.#selectRows().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async findByPayment(paymentId: string): Promise<SubscriptionRow | null> {
    return (await this.#selectRows().where('payment_id', '=', paymentId).executeTakeFirst()) ?? null;
  }

  async findByRegistration(registrationId: string): Promise<SubscriptionRow | null> {
    return (await this.#selectRows().where('registration_id', '=', registrationId).executeTakeFirst()) ?? null;
  }

  /** Returns the reader's live subscription, or the latest one if none is live. */
  async findByReader(readerId: number): Promise<SubscriptionRow | null> {
    return (await this.#selectOfReader(readerId).executeTakeFirst()) ?? null;
  }

  /** Like `findByReader`, but ignores subscriptions whose first payment is missing. */
  async findPaidByReader(readerId: number): Promise<SubscriptionRow | null> {
    const paid = this.#selectOfReader(readerId).where('state', 'not in', ['incomplete', 'expired']);
    return (await paid.executeTakeFirst()) ?? null;
  }

  /** Returns the ids of the subscriptions that an event may concern. */
  async listIdsForEvent(
    event: Pick<GatewayEvent, 'reference' | 'subscriptionId' | 'customerId' | 'paymentId'>,
  ): Promise<string[]> {
    const { reference, subscriptionId, paymentId, customerId } = event;
    const rows = await this.database
      .read<BillingTables>()
      .selectFrom('subscription')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('id', '=', OWN_ID_PATTERN.test(reference ?? '') ? reference : null),
          eb('gateway_id', '=', subscriptionId),
          eb('payment_id', '=', paymentId),
          eb('customer_id', '=', customerId),
        ]),
      )
      .orderBy('created_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Assigns a number to a check with the provider before the check starts, so that an older result never overwrites a
   * newer one.
   */
  async startCheck(id: string): Promise<CheckedSubscription | null> {
    const row = await this.#update(id)
      .set((eb) => ({ checks_begun: eb('checks_begun', '+', 1) }))
      .returning(COLUMNS)
      .returning('checks_begun as check')
      .executeTakeFirst();
    return row ?? null;
  }

  async saveCustomerId(id: string, customerId: string): Promise<void> {
    await this.#update(id).set({ customer_id: customerId }).where('customer_id', 'is', null).execute();
  }

  async saveGatewayIds(id: string, gatewayId: string, paymentId: string): Promise<void> {
    await this.#update(id)
      .set({ gateway_id: gatewayId, payment_id: paymentId })
      .where('gateway_id', 'is', null)
      .execute();
  }

  /** Stores a subscription that exists at the provider but whose creation we failed to record. */
  async saveMissingGatewayId(id: string, gatewayId: string): Promise<void> {
    await this.#update(id).set({ gateway_id: gatewayId }).where('gateway_id', 'is', null).execute();
  }

  /**
   * Changes the idempotency key for the next attempt, because the provider would respond to the old key with the same
   * failure.
   */
  async countFailedOpening(id: string): Promise<void> {
    await this.#update(id)
      .set((eb) => ({ openings: eb('openings', '+', 1) }))
      .execute();
  }

  /** Records that the browser returned from the payment page. Returns true only the first time. */
  async recordFirstReturn(id: string): Promise<boolean> {
    const row = await this.#update(id)
      .set({ returned_at: sql<Date>`now()` })
      .where('returned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Lists subscriptions of the given `gateways` that are due for a check. */
  listDueForCheck(gateways: readonly string[], limit: number): Promise<{ id: string; nextCheckAt: Date }[]> {
    return this.database
      .read<BillingTables>()
      .selectFrom('subscription')
      .select(['id', (eb) => eb.ref('next_check_at').$notNull().as('nextCheckAt')])
      .where('next_check_at', '<=', sql<Date>`now()`)
      .where('gateway', 'in', gateways)
      .orderBy('next_check_at')
      .limit(limit)
      .execute();
  }

  /** Lists subscriptions that still have to be ended or refunded at the provider. */
  async listDueForEnd(gateways: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.database
      .read<BillingTables>()
      .selectFrom('subscription')
      .select('id')
      .where(END_IS_PENDING)
      .where('gateway', 'in', gateways)
      .orderBy('end_requested_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async isEndPending(id: string): Promise<boolean> {
    const row = await this.#selectRows().where('id', '=', id).where(END_IS_PENDING).executeTakeFirst();
    return row !== undefined;
  }

  async expireUnopened(id: string): Promise<void> {
    await this.#update(id)
      .set({ incomplete_until: sql<Date>`least(incomplete_until, now())` })
      .where('gateway_id', 'is', null)
      .execute();
  }

  async listLiveIds(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.database
      .read<BillingTables>()
      .selectFrom('subscription')
      .select('id')
      .where('state', 'in', LIVE_STATES)
      .$if(after !== null, (subscriptions) => subscriptions.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async requestEndForReader(readerId: number): Promise<string[]> {
    const rows = await this.database
      .write<BillingTables>()
      .updateTable('subscription')
      .set({ end_requested_at: sql<Date>`coalesce(end_requested_at, now())` })
      .where('reader_id', '=', readerId)
      .where('state', 'in', LIVE_STATES)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Returns the number of the next premium announcement. */
  async nextAnnouncement(em: EntityManager): Promise<number> {
    const { number } = await em
      .getKysely<BillingTables>()
      .selectNoFrom(sql<string>`nextval('premium_announcement')`.as('number'))
      .executeTakeFirstOrThrow();
    return Number(number);
  }

  #selectOfReader(readerId: number) {
    return this.#selectRows()
      .where('reader_id', '=', readerId)
      .orderBy((eb) => eb('state', 'in', LIVE_STATES), 'desc')
      .orderBy('created_at', 'desc')
      .limit(1);
  }

  #selectRows() {
    return this.database.read<BillingTables>().selectFrom('subscription').select(COLUMNS);
  }

  #update(id: string) {
    return this.database.write<BillingTables>().updateTable('subscription').where('id', '=', id);
  }
}
