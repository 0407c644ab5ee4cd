import { Migration } from '@mikro-orm/migrations';

/** Page speed for readers: number of visits per day and measured value. In milliseconds; CLS in thousandths. */
export class Migration20261122_WebVitals extends Migration {
  override up(): void {
    this.addSql(`create table web_vital (
      day date not null,
      page text not null,
      vital text not null,
      value int not null check (value >= 0),
      visits int not null check (visits > 0),
      primary key (day, page, vital, value)
    )`);
  }

  override down(): void {
    this.addSql('drop table if exists web_vital');
  }
}
