/**
 * `search_text` prepares texts and searches in the same way on every server: without accents, with plain punctuation
 * (a database with lc_ctype C takes curly quotes and dashes for letters; only signs that are neither letters nor numbers
 * are replaced), with "AT-T" for "AT&T" and "F 35" for "F-35".
 * `english_all` keeps stop words, which names such as "The Who" consist of.
 */
export const SEARCH_TEXT = String.raw`
create function search_text(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(
    translate(
      normalize(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
      '’‘ʼ“”„ŁłØøĐđı', '''''''"""LlOoDdi'
    ),
    '[\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u3000-\u3004\u3008-\u3020]',
    ' ', 'g'),
    '(?<=[[:alnum:]])&(?=[[:alnum:]])', '-', 'g'),
    '(?<=[[:alnum:]])-(?=[0-9])', ' ', 'g')
$$;
create text search dictionary english_stem_all (template = snowball, language = english);
create text search configuration english_all (copy = english);
alter text search configuration english_all alter mapping for asciiword, asciihword, hword_asciipart, word, hword,
  hword_part with english_stem_all;
`;

/**
 * Articles, versions and corrections. `article_report` has the reports of its story that a reviewer listed with a
 * published article, or decided not to list. An article's search words are in its own row, because a search scans the newest
 * articles. `article_views` is a separate narrow table, so that counting a view does not rewrite the article.
 * `article_tally` counts decided articles: each change adds a row, and the sum is the count. `search_word` stops
 * counting at 100 articles per word, which is enough to tell rare words from common ones.
 */
export const ARTICLES = `
create table article (
  id serial primary key,
  story_id int not null constraint article_story_id_unique unique references story (id),
  status text not null default 'ingested'
    check (status in ('ingested', 'curated', 'pending', 'approved', 'rejected', 'retracted')),
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
  held_reasons jsonb,
  review_reason text,
  reviewed_by text,
  generated_at timestamptz,
  published_at timestamptz,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  independent_items jsonb,
  corrected_at timestamptz,
  draft_after timestamptz,
  unsettled_since timestamptz,
  facts int not null default 0,
  merged_into int references article (id),
  category_confidence real,
  category_by text,
  image_description text,
  pending_since timestamptz,
  risk text,
  risk_reasons jsonb not null default '[]',
  hold_until timestamptz,
  held_at timestamptz,
  hold_note text,
  release_at timestamptz,
  search tsvector generated always as (
    (setweight(to_tsvector('english_all', search_text(title)), 'A')
      || setweight(to_tsvector('english_all', search_text(summary)), 'B'))
    || setweight(to_tsvector('english_all', search_text(regexp_replace(content, '<[^>]*>', ' ', 'g'))), 'D')
  ) stored,
  draft_wishes jsonb,
  constraint article_leads_elsewhere check ((merged_into is null) or ((merged_into <> id) and (status = 'rejected')))
);
create index article_status_generated on article (status, generated_at desc, id desc);
create index article_category_generated on article (category, generated_at desc, id desc) where status = 'approved';
create index article_waiting on article (updated_at) where status in ('ingested', 'curated');
create index article_image_key on article (image_key) where image_key is not null;
create index article_search on article using gin (search) where status = 'approved';
create index article_published on article (published_at) where status = 'approved';
create index article_category_published on article (category, published_at desc, id desc) where status = 'approved';
create index article_range on article (id) include (updated_at) where status in ('approved', 'retracted');
create index article_with_news on article (generated_at desc) where (status = 'approved') and (facts > 0);
create index article_approved_updated on article (updated_at) where status = 'approved';
create index article_merged on article (id) where merged_into is not null;
create index article_rejected on article (reviewed_at desc, id desc)
  where (status = 'rejected') and (merged_into is null);
create index article_release on article (release_at) where release_at is not null;
alter table article alter column search set storage main;
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
  published_at timestamptz,
  drafted_from jsonb,
  changes jsonb,
  declined_at timestamptz,
  unverified int not null default 0,
  edits jsonb not null default '[]',
  edited_by int,
  based_on int,
  constraint article_version_number unique (article_id, number)
);
create index article_version_published on article_version (article_id, number desc) where published_at is not null;
create index article_version_declined on article_version (article_id) where declined_at is not null;
create table article_update (
  article_id int primary key references article (id) on delete cascade,
  round int not null default 0,
  state text not null default 'idle' check (state in ('idle', 'drafting', 'waiting', 'planned', 'declined')),
  version_id int references article_version (id),
  base_version_id int references article_version (id),
  held_reasons jsonb,
  updated_at timestamptz not null default now(),
  release_at timestamptz,
  risk text,
  risk_reasons jsonb not null default '[]',
  may_have_new_reports boolean not null default true
);
create index article_update_open on article_update (updated_at) where state <> 'idle';
create index article_update_new_reports on article_update (article_id)
  where may_have_new_reports and state in ('idle', 'declined');
create index article_update_release on article_update (release_at) where release_at is not null;
create table article_report (
  article_id int not null references article (id) on delete cascade,
  item_id int not null references feed_item (id) on delete cascade,
  listed boolean not null,
  decided_by text not null,
  decided_at timestamptz not null,
  author text,
  primary key (article_id, item_id)
);
create index article_report_item on article_report (item_id);
create table article_tick (
  version_id int not null references article_version (id) on delete cascade,
  part text not null,
  sentences int not null,
  actor int,
  at timestamptz not null,
  primary key (version_id, part)
);
create table article_claim (
  article_id int primary key references article (id) on delete cascade,
  actor int,
  name text not null,
  taken_at timestamptz not null,
  expires_at timestamptz not null
);
create table article_approval (
  version_id int primary key references article_version (id) on delete cascade,
  actor int,
  at timestamptz not null
);
create table article_views (
  article_id int primary key references article (id) on delete cascade,
  views int not null
) with (fillfactor = 80);
create index article_views_most on article_views (views desc, article_id desc);
create table article_tally (
  status text not null,
  category text not null,
  articles int not null
);
create table correction (
  id serial primary key,
  article_id int not null references article (id) on delete cascade,
  previous_version_id int not null references article_version (id) on delete cascade,
  version_id int not null unique references article_version (id) on delete cascade,
  kind text not null check (kind in ('fact', 'name', 'number', 'attribution', 'updated', 'withdrawn', 'retracted')),
  note text not null,
  changes jsonb not null,
  override_reason text,
  corrected_by text not null,
  corrected_at timestamptz not null
);
create index correction_recent on correction (corrected_at desc, id desc);
create index correction_article on correction (article_id, corrected_at desc, id desc);
create table published_lean (
  article_id int not null references article (id) on delete cascade,
  outlet_id int not null references outlet (id),
  lean text,
  policy int not null,
  primary key (article_id, outlet_id)
);
create table search_word (
  word text primary key,
  articles int not null default 1
);
create index search_word_prefix on search_word (word text_pattern_ops);
create table ingest_progress (
  only_row boolean primary key default true check (only_row),
  settled_until timestamptz not null default '-infinity'
);
insert into ingest_progress default values;
create function note_article_tally() returns trigger language plpgsql as $$ begin
  if tg_op = 'TRUNCATE' then delete from article_tally; return null; end if;
  if tg_op <> 'INSERT' and old.status in ('approved', 'rejected', 'retracted') then insert into article_tally values (old.status, old.category, -1); end if;
  if tg_op <> 'DELETE' and new.status in ('approved', 'rejected', 'retracted') then insert into article_tally values (new.status, new.category, 1); end if;
  return null;
end $$;
create trigger article_tally_added after insert on article for each row
  when (new.status in ('approved', 'rejected', 'retracted')) execute function note_article_tally();
create trigger article_tally_moved after update of status, category on article for each row
  when (old.status <> new.status or old.category <> new.category) execute function note_article_tally();
create trigger article_tally_gone after delete on article for each row execute function note_article_tally();
create trigger article_tally_emptied after truncate on article for each statement execute function note_article_tally();
`;

