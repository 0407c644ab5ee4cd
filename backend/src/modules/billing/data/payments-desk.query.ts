import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { withAsciiDomain } from '../../../shared/text/email-address.ts';
import type { SubscriptionState } from '../domain/subscription-state.ts';
import {
  DESK_SUBSCRIPTIONS,
  type DeskSubscription,
  REFUSED_REGISTRATIONS,
  type RefusedRegistration,
} from './payments-desk.sql.ts';
import type { BillingTables } from './tables.ts';

export interface PageRequest {
  /** Id of the last row of the previous page; null for the first page. */
  readonly before: string | null;
  readonly limit: number;
}

@Injectable()
export class PaymentsDeskQuery {
  constructor(private readonly database: Database) {}

  countByState(): Promise<{ state: SubscriptionState; subscriptions: number }[]> {
    return this.database
      .read<BillingTables>()
      .selectFrom('subscription')
      .select(['state', sql<number>`count(*)::int`.as('subscriptions')])
      .groupBy('state')
      .execute();
  }

  /** Counts the webhook events that have not been processed yet. */
  summarizeUnprocessedEvents(): Promise<{ waiting: number; oldestAt: Date | null }> {
    return this.database
      .read<BillingTables>()
      .selectFrom('payment_event')
      .select([sql<number>`count(*)::int`.as('waiting'), sql<Date | null>`min(received_at)`.as('oldestAt')])
      .where('state', '=', 'received')
      .executeTakeFirstOrThrow();
  }

  async countRefusedRegistrations(): Promise<number> {
    const { total } = await this.database
      .read<BillingTables>()
      .selectFrom('pending_registration')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('state', '=', 'refused')
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Lists paid registrations that could not become accounts, for support. */
  listRefusedRegistrations({ before, limit }: PageRequest): Promise<RefusedRegistration[]> {
    return this.database.query<RefusedRegistration>(REFUSED_REGISTRATIONS, [before, limit]);
  }

  /**
   * Lists subscriptions, newest first. `q` matches part of a username, a complete email address, or the id of a
   * customer, a subscription or its first payment.
   */
  subscriptions({
    state,
    q,
    before,
    limit,
  }: PageRequest & { readonly state: SubscriptionState | null; readonly q: string | null }): Promise<
    DeskSubscription[]
  > {
    const normalized = q === null ? null : withAsciiDomain(q.normalize('NFKC').toLowerCase());
    return this.database.query<DeskSubscription>(DESK_SUBSCRIPTIONS, [state, normalized, before, limit, q]);
  }
}
