import { Migration } from '@mikro-orm/migrations';

/**
 * A draft waits until its story has been quiet for a while. A published version stores what it changed and when it was
 * published.
 */
const VERSIONS = `
alter table article_version add column published_at timestamptz, add column drafted_from jsonb, add column changes jsonb;
update article_version v set published_at = a.reviewed_at from article a where a.version_id = v.id and a.status = 'approved';
create index article_version_published on article_version (article_id, number desc) where published_at is not null;
alter table article
  add column draft_after timestamptz,
  add column unsettled_since timestamptz,
  add column facts int not null default 0,
  add column merged_into int references article (id),
  add constraint article_leads_elsewhere check (merged_into is null or (merged_into <> id and status = 'rejected'));
create index article_with_news on article (generated_at desc) where status = 'approved' and facts > 0;
create table article_update (
  article_id int primary key references article (id) on delete cascade,
  round int not null default 0,
  state text not null default 'idle' check (state in ('idle', 'drafting', 'waiting')),
  version_id int references article_version (id),
  base_version_id int references article_version (id),
  declined_version_id int references article_version (id),
  held_reasons jsonb,
  updated_at timestamptz not null default now()
);
create index article_update_open on article_update (updated_at) where state <> 'idle';
`;

/** Reviewers' decisions about stories. A merged story stays findable and points to the story that it became part of. */
const DECISIONS = `
alter table story add column merged_into int references story (id);
alter table story_item add column placed_by text;
create table story_decision (
  id serial primary key,
  kind text not null check (kind in ('merge', 'split', 'move')),
  from_story int not null references story (id),
  into_story int not null references story (id),
  item_ids int[] not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null
);
create index story_decision_from on story_decision (from_story);
create index story_decision_into on story_decision (into_story);
alter table activity add column decision_id int references story_decision (id) on delete set null;
`;

/** How much of a story a signed-in reader has seen. */
const CURSORS = `
create table story_cursor (
  reader_id int not null references reader (id) on delete cascade,
  article_id int not null references article (id) on delete cascade,
  facts int not null check (facts >= 0),
  seen_at timestamptz not null,
  primary key (reader_id, article_id)
);
create index story_cursor_article on story_cursor (article_id);
create index story_cursor_seen on story_cursor (seen_at);
`;

export class Migration20261122_LivingStories extends Migration {
  override up(): void {
    for (const part of [VERSIONS, DECISIONS, CURSORS]) this.addSql(part);
  }

  override down(): void {
    this.addSql('drop table if exists story_cursor');
    this.addSql('alter table activity drop column if exists decision_id');
    this.addSql('drop table if exists story_decision');
    this.addSql('alter table story_item drop column if exists placed_by');
    this.addSql('alter table story drop column if exists merged_into');
    this.addSql('drop table if exists article_update');
    this.addSql('alter table article drop constraint if exists article_leads_elsewhere');
    this.addSql(
      'alter table article drop column if exists merged_into, drop column if exists facts, drop column if exists unsettled_since, drop column if exists draft_after',
    );
    this.addSql(
      'alter table article_version drop column if exists changes, drop column if exists drafted_from, drop column if exists published_at',
    );
  }
}
