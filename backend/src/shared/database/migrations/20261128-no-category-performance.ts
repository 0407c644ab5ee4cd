import { Migration } from '@mikro-orm/migrations';

/** Drops the stored figures of categories, because they are now computed when the desk reads them. */
export class Migration20261128_NoCategoryPerformance extends Migration {
  override up(): void {
    this.addSql('drop table if exists category_performance');
  }

  override down(): void {
    this.addSql(`create table if not exists category_performance (
      category text primary key,
      articles int not null,
      views bigint not null
    )`);
  }
}
