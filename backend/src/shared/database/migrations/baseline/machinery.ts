/**
 * Events to deliver, failed jobs, the version of cached pages, and rate limits. `outbox_event.published_at` is the time
 * at which an event was delivered.
 */
export const MACHINERY = `
create table outbox_event (
  position bigint generated always as identity primary key,
  id uuid not null unique,
  name text not null,
  payload jsonb not null,
  occurred_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  published_at timestamptz,
  dead_at timestamptz,
  last_error text
);
create index outbox_event_due on outbox_event (next_attempt_at, position)
  where (published_at is null) and (dead_at is null);
create index outbox_event_published on outbox_event (published_at) where published_at is not null;
create index outbox_event_premium on outbox_event (position)
  where name in ('subscription.activated', 'subscription.ended');
create table work_failure (
  job_id text primary key,
  failures int not null,
  failed_at timestamptz not null,
  retry_at timestamptz not null,
  last_error text not null
);
create index work_failure_retry on work_failure (retry_at);
create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into content_version default values;
create table rate_limit (
  name text not null,
  caller text not null,
  window_ends_at timestamptz not null,
  taken int not null,
  primary key (name, caller)
);
create index rate_limit_past on rate_limit (window_ends_at);
`;
