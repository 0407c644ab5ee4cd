import type { Selectable } from 'kysely';
import type { RegistrationRow } from './registration.store.ts';
import type { BillingTables } from './tables.ts';

type SubscriptionColumns = Selectable<BillingTables['subscription']>;

export interface RefusedRegistration extends Pick<RegistrationRow, 'id' | 'username' | 'email'> {
  readonly problem: string;
  readonly paymentId: SubscriptionColumns['payment_id'];
  readonly refund: 'pending' | 'disputed' | 'returned-by-bank' | 'refunded';
  readonly at: Date;
}

/** Selects a page of `$2` rows after the registration `$1`, newest first. */
export const REFUSED_REGISTRATIONS = `
  select
    r.id, r.username, r.email, coalesce(r.problem, '') as problem, s.payment_id as "paymentId",
    case
      when s.state = 'refunded' then 'refunded'
      when s.state = 'ended' and not s.refund_requested then 'returned-by-bank'
      -- Without renewals, an ended subscription is checked again only while its payment is disputed.
      when s.state = 'disputed' or (s.state = 'ended' and s.next_check_at is not null) then 'disputed'
      else 'pending'
    end as refund,
    r.updated_at as at
  from pending_registration r
  left join subscription s on s.registration_id = r.id
  where r.state = 'refused'
    and (
      $1::uuid is null
      or (r.created_at, r.id) < (select created_at, id from pending_registration where id = $1)
    )
  order by r.created_at desc, r.id desc
  limit $2`;

export interface DeskSubscription {
  readonly id: string;
  readonly state: SubscriptionColumns['state'];
  readonly premium: boolean;
  readonly readerId: number | null;
  /** Null if the account was deleted or never created. */
  readonly username: string | null;
  readonly email: string | null;
  readonly gateway: string;
  readonly gatewayId: string | null;
  readonly periodEndsAt: Date | null;
  readonly graceEndsAt: Date | null;
  readonly since: Date;
}

/**
 * Selects a page of `$4` rows after the subscription `$3`, newest first. `$1` is a state, `$2` a normalized name or
 * address, and `$5` the same search text as entered, for ids. Null matches all rows.
 */
export const DESK_SUBSCRIPTIONS = `
  select
    s.id, s.state, s.premium, r.id as "readerId", r.username, r.email, s.gateway, s.gateway_id as "gatewayId",
    s.period_ends_at as "periodEndsAt", s.grace_ends_at as "graceEndsAt", s.created_at as since
  from subscription s
  left join reader r on r.id = s.reader_id
  where ($1::text is null or s.state = $1)
    and (
      $2::text is null
      or position($2 in r.username_key) > 0
      or r.email_key = $2
      or lower($5) in (lower(s.gateway_id), lower(s.customer_id), lower(s.payment_id), s.id::text)
    )
    and ($3::uuid is null or (s.created_at, s.id) < (select created_at, id from subscription where id = $3))
  order by s.created_at desc, s.id desc
  limit $4`;
