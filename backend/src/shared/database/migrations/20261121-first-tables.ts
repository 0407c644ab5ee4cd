import { Migration } from '@mikro-orm/migrations';

const OUTBOX = `
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
create index outbox_event_due on outbox_event (next_attempt_at, position) where published_at is null and dead_at is null;
create index outbox_event_published on outbox_event (published_at) where published_at is not null;
create table work_failure (
  job_id text primary key,
  failures int not null,
  failed_at timestamptz not null,
  retry_at timestamptz not null,
  last_error text not null
);
create index work_failure_retry on work_failure (retry_at);
create table content_version (only_row boolean primary key default true check (only_row), version bigint not null default 1);
insert into content_version default values;
`;

const FEEDS = `
create table outlet (
  id serial primary key,
  slug text not null constraint outlet_slug_unique unique,
  name text not null,
  homepage text not null,
  country text,
  language text not null,
  owner text,
  about text,
  fictional boolean not null default false,
  created_at timestamptz not null default now()
);
create table outlet_rating (
  id serial primary key,
  outlet_id int not null references outlet (id) on delete cascade,
  rater text not null,
  lean text not null check (lean in ('left', 'lean-left', 'center', 'lean-right', 'right')),
  reason text not null,
  evidence_url text,
  rated_on date not null,
  superseded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (outlet_id, rater, rated_on)
);
create index outlet_rating_current on outlet_rating (outlet_id, rated_on desc) where superseded_at is null;
create table feed (
  id serial primary key,
  outlet_id int not null references outlet (id),
  name text not null,
  url text not null constraint feed_url_unique unique,
  category text,
  language text not null,
  active boolean not null default true,
  interval_minutes int not null default 240,
  health text not null default 'new',
  last_checked_at timestamptz,
  last_success_at timestamptz,
  next_poll_at timestamptz not null default now(),
  last_status int,
  last_error text,
  failures int not null default 0,
  etag text,
  last_modified text,
  moved_to text,
  moved_count int not null default 0,
  content_hash text,
  ttl_minutes int,
  problems text[] not null default '{}',
  lease_until timestamptz,
  created_at timestamptz not null default now()
);
create index feed_due on feed (next_poll_at) where active;
create table feed_item (
  id serial primary key,
  feed_id int not null references feed (id),
  outlet_id int not null references outlet (id),
  identity text not null,
  url text not null,
  url_key text not null,
  title text not null,
  author text,
  categories text[] not null default '{}',
  language text,
  image_url text,
  image_credit text,
  published_at timestamptz not null,
  fingerprint text not null,
  revision int not null default 1,
  first_seen_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint feed_item_outlet_url unique (outlet_id, url_key)
);
create index feed_item_identity on feed_item (feed_id, identity);
create index feed_item_updated on feed_item (updated_at);
create table item_snapshot (
  id serial primary key,
  item_id int not null references feed_item (id) on delete cascade,
  revision int not null,
  title text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  unique (item_id, revision)
);
`;

const STORIES = `
create table story (
  id serial primary key,
  profile jsonb not null,
  revision int not null default 1,
  item_count int not null default 0,
  outlet_count int not null default 0,
  first_item_at timestamptz not null,
  last_item_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table story_item (
  item_id int primary key references feed_item (id),
  story_id int not null references story (id),
  outlet_id int not null references outlet (id),
  item_revision int not null,
  score real,
  joined_at timestamptz not null default now()
);
create index story_item_story on story_item (story_id);
create table grouping_progress (only_row boolean primary key default true check (only_row), settled_until timestamptz not null default '-infinity');
insert into grouping_progress default values;
create table grouping_failure (
  item_id int primary key references feed_item (id) on delete cascade,
  failures int not null,
  retry_at timestamptz not null,
  last_error text not null
);
create table story_term (
  term text not null,
  last_seen timestamptz not null,
  story_id int not null references story (id) on delete cascade,
  weight real not null,
  primary key (story_id, term)
);
create index story_term_lookup on story_term (term, last_seen desc) include (story_id, weight);
create table term_frequency (term text primary key, documents int not null);
create table term_corpus (only_row boolean primary key default true check (only_row), documents int not null default 0);
insert into term_corpus default values;
`;

