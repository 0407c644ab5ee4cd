import { Migration } from '@mikro-orm/migrations';

/**
 * A subscription refers to its reader by a number without a foreign key: the row must outlive a deleted account until
 * the payment has been ended.
 */
const PAYMENTS = `
create table pending_registration (
  id uuid primary key,
  username text not null,
  email text not null,
  identity_key text not null,
  password_hash text,
  state text not null default 'open' check (state in ('open', 'completed', 'expired', 'refused')),
  resume_token_hash text unique,
  reader_id int,
  problem text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pending_registration_identity on pending_registration (identity_key) where state = 'open';
create index pending_registration_over on pending_registration (updated_at) where state <> 'open';
create table subscription (
  id uuid primary key,
  registration_id uuid unique references pending_registration (id) on delete set null,
  reader_id int,
  gateway text not null,
  customer_id text,
  gateway_id text unique,
  payment_id text unique,
  state text not null default 'incomplete' check (state in ('incomplete', 'active', 'cancelling', 'grace', 'lapsed', 'disputed', 'refunded', 'ended', 'expired')),
  premium boolean not null default false,
  price_cents int not null check (price_cents > 0),
  currency text not null,
  period_ends_at timestamptz,
  grace_ends_at timestamptz,
  incomplete_until timestamptz not null,
  looks_begun int not null default 0,
  look_applied int not null default 0,
  look_at timestamptz,
  openings int not null default 0,
  changes int not null default 0,
  end_requested_at timestamptz,
  refund_requested boolean not null default false,
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subscription_live_one_each on subscription (reader_id) where reader_id is not null and state in ('incomplete', 'active', 'cancelling', 'grace', 'lapsed', 'disputed');
create index subscription_reader on subscription (reader_id, created_at desc);
create index subscription_customer on subscription (customer_id);
create index subscription_look on subscription (look_at) where look_at is not null;
create index subscription_end on subscription (end_requested_at) where end_requested_at is not null and state not in ('refunded', 'ended', 'expired');
create sequence premium_standing;
create table payment_event (
  id text primary key,
  gateway text not null,
  type text not null,
  reference text,
  subscription_id text,
  customer_id text,
  payment_id text,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null default 'received' check (state in ('received', 'followed', 'foreign')),
  handled_at timestamptz
);
create index payment_event_waiting on payment_event (received_at) where state = 'received';
create index payment_event_handled on payment_event (handled_at) where handled_at is not null;
create table payment_reconciliation (
  night date primary key,
  ordered_at timestamptz not null default now(),
  finished_at timestamptz,
  compared int not null default 0,
  findings jsonb not null default '[]'
);
alter table reader add column premium_standing int not null default 0;
create index outbox_event_premium on outbox_event (position) where name in ('subscription.activated', 'subscription.ended');
create table test_gateway_subscription (
  id text primary key,
  reference uuid not null,
  customer_id text not null,
  status text not null default 'incomplete',
  payment_id text not null unique,
  client_secret text not null unique,
  payment_status text not null default 'unpaid',
  ends_with_period boolean not null default false,
  period_ends_at timestamptz not null default now() + interval '1 month',
  charges jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index test_gateway_subscription_customer on test_gateway_subscription (customer_id);
`;

export class Migration20261121_Payments extends Migration {
  override up(): void {
    this.addSql(PAYMENTS);
  }

  override down(): void {
    for (const table of [
      'test_gateway_subscription',
      'payment_reconciliation',
      'payment_event',
      'subscription',
      'pending_registration',
    ])
      this.addSql(`drop table if exists ${table}`);
    this.addSql('drop index if exists outbox_event_premium');
    this.addSql('alter table reader drop column if exists premium_standing');
    this.addSql('drop sequence if exists premium_standing');
  }
}
