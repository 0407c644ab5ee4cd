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
 * SQL condition: the requested end is not complete. With a requested refund, it is complete only when the provider
 * reports the refund, not just the end.
 */
const WAITS_FOR_END = sql<boolean>`
  end_requested_at is not null and (look_at is not null or refund_requested and state = 'ended')`;

/** The format of our own ids. */
const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Subscriptions as plain rows. Writes only fields without a domain rule. */
@Injectable()
export class SubscriptionStore {
  constructor(private readonly database: Database) {}

  async byId(id: string): Promise<SubscriptionRow | null> {
    return (await this.#rows().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async byPayment(paymentId: string): Promise<SubscriptionRow | null> {
    return (await this.#rows().where('payment_id', '=', paymentId).executeTakeFirst()) ?? null;
  }

  async ofRegistration(registrationId: string): Promise<SubscriptionRow | null> {
    return (await this.#rows().where('registration_id', '=', registrationId).executeTakeFirst()) ?? null;
  }

  /** Returns the reader's live subscription, otherwise the latest one. */
  async ofReader(readerId: number): Promise<SubscriptionRow | null> {
    const row = await this.#rows()
      .where('reader_id', '=', readerId)
      .orderBy((eb) => eb('state', 'in', LIVE_STATES), 'desc')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Returns the ids of the subscriptions that an event may concern. */
  async concernedBy(
    event: Pick<GatewayEvent, 'reference' | 'subscriptionId' | 'customerId' | 'paymentId'>,
  ): Promise<string[]> {
    const { reference, subscriptionId, paymentId, customerId } = event;
    const rows = await this.database
      .read<BillingTables>()
      .selectFrom('subscription')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('id', '=', REFERENCE.test(reference ?? '') ? reference : null),
          eb('gateway_id', '=', subscriptionId),
          eb('payment_id', '=', paymentId),
          eb('customer_id', '=', customerId),
        ]),
      )
      .orderBy('created_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Numbers a check with the provider before it starts, so that an older result never overwrites a newer one. */
  async beginCheck(id: string): Promise<CheckedSubscription | null> {
    const row = await this.#change(id)
      .set((eb) => ({ looks_begun: eb('looks_begun', '+', 1) }))
      .returning(COLUMNS)
      .returning('looks_begun as check')
      .executeTakeFirst();
    return row ?? null;
  }

  async saveCustomer(id: string, customerId: string): Promise<void> {
    await this.#change(id).set({ customer_id: customerId }).where('customer_id', 'is', null).execute();
  }

  async saveOpened(id: string, gatewayId: string, paymentId: string): Promise<void> {
    await this.#change(id)
      .set({ gateway_id: gatewayId, payment_id: paymentId })
      .where('gateway_id', 'is', null)
      .execute();
  }

  /** Records a subscription that exists at the provider although we never stored its response. */
  async adopt(id: string, gatewayId: string): Promise<void> {
    await this.#change(id).set({ gateway_id: gatewayId }).where('gateway_id', 'is', null).execute();
  }

  /** Makes the next attempt use a new key: with the old one, the provider would repeat its failure. */
  async countFailedOpening(id: string): Promise<void> {
    await this.#change(id)
      .set((eb) => ({ openings: eb('openings', '+', 1) }))
      .execute();
  }

  /** Records that the browser returned from paying. Returns true only the first time. */
  async takeReturn(id: string): Promise<boolean> {
    const row = await this.#change(id)
      .set({ returned_at: sql<Date>`now()` })
      .where('returned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns subscriptions that are due for a check. `gateways` lists those whose subscriptions can be checked. */
  dueForCheck(gateways: readonly string[], limit: number): Promise<{ id: string; lookAt: Date }[]> {
    return this.database
      .read<BillingTables>()
      .selectFrom('subscription')
      .select(['id', (eb) => eb.ref('look_at').$notNull().as('lookAt')])
      .where('look_at', '<=', sql<Date>`now()`)
      .where('gateway', 'in', gateways)
      .orderBy('look_at')
      .limit(limit)
      .execute();
  }

  /** Returns subscriptions to end or refund at the provider. */
  async dueForEnd(gateways: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.database
      .read<BillingTables>()
      .selectFrom('subscription')
      .select('id')
      .where(WAITS_FOR_END)
      .where('gateway', 'in', gateways)
      .orderBy('end_requested_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async waitsForEnd(id: string): Promise<boolean> {
    const row = await this.#rows().where('id', '=', id).where(WAITS_FOR_END).executeTakeFirst();
    return row !== undefined;
  }

  async expireUnopened(id: string): Promise<void> {
    await this.#change(id)
      .set({ incomplete_until: sql<Date>`least(incomplete_until, now())` })
      .where('gateway_id', 'is', null)
      .execute();
  }

  async live(after: string | null, limit: number): Promise<string[]> {
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

  async requestEndOf(readerId: number): Promise<string[]> {
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
      .selectNoFrom(sql<string>`nextval('premium_standing')`.as('number'))
      .executeTakeFirstOrThrow();
    return Number(number);
  }

  #rows() {
    return this.database.read<BillingTables>().selectFrom('subscription').select(COLUMNS);
  }

  #change(id: string) {
    return this.database.write<BillingTables>().updateTable('subscription').where('id', '=', id);
  }
}
