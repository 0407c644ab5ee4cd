import { Migration } from '@mikro-orm/migrations';

/**
 * Full pages of outlets that permit it, read for evidence: the outlet's switch, the queue of pages, the notes about
 * robots.txt and the origin of a snapshot.
 */
const UP = `
alter table outlet add column full_text boolean not null default false;
alter table feed add column page_note text;
alter table item_snapshot add column origin text not null default 'feed' check (origin in ('feed', 'page'));
create index item_snapshot_pages on item_snapshot (created_at) where origin = 'page';
create index claim_evidence_snapshot on claim_evidence (snapshot_id);
create table page_order (
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
create index page_order_due on page_order (due_at) where state = 'waiting';
create index page_order_settled on page_order (updated_at) where state <> 'waiting';
create table robots_file (
  origin text primary key,
  standing text not null check (standing in ('rules', 'open', 'closed', 'unreachable')),
  body text not null default '',
  fetched_at timestamptz not null default now(),
  expires_at timestamptz not null,
  next_page_at timestamptz not null default now()
);
create index robots_file_expired on robots_file (expires_at);
`;

export class Migration20261122_FullText extends Migration {
  override up(): void {
    this.addSql(UP);
  }

  override down(): void {
    this.addSql(`drop table if exists robots_file; drop table if exists page_order; drop index if exists claim_evidence_snapshot; alter table item_snapshot drop column if exists origin;
      alter table feed drop column if exists page_note; alter table outlet drop column if exists full_text;`);
  }
}
