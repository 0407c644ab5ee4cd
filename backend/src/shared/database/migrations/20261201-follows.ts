import { Migration } from '@mikro-orm/migrations';

/** Adds readers' follows, their notifications, and the devices that get alerts. */
export class Migration20261201_Follows extends Migration {
  override up(): void {
    this.addSql(`create table follow (
      id integer generated always as identity primary key,
      reader_id int not null references reader (id) on delete cascade,
      words text not null default '',
      query tsquery,
      category text,
      outlet_id int references outlet (id) on delete cascade,
      side text check (side in ('conservative', 'liberal', 'center')),
      article_id int references article (id) on delete cascade,
      notify text not null default 'digest' check (notify in ('digest', 'email', 'alert', 'none')),
      position integer not null default 0,
      seen_at timestamptz not null default now(),
      stop_key uuid not null default gen_random_uuid() unique,
      created_at timestamptz not null default now(),
      unique nulls not distinct (reader_id, words, category, outlet_id, side, article_id)
    )`);
    this.addSql(`create index follow_notified on follow (reader_id) where notify in ('email', 'alert')`);
    this.addSql('create index follow_article on follow (article_id) where article_id is not null');
    this.addSql(`create table follow_notice (
      reader_id int not null references reader (id) on delete cascade,
      article_id int not null references article (id) on delete cascade,
      news text not null,
      follow_id int not null references follow (id) on delete cascade,
      channel text not null check (channel in ('email', 'alert')),
      due_at timestamptz,
      sent_at timestamptz not null default now(),
      primary key (reader_id, article_id, news)
    )`);
    this.addSql('create index follow_notice_due on follow_notice (reader_id) where due_at is not null');
    this.addSql(`create table alert_setting (
      reader_id int primary key references reader (id) on delete cascade,
      per_day smallint not null default 3 check (per_day between 1 and 10),
      quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
      quiet_to smallint not null default 7 check (quiet_to between 0 and 23),
      time_zone text not null default 'UTC'
    )`);
    this.addSql(`create table alert_device (
      id integer generated always as identity primary key,
      reader_id int not null references reader (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now(),
      failing_since timestamptz
    )`);
    this.addSql('create index alert_device_reader on alert_device (reader_id)');
    this.addSql(`create table alert_key (
      single boolean primary key default true check (single),
      public_key text not null,
      private_key text not null
    )`);
  }

  override down(): void {
    this.addSql('drop table alert_key, alert_device, alert_setting, follow_notice');
    this.addSql('drop table follow');
  }
}
