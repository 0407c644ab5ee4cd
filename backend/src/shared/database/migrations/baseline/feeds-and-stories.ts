/**
 * Outlets, feeds and their items. `feed_item_tally` counts items: each statement that changes items adds rows, and their sum is the count, so that
 * writers never wait for a lock.
 */
export const FEEDS = `
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
  created_at timestamptz not null default now(),
  lean text check (lean in ('left', 'lean-left', 'center', 'lean-right', 'right')),
  lean_policy int not null default 0,
  full_text boolean not null default false,
  former_names text[] not null default '{}',
  surge jsonb
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
  scheme text not null default 'parallax-5',
  value text not null default '',
  confidence text not null default 'medium' check (confidence in ('low', 'medium', 'high')),
  method text not null default '',
  licence text not null default 'CC0-1.0',
  displayable boolean not null default true,
  superseded_by int references outlet_rating (id) on delete set null,
  imported_by text,
  constraint outlet_rating_once unique (outlet_id, rater, scheme, rated_on)
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
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  page_note text,
  catalogue_url text unique,
  waiting_items int not null default 0,
  host_paused_until timestamptz
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
  kind text not null default 'news' check (
    kind in ('news', 'opinion', 'analysis', 'feature', 'interview', 'review', 'live',
      'corrections', 'brief', 'factbox', 'list', 'calendar', 'gallery', 'press-release')
  ),
  linked_outlet_id int references outlet (id) on delete set null,
  image_description text,
  constraint feed_item_outlet_url unique (outlet_id, url_key)
);
create index feed_item_identity on feed_item (feed_id, identity);
create index feed_item_updated on feed_item (updated_at);
create index feed_item_feed_seen on feed_item (feed_id, first_seen_at);
-- The expression is PICTURE_KEY of articles/data/desk-article.sql.ts.
create index feed_item_image on feed_item (md5(image_url)) where image_url is not null;
create table feed_item_tally (
  feed_id int not null,
  outlet_id int not null,
  items int not null
);
create index feed_item_tally_feed on feed_item_tally (feed_id);
create index feed_item_tally_outlet on feed_item_tally (outlet_id);
create table feed_category_record (
  feed_id int not null references feed (id) on delete cascade,
  category text not null,
  weight real not null,
  updated_at timestamptz not null default now(),
  primary key (feed_id, category)
);
create table item_snapshot (
  id serial primary key,
  item_id int not null references feed_item (id) on delete cascade,
  revision int not null,
  title text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  origin text not null default 'feed' check (origin in ('feed', 'page')),
  url text,
  constraint item_snapshot_item_id_revision_key unique (item_id, revision)
);
create index item_snapshot_pages on item_snapshot (created_at) where origin = 'page';
create table page_request (
  item_id int primary key references feed_item (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'refused')),
  attempts int not null default 0,
  slot_at timestamptz,
  due_at timestamptz not null default now(),
  note text,
  etag text,
  last_modified text,
  ordered_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index page_request_due on page_request (due_at) where state = 'waiting';
create index page_request_settled on page_request (updated_at) where state <> 'waiting';
create table robots_file (
  origin text primary key,
  -- The constraint keeps the name that it has in databases made before the column was renamed.
  access text not null
    constraint robots_file_standing_check check (access in ('rules', 'open', 'closed', 'unreachable')),
  body text not null default '',
  fetched_at timestamptz not null default now(),
  expires_at timestamptz not null,
  next_page_at timestamptz not null default now()
);
create index robots_file_expired on robots_file (expires_at);
create function note_feed_item_tally() returns trigger language plpgsql as $$ begin
  if tg_op = 'TRUNCATE' then delete from feed_item_tally;
  elsif tg_op = 'INSERT' then insert into feed_item_tally select feed_id, outlet_id, count(*) from changed group by feed_id, outlet_id;
  else insert into feed_item_tally select feed_id, outlet_id, -count(*) from changed group by feed_id, outlet_id;
  end if;
  return null;
end $$;
create trigger feed_item_tally_added after insert on feed_item referencing new table as changed
  for each statement execute function note_feed_item_tally();
create trigger feed_item_tally_gone after delete on feed_item referencing old table as changed
  for each statement execute function note_feed_item_tally();
create trigger feed_item_tally_emptied after truncate on feed_item
  for each statement execute function note_feed_item_tally();
`;

/**
 * Stories and the data for grouping. `story_term` is derived from the story's profile and written together with it
 * under one lock, so it needs no foreign key. `last_seen` is a day, so that a growing story rewrites only the terms
 * that changed. A merged story stays and points to the story it was merged into.
 */
export const STORIES = `
create table story (
  id serial primary key,
  profile jsonb not null,
  revision int not null default 1,
  item_count int not null default 0,
  outlet_count int not null default 0,
  first_item_at timestamptz not null,
  last_item_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  merged_into int references story (id),
  compared_revision int not null default 1
);
create index story_updated on story (updated_at);
create index story_uncompared on story (id) where (revision > compared_revision) and (merged_into is null);
create table story_item (
  item_id int primary key references feed_item (id),
  story_id int not null references story (id),
  outlet_id int not null references outlet (id),
  item_revision int not null,
  score real,
  joined_at timestamptz not null default now(),
  placed_by text
);
create index story_item_story on story_item (story_id);
create table story_term (
  term text not null,
  last_seen date not null,
  story_id int not null,
  weight real not null,
  primary key (story_id, term)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
create index story_term_lookup on story_term (term, last_seen desc, story_id desc);
create table story_pair (
  first_story int not null references story (id),
  second_story int not null references story (id),
  state text not null default 'proposed' check (state in ('proposed', 'apart')),
  margin real not null default 0,
  names text[] not null default '{}',
  words text[] not null default '{}',
  proposed_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  primary key (first_story, second_story),
  constraint story_pair_check check (first_story < second_story),
  constraint story_pair_check1 check ((state = 'apart') = ((decided_by is not null) and (decided_at is not null)))
);
create index story_pair_second on story_pair (second_story);
create index story_pair_proposed on story_pair (proposed_at) where state = 'proposed';
create table story_decision (
  id serial primary key,
  kind text not null check (kind in ('merge', 'split', 'move', 'apart')),
  from_story int not null references story (id),
  into_story int not null references story (id),
  item_ids int[] not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null
);
create index story_decision_from on story_decision (from_story);
create index story_decision_into on story_decision (into_story);
create table grouping_progress (
  only_row boolean primary key default true check (only_row),
  settled_until timestamptz not null default '-infinity'
);
insert into grouping_progress default values;
create table grouping_failure (
  item_id int primary key references feed_item (id) on delete cascade,
  failures int not null,
  retry_at timestamptz not null,
  last_error text not null
);
create table term_corpus (
  only_row boolean primary key default true check (only_row),
  documents int not null default 0
);
insert into term_corpus default values;
create table term_frequency (
  term text primary key,
  documents int not null
);
`;
