import { Migration } from '@mikro-orm/migrations';

/** Stores refused sign-ins as one row for each network, reason and minute, with their number. */
export class Migration20261128_RefusedSignIns extends Migration {
  override up(): void {
    this.addSql(`
alter table login_log add column attempts int not null default 1, add column refused_minute timestamptz;
create unique index login_log_refused on login_log (counter, failure_reason, refused_minute)
  where refused_minute is not null`);
  }

  override down(): void {
    this.addSql('drop index if exists login_log_refused');
    this.addSql('alter table login_log drop column if exists attempts, drop column if exists refused_minute');
  }
}
