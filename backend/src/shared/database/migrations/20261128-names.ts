import { Migration } from '@mikro-orm/migrations';

/** Renamed columns: table, old name, new name. */
const COLUMNS = [
  ['robots_file', 'standing', 'access'],
  ['subscription', 'look_at', 'next_check_at'],
  ['subscription', 'looks_begun', 'checks_begun'],
  ['subscription', 'look_applied', 'check_applied'],
  ['reader', 'premium_standing', 'premium_announcement'],
  ['outbox_event', 'published_at', 'delivered_at'],
] as const;

/** Renamed indexes, besides those of `page_order`. */
const INDEXES = [
  ['subscription_look', 'subscription_next_check'],
  ['outbox_event_published', 'outbox_event_delivered'],
] as const;

/** Gives tables, columns, indexes and stored events the names that the code uses. Repeating it has no effect. */
export class Migration20261128_Names extends Migration {
  override up(): void {
    this.#renameTable('page_order', 'page_request');
    for (const [table, from, to] of COLUMNS) this.#renameColumn(table, from, to);
    for (const [from, to] of INDEXES) this.addSql(`alter index if exists ${from} rename to ${to}`);
    this.addSql('alter sequence if exists premium_standing rename to premium_announcement');
    this.#renameEvents('feed.page-ordered', 'feed.page-requested');
    this.#renamePayload('standing', 'announcement');
  }

  override down(): void {
    this.#renamePayload('announcement', 'standing');
    this.#renameEvents('feed.page-requested', 'feed.page-ordered');
    this.addSql('alter sequence if exists premium_announcement rename to premium_standing');
    for (const [from, to] of INDEXES) this.addSql(`alter index if exists ${to} rename to ${from}`);
    for (const [table, from, to] of COLUMNS) this.#renameColumn(table, to, from);
    this.#renameTable('page_request', 'page_order');
  }

  /** Renames a table with its indexes and constraints, whose names begin with the name of the table. */
  #renameTable(from: string, to: string): void {
    this.addSql(`alter table if exists ${from} rename to ${to}`);
    this.addSql(`do $$ declare name text; begin
      for name in select conname from pg_constraint where conrelid = to_regclass('${to}') and conname like '${from}\\_%' loop
        execute format('alter table ${to} rename constraint %I to %I', name, replace(name, '${from}', '${to}'));
      end loop;
      for name in select relname from pg_class c join pg_index i on i.indexrelid = c.oid
        where i.indrelid = to_regclass('${to}') and relname like '${from}\\_%' loop
        execute format('alter index %I rename to %I', name, replace(name, '${from}', '${to}'));
      end loop;
    end $$`);
  }

  #renameColumn(table: string, from: string, to: string): void {
    this.addSql(`do $$ begin
      if exists (select from pg_attribute
        where attrelid = to_regclass('${table}') and attname = '${from}' and not attisdropped) then
        alter table ${table} rename column ${from} to ${to};
      end if;
    end $$`);
  }

  /** Renames stored events, so that those not delivered yet are still handled. */
  #renameEvents(from: string, to: string): void {
    this.addSql(`update outbox_event set name = '${to}' where name = '${from}'`);
  }

  /** Renames the field of stored events that numbers the changes of a subscription. */
  #renamePayload(from: string, to: string): void {
    this.addSql(`update outbox_event
      set payload = payload - '${from}' || jsonb_build_object('${to}', payload -> '${from}')
      where name in ('subscription.activated', 'subscription.ended') and payload -> '${from}' is not null`);
  }
}