const ARTICLES = `
create table article (
  id serial primary key,
  story_id int not null constraint article_story_id_unique unique references story (id),
  status text not null default 'ingested' check (status in ('ingested', 'curated', 'pending', 'approved', 'rejected')),
  round int not null default 1,
  story_revision int not null,
  version_id int,
  title text not null default '',
  summary text not null default '',
  description text not null default '',
  content text not null default '',
  category text not null default 'General',
  author text,
  image_url text,
  image_key text,
  image_attribution text,
  reading_time int not null default 1,
  tags text[] not null default '{}',
  language text not null default 'en',
  source_urls text[] not null default '{}',
  source_count int not null default 0,
  outlet_count int not null default 0,
  political_stances jsonb,
  view_count int not null default 0,
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') ||
    setweight(to_tsvector('english', regexp_replace(content, '<[^>]*>', ' ', 'g')), 'D')) stored,
  held_reasons jsonb,
  review_reason text,
  reviewed_by text,
  generated_at timestamptz,
  published_at timestamptz,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index article_status_generated on article (status, generated_at desc, id desc);
create index article_category_generated on article (category, generated_at desc, id desc) where status = 'approved';
create index article_waiting on article (updated_at) where status in ('ingested', 'curated');
create index article_image_key on article (image_key) where image_key is not null;
create index article_search on article using gin (search) where status = 'approved';
create index article_published on article (published_at) where status = 'approved';
create table article_version (
  id serial primary key,
  article_id int not null references article (id) on delete cascade,
  number int not null,
  title text not null,
  summary text not null,
  content text not null,
  category text not null,
  tags text[] not null,
  language text not null,
  political_stances jsonb,
  model text not null,
  drafted_at timestamptz not null,
  constraint article_version_number unique (article_id, number)
);
`;

const CURATION = `
create table model_call (
  id serial primary key,
  idempotency_key text not null unique,
  purpose text not null,
  article_id int references article (id) on delete set null,
  model text not null,
  prompt_version text not null,
  input_hash text not null,
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  cost_micros bigint not null default 0,
  latency_ms int not null,
  outcome text not null,
  answer jsonb,
  created_at timestamptz not null default now()
);
create index model_call_answered on model_call (created_at) where answer is not null;
create index model_call_article on model_call (article_id);
create table claim (
  id serial primary key,
  version_id int not null references article_version (id) on delete cascade,
  place text not null check (place in ('title', 'summary', 'body', 'conservative', 'liberal', 'center')),
  ordinal int not null,
  text text not null,
  unique (version_id, place, ordinal)
);
create table claim_evidence (
  claim_id int not null references claim (id) on delete cascade,
  ordinal int not null,
  snapshot_id int not null references item_snapshot (id),
  span_start int not null,
  span_end int not null check (span_end > span_start),
  primary key (claim_id, ordinal)
);
create table version_draft (version_id int primary key references article_version (id) on delete cascade, draft jsonb not null);
create table approved_shingles (
  article_id int primary key references article (id) on delete cascade,
  shingles int[] not null,
  approved_at timestamptz not null
);
create index approved_shingles_overlap on approved_shingles using gin (shingles);
create index approved_shingles_recent on approved_shingles (approved_at desc);
`;

const PEOPLE = `
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
  login_at timestamptz not null default now()
);
create index login_log_recent on login_log (login_at desc);
create index login_log_counter on login_log (counter, login_at desc);
create table activity (
  id serial primary key,
  event_id uuid not null unique,
  event text not null,
  article_id int references article (id) on delete cascade,
  occurred_at timestamptz not null
);
create table seed_run (name text primary key, done_at timestamptz not null default now());
create index activity_recent on activity (occurred_at desc, id desc);
`;

const TABLES = [
  'seed_run',
  'activity',
  'login_log',
  'administrator_session',
  'approved_shingles',
  'version_draft',
  'claim_evidence',
  'claim',
  'model_call',
  'article_version',
  'article',
  'term_corpus',
  'term_frequency',
  'story_term',
  'grouping_failure',
  'grouping_progress',
  'story_item',
  'story',
  'item_snapshot',
  'feed_item',
  'feed',
  'outlet_rating',
  'outlet',
  'content_version',
  'work_failure',
  'outbox_event',
];

export class Migration20261121_FirstTables extends Migration {
  override up(): void {
    for (const part of [OUTBOX, FEEDS, STORIES, ARTICLES, CURATION, PEOPLE]) this.addSql(part);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`drop table if exists ${table}`);
  }
}