/**
 * Creates the pg_trgm extension. If it is missing or may not be created, search works without typo correction, and the
 * server reports that at startup.
 */
export const SIMILAR_WORDS = `
do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm could not be made: %', sqlerrm;
end $$;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index search_word_similar on search_word using gin (word gin_trgm_ops);
  end if;
exception when others then
  raise notice 'words cannot be compared: %', sqlerrm;
end $$;
`;

/** Usage records of requests to providers, and spending counters. */
export const MODELS = `
create table model_request (
  id serial primary key,
  idempotency_key text not null unique,
  purpose text not null,
  model text not null,
  prompt_version text not null,
  requests int not null,
  input_tokens int not null,
  output_tokens int not null,
  cost_micros bigint not null,
  latency_ms int not null,
  outcome text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  refused_because text
);
create index model_request_answered on model_request (created_at) where answer is not null;
create index model_request_recent on model_request (created_at);
create table model_spending (
  span text not null check (span in ('minute', 'day', 'month')),
  starts_at timestamptz not null,
  calls int not null default 0,
  cost_micros bigint not null default 0,
  primary key (span, starts_at)
);
`;

/** Claims and their evidence, drafts with their text sketches, and translations. */
export const CURATION = `
create table claim (
  id serial primary key,
  version_id int not null references article_version (id) on delete cascade,
  place text not null check (place in ('title', 'summary', 'body', 'conservative', 'liberal', 'center')),
  ordinal int not null,
  text text not null,
  verdict text check (verdict in ('supported', 'contradicted', 'not-stated', 'unsure', 'not-verified', 'misleading')),
  verdict_snapshot_id int,
  verdict_start int,
  verdict_end int,
  slant text,
  constraint claim_version_id_place_ordinal_key unique (version_id, place, ordinal)
);
create table claim_evidence (
  claim_id int not null references claim (id) on delete cascade,
  ordinal int not null,
  snapshot_id int not null references item_snapshot (id),
  span_start int not null,
  span_end int not null,
  primary key (claim_id, ordinal),
  constraint claim_evidence_check check (span_end > span_start)
);
create index claim_evidence_snapshot on claim_evidence (snapshot_id);
create table version_draft (
  version_id int primary key references article_version (id) on delete cascade,
  draft jsonb not null,
  balance jsonb,
  left_out jsonb not null default '[]',
  sketch int[]
);
create index version_draft_sketch on version_draft using gin ((sketch[1:20])) with (fastupdate=off);
create table article_translation (
  version_id int not null references article_version (id) on delete cascade,
  language text not null,
  source_hash text not null,
  translation jsonb not null,
  model text not null,
  translated_at timestamptz not null default now(),
  primary key (version_id, language)
);
create table translation_claim (
  version_id int not null references article_version (id) on delete cascade,
  language text not null,
  claimed_by uuid not null,
  claimed_until timestamptz not null,
  primary key (version_id, language)
);
`;
