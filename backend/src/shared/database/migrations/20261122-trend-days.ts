import { Migration } from '@mikro-orm/migrations';

/** What was hot and viral on a day, as the last computation of the day said. */
export class Migration20261122_TrendDays extends Migration {
  override up(): void {
    this.addSql('create table trend_day (day date primary key, topics jsonb not null, viral jsonb not null)');
  }

  override down(): void {
    this.addSql('drop table if exists trend_day');
  }
}
