import { Migration } from '@mikro-orm/migrations';

/** Adds the read-only switch, and the member who caused an entry of the activity that is not a decision. */
export class Migration20261130_ReadOnlySwitch extends Migration {
  override up(): void {
    this.addSql(`create table read_only_switch (
      only_row boolean primary key default true check (only_row),
      is_on boolean not null default false,
      reason text not null default '',
      changed_at timestamptz not null default now()
    )`);
    this.addSql('insert into read_only_switch default values');
    this.addSql('alter table activity add column member_id int');
  }

  override down(): void {
    this.addSql('alter table activity drop column member_id');
    this.addSql('drop table read_only_switch');
  }
}
