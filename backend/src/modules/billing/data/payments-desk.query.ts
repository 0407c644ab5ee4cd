import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { SubscriptionState } from '../domain/subscription-state.ts';

export interface DeskSubscription {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly premium: boolean;
  readonly readerId: number | null;
  /** Null if the account was deleted or never created. */
  readonly username: string | null;
  readonly email: string | null;
  readonly gateway: string;
  readonly gatewayId: string | null;
  readonly periodEndsAt: Date | null;
  readonly graceEndsAt: Date | null;
  readonly createdAt: Date;
}

export interface RefusedRegistration {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly problem: string;
  readonly paymentId: string | null;
  readonly state: string | null;
  readonly at: Date;
}

export interface PageAsked {
  /** Id of the last row of the previous page; null for the first page. */
  readonly before: string | null;
  readonly limit: number;
}

@Injectable()
export class PaymentsDeskQuery {
  constructor(private readonly database: Database) {}

  states(): Promise<{ state: SubscriptionState; subscriptions: number }[]> {
    return this.database.query('select state, count(*)::int as subscriptions from subscription group by state');
  }

  /** Counts webhook events that have not been processed yet. */
  async waitingEvents(): Promise<{ waiting: number; oldestAt: Date | null }> {
    const row = await this.database.one<{ waiting: number; oldestAt: Date | null }>(
      `select count(*)::int as waiting, min(received_at) as "oldestAt" from payment_event where state = 'received'`,
    );
    return row ?? { waiting: 0, oldestAt: null };
  }

  async refusedTotal(): Promise<number> {
    const row = await this.database.one<{ total: number }>(
      `select count(*)::int as total from pending_registration where state = 'refused'`,
    );
    return row?.total ?? 0;
  }

  /** Paid registrations that could not become accounts, for support. */
  refused({ before, limit }: PageAsked): Promise<RefusedRegistration[]> {
    return this.database.query<RefusedRegistration>(
      `select r.id, r.username, r.email, coalesce(r.problem, '') as problem, s.payment_id as "paymentId", s.state, r.updated_at as at
       from pending_registration r left join subscription s on s.registration_id = r.id
       where r.state = 'refused' and ($1::uuid is null or (r.created_at, r.id) < (select created_at, id from pending_registration where id = $1))
       order by r.created_at desc, r.id desc limit $2`,
      [before, limit],
    );
  }

  /**
   * Newest first. `q` matches part of a username, a whole email address, or an id used by the provider or on an
   * invoice.
   */
  subscriptions({
    state,
    q,
    before,
    limit,
  }: PageAsked & { readonly state: SubscriptionState | null; readonly q: string | null }): Promise<DeskSubscription[]> {
    return this.database.query<DeskSubscription>(
      `select s.id, s.state, s.premium, r.id as "readerId", r.username, r.email, s.gateway, s.gateway_id as "gatewayId",
         s.period_ends_at as "periodEndsAt", s.grace_ends_at as "graceEndsAt", s.created_at as "createdAt"
       from subscription s left join reader r on r.id = s.reader_id
       where ($1::text is null or s.state = $1)
         and ($2::text is null or position($2 in r.username_key) > 0 or r.email_key = $2 or lower($5) in (lower(s.gateway_id), lower(s.customer_id), lower(s.payment_id), s.id::text))
         and ($3::uuid is null or (s.created_at, s.id) < (select created_at, id from subscription where id = $3))
       order by s.created_at desc, s.id desc limit $4`,
      [state, q === null ? null : q.trim().normalize('NFKC').toLowerCase(), before, limit, q?.trim() ?? null],
    );
  }
}
