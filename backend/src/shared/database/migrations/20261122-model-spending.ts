import { Migration } from '@mikro-orm/migrations';

/** Number and cost of paid model calls, by minute, day and month (UTC). */
export class Migration20261122_ModelSpending extends Migration {
  override up(): void {
    this.addSql(`create table model_spending (
      span text not null check (span in ('minute', 'day', 'month')),
      starts_at timestamptz not null,
      calls int not null default 0,
      cost_micros bigint not null default 0,
      primary key (span, starts_at)
    )`);
  }

  override down(): void {
    this.addSql('drop table if exists model_spending');
  }
}
