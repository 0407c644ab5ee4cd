import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { GatewayEvent } from '../domain/gateway-truth.ts';
import { LIVE_STATES, type SubscriptionState } from '../domain/subscription-state.ts';

export interface SubscriptionRow {
  readonly id: string;
  readonly registrationId: string | null;
  readonly readerId: number | null;
  readonly customerId: string | null;
  readonly gatewayId: string | null;
  readonly paymentId: string | null;
  readonly state: SubscriptionState;
  readonly premium: boolean;
  readonly priceCents: number;
  readonly currency: string;
  readonly periodEndsAt: Date | null;
  readonly graceEndsAt: Date | null;
  readonly incompleteUntil: Date;
  readonly openings: number;
  readonly refundRequested: boolean;
  readonly gateway: string;
  readonly returnedAt: Date | null;
  readonly createdAt: Date;
}

const COLUMNS = `id, registration_id as "registrationId", reader_id as "readerId", customer_id as "customerId", gateway_id as "gatewayId",
  payment_id as "paymentId", state, premium, price_cents as "priceCents", currency, period_ends_at as "periodEndsAt", grace_ends_at as "graceEndsAt",
  incomplete_until as "incompleteUntil", openings, refund_requested as "refundRequested", gateway, returned_at as "returnedAt", created_at as "createdAt"`;

/** With a requested refund, a subscription waits until the provider reports the refund, not just the end. */
const WAITS_FOR_END = `end_requested_at is not null and (look_at is not null or refund_requested and state = 'ended')`;

/** The format of our own ids. */
const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads subscriptions as plain rows, and writes fields that need no domain rule. */
@Injectable()
export class SubscriptionStore {
  constructor(private readonly database: Database) {}

  byId(id: string): Promise<SubscriptionRow | null> {
    return this.#one('id = $1', [id]);
  }

  byPayment(paymentId: string): Promise<SubscriptionRow | null> {
    return this.#one('payment_id = $1', [paymentId]);
  }

  ofRegistration(registrationId: string): Promise<SubscriptionRow | null> {
    return this.#one('registration_id = $1', [registrationId]);
  }

  /** The live subscription, otherwise the latest. */
  ofReader(readerId: number): Promise<SubscriptionRow | null> {
    return this.#one('reader_id = $1 order by state = any($2) desc, created_at desc limit 1', [readerId, LIVE_STATES]);
  }

  /** Subscriptions that an event may concern. */
  async meantBy(
    event: Pick<GatewayEvent, 'reference' | 'subscriptionId' | 'customerId' | 'paymentId'>,
  ): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'select id from subscription where id = $1::uuid or gateway_id = $2 or payment_id = $3 or customer_id = $4 order by created_at',
      [
        REFERENCE.test(event.reference ?? '') ? event.reference : null,
        event.subscriptionId,
        event.paymentId,
        event.customerId,
      ],
    );
    return rows.map(({ id }) => id);
  }

  /** Numbers a request to the provider before it starts, so that its result can be ordered. */
  async beginLook(id: string): Promise<(SubscriptionRow & { look: number }) | null> {
    return this.database.executeOne(
      `update subscription set looks_begun = looks_begun + 1 where id = $1 returning ${COLUMNS}, looks_begun as look`,
      [id],
    );
  }

  async saveCustomer(id: string, customerId: string): Promise<void> {
    await this.database.execute('update subscription set customer_id = $2 where id = $1 and customer_id is null', [
      id,
      customerId,
    ]);
  }

  async saveOpened(id: string, gatewayId: string, paymentId: string): Promise<void> {
    await this.database.execute(
      'update subscription set gateway_id = $2, payment_id = $3 where id = $1 and gateway_id is null',
      [id, gatewayId, paymentId],
    );
  }

  /** Records a subscription that exists at the provider although we never stored its response. */
  async adopt(id: string, gatewayId: string): Promise<void> {
    await this.database.execute('update subscription set gateway_id = $2 where id = $1 and gateway_id is null', [
      id,
      gatewayId,
    ]);
  }

  /** Makes the next attempt use a new key: under the old one the provider would repeat its failure. */
  async noteFailedOpening(id: string): Promise<void> {
    await this.database.execute('update subscription set openings = openings + 1 where id = $1', [id]);
  }

  /** Returns true only for the first return from this payment. */
  async takeReturn(id: string): Promise<boolean> {
    return (
      (await this.database.executeOne(
        'update subscription set returned_at = now() where id = $1 and returned_at is null returning 1 as taken',
        [id],
      )) !== null
    );
  }

  /** `gateways`: those whose subscriptions can be checked. */
  dueForLook(gateways: readonly string[], limit: number): Promise<{ id: string; lookAt: Date }[]> {
    return this.database.query(
      `select id, look_at as "lookAt" from subscription where look_at <= now() and gateway = any($1) order by look_at limit $2`,
      [gateways, limit],
    );
  }

  /** Subscriptions to end or refund at the provider. */
  async dueForEnd(gateways: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from subscription where ${WAITS_FOR_END} and gateway = any($1) order by end_requested_at limit $2`,
      [gateways, limit],
    );
    return rows.map(({ id }) => id);
  }

  async waitsForEnd(id: string): Promise<boolean> {
    return (
      (await this.database.one(`select 1 as waits from subscription where id = $1 and ${WAITS_FOR_END}`, [id])) !== null
    );
  }

  async giveUpUnopened(id: string): Promise<void> {
    await this.database.execute(
      `update subscription set incomplete_until = least(incomplete_until, now()) where id = $1 and gateway_id is null`,
      [id],
    );
  }

  async live(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from subscription where state = any($1) and ($2::uuid is null or id > $2) order by id limit $3`,
      [LIVE_STATES, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  async requestEndOf(readerId: number): Promise<string[]> {
    const rows = await this.database.execute<{ id: string }>(
      `update subscription set end_requested_at = coalesce(end_requested_at, now()) where reader_id = $1 and state = any($2) returning id`,
      [readerId, LIVE_STATES],
    );
    return rows.map(({ id }) => id);
  }

  #one(condition: string, parameters: readonly unknown[]): Promise<SubscriptionRow | null> {
    return this.database.one<SubscriptionRow>(`select ${COLUMNS} from subscription where ${condition}`, parameters);
  }
}
