import { Migration } from '@mikro-orm/migrations';

/** Hot topics and viral articles of a day, as last computed on that day. */
export class Migration20261122_TrendDays extends Migration {
  override up(): void {
    this.addSql('create table trend_day (day date primary key, topics jsonb not null, viral jsonb not null)');
  }

  override down(): void {
    this.addSql('drop table if exists trend_day');
  }
}
