import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the decision log with one entry about all versions that were published before, and the columns of the review
 * desk: the queue, holds, delayed releases, edits by reviewers and the parts of a draft that a reviewer compared with
 * the sources.
 */
export class Migration20261128_ReviewDesk extends Migration {
  override up(): void {
    this.addSql(`
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
alter table activity add column entry bigint;
create index activity_entry on activity (entry) where entry is not null`);
    this.addSql(`
update article_version v set published_at = coalesce(a.published_at, a.reviewed_at, a.updated_at)
from article a
where a.version_id = v.id and a.status in ('approved', 'retracted') and v.published_at is null`);
    // Same bytes as `hashEntry` of shared/decision-log. `VerifyLog` computes the hash of the list in the same way.
    this.addSql(`
with earlier as (
  select count(*) as versions, encode(sha256(convert_to(coalesce(string_agg(
    id || ' ' || to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    e'\\n' order by id), ''), 'UTF8')), 'hex') as hash
  from article_version where published_at is not null
), entry as (
  select date_trunc('milliseconds', now()) as at, jsonb_build_object('hash', hash, 'versions', versions) as facts,
    '{"act":"import","actor":null,"actorKind":"software","articleId":null,"at":"'
      || to_char(date_trunc('milliseconds', now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","facts":{"hash":"' || hash || '","versions":' || versions
      || '},"reasonHash":null,"seq":1,"textHash":null,"versionId":null}' as json
  from earlier where versions > 0
)
insert into decision_log (seq, at, actor_kind, act, facts, prev_hash, hash)
select 1, at, 'software', 'import', facts, repeat('0', 64),
  encode(sha256(convert_to(repeat('0', 64) || e'\\n' || json, 'UTF8')), 'hex')
from entry`);
    this.addSql(`
alter table article
  add column pending_since timestamptz,
  add column risk text,
  add column risk_reasons jsonb not null default '[]',
  add column hold_until timestamptz,
  add column held_at timestamptz,
  add column hold_note text,
  add column release_at timestamptz,
  add column release_by int;
update article set pending_since = coalesce(generated_at, updated_at)
  where status = 'pending' or (status = 'curated' and held_reasons is not null);
create index article_release on article (release_at) where release_at is not null;
alter table article_version
  add column edits jsonb not null default '[]',
  add column edited_by int,
  add column based_on int;
create table article_tick (
  version_id int not null references article_version (id) on delete cascade,
  part text not null,
  sentences int not null,
  actor int,
  at timestamptz not null,
  primary key (version_id, part)
)`);
  }

  override down(): void {
    this.addSql(`
drop table if exists article_tick;
alter table article_version drop column if exists edits, drop column if exists edited_by, drop column if exists based_on;
drop index if exists article_release;
alter table article drop column if exists pending_since, drop column if exists risk, drop column if exists risk_reasons,
  drop column if exists hold_until, drop column if exists held_at, drop column if exists hold_note,
  drop column if exists release_at, drop column if exists release_by;
alter table activity drop column if exists entry;
drop table if exists decision_text;
drop table if exists decision_log;
drop function if exists refuse_change_of_decision_log()`);
  }
}
