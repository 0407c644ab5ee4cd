import { Migration } from '@mikro-orm/migrations';

/**
 * View counts have narrow rows of their own: an update rewrites 40 bytes instead of an article with its search index.
 * Articles own them, because articles show them and sort by them.
 */
const VIEWS = `
create table article_views (
  article_id int primary key references article (id) on delete cascade,
  views int not null
) with (fillfactor = 80);
insert into article_views (article_id, views) select id, view_count from article where view_count > 0;
create index article_views_most on article_views (views desc, article_id desc);
alter table article drop column view_count;
`;

/**
 * Reader actions, one partition per day. The primary key makes repeated calls harmless and counts a view once per
 * visit.
 */
const EVENTS = `
create table tracked_event (
  day date not null,
  session uuid not null,
  article_id int not null,
  kind text not null,
  action text not null,
  occurred_at timestamptz not null,
  primary key (session, article_id, kind, action, day)
) partition by range (day);
create index tracked_event_time on tracked_event using brin (occurred_at) with (pages_per_range = 16);
create table changed_hour (id bigint generated always as identity primary key, hour timestamptz not null, noted_at timestamptz not null default now());
create index changed_hour_noted on changed_hour (noted_at);
`;

const ROLLUPS = `
create table article_hour (hour timestamptz not null, article_id int not null, views int not null, reads int not null, clicks int not null, primary key (hour, article_id));
create table article_day (day date not null, article_id int not null, views int not null, reads int not null, clicks int not null, primary key (day, article_id));
create table category_hour (hour timestamptz not null, category text not null, views int not null, reads int not null, clicks int not null, primary key (hour, category));
create table category_day (day date not null, category text not null, views int not null, reads int not null, clicks int not null, primary key (day, category));
create table category_performance (category text primary key, articles int not null, views bigint not null);
create table trend (span text primary key check (span in ('1h', '24h', '7d')), computed_at timestamptz not null, viral jsonb not null, topics jsonb not null, views int not null, articles int not null);
`;

const TABLES = [
  'trend',
  'category_performance',
  'category_day',
  'category_hour',
  'article_day',
  'article_hour',
  'changed_hour',
  'tracked_event',
];

export class Migration20261121_Analytics extends Migration {
  override up(): void {
    for (const part of [VIEWS, EVENTS, ROLLUPS]) this.addSql(part);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`drop table if exists ${table}`);
    this.addSql('alter table article add column view_count int not null default 0');
    this.addSql('update article a set view_count = v.views from article_views v where v.article_id = a.id');
    this.addSql('drop table if exists article_views');
  }
}
