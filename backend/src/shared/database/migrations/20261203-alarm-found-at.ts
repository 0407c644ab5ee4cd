import { Migration } from '@mikro-orm/migrations';

/** Adds the time at which a process last found an alarm, without which the alarms of other machines never end. */
export class Migration20261203_AlarmFoundAt extends Migration {
  override up(): void {
    this.addSql('alter table alarm add column found_at timestamptz not null default now()');
  }

  override down(): void {
    this.addSql('alter table alarm drop column found_at');
  }
}
