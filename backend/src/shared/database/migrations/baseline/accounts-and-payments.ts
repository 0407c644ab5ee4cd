/** Accounts, sessions, links sent by email, and the sign-in log. */
export const AUTH = `
create table reader (
  id serial primary key,
  username text not null,
  username_key text not null constraint reader_username_unique unique,
  email text not null,
  email_key text not null constraint reader_email_unique unique,
  email_verified_at timestamptz,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  premium boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  premium_standing int not null default 0
);
create table reader_session (
  id serial primary key,
  reader_id int not null references reader (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address text not null,
  user_agent text
);
create index reader_session_reader on reader_session (reader_id, last_seen_at desc);
create index reader_session_expiry on reader_session (expires_at);
create table reader_device (
  reader_id int not null references reader (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (reader_id, token_hash)
);
create index reader_device_seen on reader_device (seen_at);
create table unconfirmed_reader (
  id serial primary key,
  username text not null,
  username_key text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  device_hash text not null,
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index unconfirmed_reader_username on unconfirmed_reader (username_key);
create index unconfirmed_reader_email on unconfirmed_reader (email_key);
create index unconfirmed_reader_expiry on unconfirmed_reader (expires_at);
create table account_link (
  id serial primary key,
  purpose text not null check (purpose in ('password', 'email')),
  reader_id int references reader (id) on delete cascade,
  email text not null,
  email_key text not null,
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_reader on account_link (reader_id);
create index account_link_expiry on account_link (expires_at);
create table administrator_session (
  token_hash text primary key,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text
);
create table login_log (
  id serial primary key,
  username text not null,
  user_id int,
  success boolean not null,
  failure_reason text,
  ip_address text not null,
  network text not null,
  counter text not null,
  user_agent text,
  login_at timestamptz not null default now(),
  account text
);
create index login_log_recent on login_log (login_at desc);
create index login_log_counter on login_log (counter, login_at desc);
create index login_log_account on login_log (account, login_at desc) where account is not null;
`;

/** Outgoing emails, and addresses that must not receive any. */
export const MAIL = `
create table outbound_mail (
  id serial primary key,
  key text not null constraint outbound_mail_key_unique unique,
  message_id uuid not null default gen_random_uuid() constraint outbound_mail_message_id_unique unique,
  template text not null,
  kind text not null check (kind in ('personal', 'bulk')),
  recipient text not null,
  data jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'suppressed', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_until timestamptz,
  expires_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index outbound_mail_due on outbound_mail (next_attempt_at) where status = 'queued';
create index outbound_mail_leased on outbound_mail (lease_until) where status = 'sending';
create index outbound_mail_finished on outbound_mail (finished_at) where finished_at is not null;
create index outbound_mail_recipient on outbound_mail (recipient);
create table mail_suppression (
  address text primary key,
  reason text not null check (reason in ('bounce', 'complaint')),
  detail text not null,
  created_at timestamptz not null default now()
);
`;

/**
 * Subscriptions refer to their reader without a foreign key, because the row must outlive a deleted account until the
 * payments have been canceled. The sequence `premium_standing` orders changes of premium.
 */
export const BILLING = `
create sequence premium_standing;
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
  state text not null default 'incomplete'
    check (state in ('incomplete', 'active', 'cancelling', 'grace', 'lapsed', 'disputed', 'refunded', 'ended', 'expired')),
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
create unique index subscription_live_one_each on subscription (reader_id)
  where (reader_id is not null) and (state in ('incomplete', 'active', 'cancelling', 'grace', 'lapsed', 'disputed'));
create index subscription_reader on subscription (reader_id, created_at desc);
create index subscription_customer on subscription (customer_id);
create index subscription_look on subscription (look_at) where look_at is not null;
create index subscription_end on subscription (end_requested_at)
  where (end_requested_at is not null) and (state not in ('refunded', 'ended', 'expired'));
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
create table test_gateway_subscription (
  id text primary key,
  reference uuid not null,
  customer_id text not null,
  status text not null default 'incomplete',
  payment_id text not null unique,
  client_secret text not null unique,
  payment_status text not null default 'unpaid',
  ends_with_period boolean not null default false,
  period_ends_at timestamptz not null default (now() + '1 mon'),
  charges jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index test_gateway_subscription_customer on test_gateway_subscription (customer_id);
`;
