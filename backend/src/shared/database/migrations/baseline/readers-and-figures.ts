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

/** Reading lists, private addresses of podcasts, followed stories and preferences. */
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
create table podcast_token (
  reader_id int not null references reader (id) on delete cascade,
  kind text not null check (kind in ('briefing', 'reading-list')),
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  primary key (reader_id, kind)
);
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

/** The daily briefing with its replaced revisions. */
export const BRIEFING = `
create table briefing (
  date date primary key,
  time_zone text not null,
  revision int not null default 1,
  recorded_revision int,
  notes jsonb not null default '[]',
  made_at timestamptz not null,
  updated_at timestamptz not null
);
create table briefing_story (
  date date not null references briefing (date) on delete cascade,
  revision int not null,
  position int not null,
  article_id int not null references article (id) on delete cascade,
  version_id int not null references article_version (id) on delete cascade,
  section text not null,
  title text not null,
  outlet_count int not null,
  sentences text[] not null,
  perspectives jsonb,
  corrected text,
  primary key (date, revision, position)
);
create index briefing_story_article on briefing_story (article_id);
`;

/**
 * Recordings and the audio of single sentences (`speech_clip`). `discarded_audio` lists stored files that a job still
 * has to delete, because a transaction cannot delete files. The file of every deleted recording is listed, also if its
 * article was deleted.
 */
export const NARRATION = `
create table recording (
  id serial primary key,
  key text not null constraint recording_key_unique unique,
  engine text not null,
  voice text not null,
  language text not null,
  article_version_id int references article_version (id) on delete cascade,
  segments jsonb not null,
  printed_segments int not null default 0,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed', 'withdrawn')),
  done_segments int not null default 0,
  attempts int not null default 0,
  retry_at timestamptz,
  problem text,
  duration_ms int,
  bytes int,
  mime text,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  last_used_at timestamptz not null default now()
);
create index recording_pending on recording (created_at) where status = 'pending';
create index recording_article_version on recording (article_version_id) where article_version_id is not null;
create index recording_last_used on recording (last_used_at);
create table speech_clip (
  key text primary key,
  duration_ms int not null,
  last_used_at timestamptz not null default now()
);
create index speech_clip_last_used on speech_clip (last_used_at);
create table discarded_audio (
  name text primary key,
  discarded_at timestamptz not null default now()
);
create function discard_recording_audio() returns trigger language plpgsql as $$ begin
  insert into discarded_audio (name) select 'recordings/' || key || '.mp3' from deleted on conflict do nothing;
  return null;
end $$;
create trigger recording_deleted after delete on recording referencing old table as deleted
  for each statement execute function discard_recording_audio();
create table listening_position (
  reader_id int not null references reader (id) on delete cascade,
  subject text not null,
  recording_id int not null references recording (id) on delete cascade,
  segment int not null check (segment >= 0),
  offset_ms int not null check (offset_ms >= 0),
  updated_at timestamptz not null default now(),
  primary key (reader_id, subject)
);
create index listening_position_recording on listening_position (recording_id);
create index listening_position_updated on listening_position (updated_at);
create table narration_key (
  only_row boolean primary key default true check (only_row),
  key text not null
);
insert into narration_key (key)
  select replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
`;

/**
 * Reader actions, partitioned by day, and aggregates by hour and day. The primary key of `tracked_event` makes repeated
 * calls harmless and counts a view once per network and day. After the key of a day (`counting_key`) was deleted, the
 * digest of a network no longer reveals the network.
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
create table counting_key (
  day date primary key,
  key text not null
);
`;

/**
 * Activity at the desk, notes of reviewers, planted errors, re-checks, and completed steps of the sample edition's
 * seeding. `opened_draft` has the drafts that a member opened. A member who approved or edited a version may only read it
 * again a week later, and only if there is nobody else (`recheck_reader`).
 */
export const DESK = `
create table activity (
  id serial primary key,
  event_id uuid not null unique,
  event text not null,
  article_id int references article (id) on delete cascade,
  occurred_at timestamptz not null,
  correction_id int references correction (id) on delete set null,
  decision_id int references story_decision (id) on delete set null,
  title text,
  reviewer text,
  reason text,
  entry bigint
);
create index activity_recent on activity (occurred_at desc, id desc);
create index activity_reasons on activity (article_id, occurred_at desc) where reason is not null;
create index activity_entry on activity (entry) where entry is not null;
create table review_note (
  id serial primary key,
  article_id int not null references article (id) on delete cascade,
  version_id int not null references article_version (id) on delete cascade,
  author int,
  recipient int,
  place text,
  ordinal int,
  text text not null,
  written_at timestamptz not null default now(),
  done_at timestamptz
);
create index review_note_article on review_note (article_id);
create index review_note_recipient on review_note (recipient) where done_at is null;
create table opened_draft (
  member_id int not null references desk_member (id) on delete cascade,
  version_id int not null references article_version (id) on delete cascade,
  number int,
  opened_at timestamptz not null,
  primary key (member_id, version_id),
  unique (member_id, number)
);
create index opened_draft_opened_at on opened_draft (opened_at);
create table planted_error (
  id int generated by default as identity primary key,
  article_id int not null references article (id) on delete cascade,
  version_id int not null references article_version (id) on delete cascade,
  member_id int references desk_member (id) on delete set null,
  number int not null,
  place text not null,
  ordinal int not null,
  kind text not null,
  true_text text not null,
  false_text text,
  planted_at timestamptz not null,
  read_at timestamptz,
  outcome text,
  settled_at timestamptz,
  told_at timestamptz,
  is_logged boolean not null default false,
  unique (version_id, member_id)
);
create index planted_error_member on planted_error (member_id, settled_at);
create index planted_error_unlogged on planted_error (id) where not is_logged;
create table recheck (
  id int generated by default as identity primary key,
  article_id int not null references article (id) on delete cascade,
  version_id int not null references article_version (id) on delete cascade,
  entry bigint not null unique,
  drawn_at timestamptz not null,
  member_id int,
  answer text check (answer in ('as-it-stands', 'with-edits', 'no')),
  problems jsonb not null default '[]',
  sentences jsonb not null default '[]',
  answered_at timestamptz,
  answer_entry bigint,
  closed_at timestamptz
);
create index recheck_article on recheck (article_id);
create index recheck_version on recheck (version_id);
create view recheck_reader as
select recheck_id, member_id, took_part,
  case
    when not took_part then drawn_at
    when bool_and(took_part) over (partition by recheck_id) then drawn_at + interval '7 days'
  end as may_from
from (
  select r.id as recheck_id, r.drawn_at, m.id as member_id,
    exists (
      select from decision_log l
      where l.version_id = r.version_id and l.act in ('publish', 'approve')
        and l.actor_kind = 'member' and l.actor = m.id
    ) or exists (
      with recursive base as (
        select v.based_on, v.edited_by from article_version v where v.id = r.version_id
        union all
        select v.based_on, v.edited_by from base b join article_version v on v.id = b.based_on
      )
      select from base where edited_by = m.id
    ) as took_part
  from recheck r cross join desk_member m
  where m.joined_at is not null and m.disabled_at is null and m.role in ('reviewer', 'editor')
) reader;
create table seed_run (
  name text primary key,
  done_at timestamptz not null default now()
);
`;
