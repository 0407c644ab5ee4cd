/**
 * Events to deliver, failed jobs, the version of cached pages, rate limits, the workers' heartbeat, the operator's alarms
 * and the decision log.
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
  delivered_at timestamptz,
  dead_at timestamptz,
  last_error text,
  context jsonb
);
create index outbox_event_due on outbox_event (next_attempt_at, position)
  where (delivered_at is null) and (dead_at is null);
create index outbox_event_delivered on outbox_event (delivered_at) where delivered_at is not null;
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
create table heartbeat (
  role text primary key,
  seen_at timestamptz not null
);
insert into heartbeat values ('worker', now());
create table alarm (
  name text primary key,
  detail text not null,
  active boolean not null,
  changed_at timestamptz not null default now(),
  notified boolean not null default false,
  notified_at timestamptz,
  attempted_at timestamptz
);
create table decision_log (
  seq bigint primary key,
  at timestamptz not null,
  actor int,
  actor_kind text not null,
  act text not null,
  article_id int,
  version_id int,
  text_hash text,
  reason_hash text,
  facts jsonb not null,
  prev_hash text not null,
  hash text not null
);
create index decision_log_article on decision_log (article_id, seq desc);
create index decision_log_version on decision_log (version_id, seq);
create index decision_log_draw on decision_log (seq) where act = 'recheck-draw';
create function refuse_change_of_decision_log() returns trigger language plpgsql as
  $$ begin raise exception 'decision_log is append-only, so % is refused.', lower(tg_op); end $$;
create trigger decision_log_append_only before update or delete or truncate on decision_log
  for each statement execute function refuse_change_of_decision_log();
create table decision_text (
  seq bigint primary key references decision_log (seq),
  title text,
  reason text,
  salt text not null
);
`;
