/**
 * Subscribers, digests and messages. The stored key signs links, so that links in old emails stay valid in every
 * process and after a restore.
 */
export const NEWSLETTER = `
create table subscriber (
  id serial primary key,
  email text not null constraint subscriber_email_unique unique,
  source text,
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'confirmed', 'unsubscribed')),
  categories text[] not null default '{}',
  frequency text not null default 'daily' check (frequency in ('daily', 'weekly')),
  hour int not null default 7 check ((hour >= 0) and (hour <= 23)),
  time_zone text not null default 'America/New_York',
  request int not null default 1,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  next_issue_at timestamptz,
  last_issue_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  mutes jsonb not null default '{"words": [], "topics": [], "outlets": []}'
);
create index subscriber_due on subscriber (next_issue_at) where (status = 'confirmed') and (next_issue_at is not null);
create index subscriber_unconfirmed on subscriber (requested_at) where status = 'unconfirmed';
create index subscriber_left on subscriber (unsubscribed_at) where status = 'unsubscribed';
create table digest_issue (
  subscriber_id int not null references subscriber (id) on delete cascade,
  issued_at timestamptz not null,
  article_ids int[] not null,
  primary key (subscriber_id, issued_at)
);
create index digest_issue_issued on digest_issue (issued_at);
create table contact_message (
  id serial primary key,
  fingerprint text not null constraint contact_message_fingerprint_unique unique,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_message_recent on contact_message (created_at);
create index contact_message_email on contact_message (email);
create table newsletter_key (
  only_row boolean primary key default true check (only_row),
  key text not null
);
insert into newsletter_key (key)
  select replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
`;

/** Reading lists, followed stories and preferences. */
export const READING = `
create table reading_list (
  id serial primary key,
  reader_id int not null constraint reading_list_reader_unique unique references reader (id) on delete cascade,
  name text not null,
  description text not null default '',
  feed_token_hash text unique,
  feed_made_at timestamptz,
  created_at timestamptz not null default now()
);
create table reading_list_item (
  id serial primary key,
  list_id int not null references reading_list (id) on delete cascade,
  article_id int not null references article (id) on delete cascade,
  note text not null default '',
  progress smallint not null default 0 check ((progress >= 0) and (progress <= 100)),
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint reading_list_item_list_id_article_id_key unique (list_id, article_id)
);
create index reading_list_item_article on reading_list_item (article_id);
create index reading_list_item_removed on reading_list_item (removed_at) where removed_at is not null;
create table story_cursor (
  reader_id int not null references reader (id) on delete cascade,
  article_id int not null references article (id) on delete cascade,
  facts int not null check (facts >= 0),
  seen_at timestamptz not null,
  primary key (reader_id, article_id)
);
create index story_cursor_article on story_cursor (article_id);
create index story_cursor_seen on story_cursor (seen_at);
create table reader_preference (
  reader_id int not null references reader (id) on delete cascade,
  key text not null,
  value jsonb not null,
  at bigint not null check (at > 0),
  primary key (reader_id, key)
);
create index reader_preference_taken_back on reader_preference (at) where value in ('false', 'null');
`;

/**
 * Reader actions, partitioned by day, and aggregates by hour and day. The primary key of `tracked_event` makes repeated
 * calls harmless and counts a view once per visit.
 */
export const ANALYTICS = `
create table tracked_event (
  day date not null,
  session uuid not null,
  article_id int not null,
  kind text not null,
  action text not null,
  occurred_at timestamptz not null,
  primary key (session, article_id, kind, action, day)
) partition by range (day);
create index tracked_event_time on tracked_event using brin (occurred_at) with (pages_per_range='16');
create table changed_hour (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  noted_at timestamptz not null default now()
);
create index changed_hour_noted on changed_hour (noted_at);
create table article_hour (
  hour timestamptz not null,
  article_id int not null,
  views int not null,
  reads int not null,
  clicks int not null,
  primary key (hour, article_id)
);
create table article_day (
  day date not null,
  article_id int not null,
  views int not null,
  reads int not null,
  clicks int not null,
  primary key (day, article_id)
);
create table category_hour (
  hour timestamptz not null,
  category text not null,
  views int not null,
  reads int not null,
  clicks int not null,
  primary key (hour, category)
);
create table category_day (
  day date not null,
  category text not null,
  views int not null,
  reads int not null,
  clicks int not null,
  primary key (day, category)
);
create table category_performance (
  category text primary key,
  articles int not null,
  views bigint not null
);
create table trend (
  span text primary key check (span in ('1h', '24h', '7d')),
  computed_at timestamptz not null,
  viral jsonb not null,
  topics jsonb not null,
  views int not null,
  articles int not null
);
create table trend_day (
  day date primary key,
  topics jsonb not null,
  viral jsonb not null
);
create table web_vital (
  day date not null,
  page text not null,
  vital text not null,
  value int not null check (value >= 0),
  visits int not null check (visits > 0),
  primary key (day, page, vital, value)
);
`;

/** Activity at the desk, and completed steps of the sample edition's seeding. */
export const DESK = `
create table activity (
  id serial primary key,
  event_id uuid not null unique,
  event text not null,
  article_id int references article (id) on delete cascade,
  occurred_at timestamptz not null,
  correction_id int references correction (id) on delete set null,
  decision_id int references story_decision (id) on delete set null
);
create index activity_recent on activity (occurred_at desc, id desc);
create table seed_run (
  name text primary key,
  done_at timestamptz not null default now()
);
`;
