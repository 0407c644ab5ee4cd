import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the workers' heartbeat, the alarms of the operator, and the context of events. Drops page speed and page errors
 * of readers, which are metrics and log lines now. While an older web process still runs, it logs that it could not
 * store them, and readers do not notice.
 */
export class Migration20261129_Monitoring extends Migration {
  override up(): void {
    this.addSql('create table heartbeat (role text primary key, seen_at timestamptz not null)');
    this.addSql(`insert into heartbeat values ('worker', now())`);
    this.addSql(`create table alarm (
      name text primary key,
      detail text not null,
      active boolean not null,
      changed_at timestamptz not null default now(),
      notified boolean not null default false,
      notified_at timestamptz,
      attempted_at timestamptz
    )`);
    this.addSql('alter table outbox_event add column context jsonb');
    this.addSql('drop table if exists web_vital');
    this.addSql('drop table if exists page_error');
  }

  override down(): void {
    this.addSql('alter table outbox_event drop column if exists context');
    this.addSql('drop table if exists alarm');
    this.addSql('drop table if exists heartbeat');
    this.addSql(`create table if not exists web_vital (
      day date not null,
      page text not null,
      vital text not null,
      value int not null check (value >= 0),
      visits int not null check (visits > 0),
      primary key (day, page, vital, value)
    )`);
    this.addSql(`create table if not exists page_error (
      fingerprint text primary key,
      kind text not null,
      message text not null,
      stack text not null,
      route text not null,
      build text not null,
      occurrences int not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`);
    this.addSql('create index if not exists page_error_last_at on page_error (last_at desc)');
  }
}
