import { Migration } from '@mikro-orm/migrations';

/** Differences between our feed reader and a second parser, and their number in a row. */
export class Migration20261126_SecondParser extends Migration {
  override up(): void {
    this.addSql(`alter table feed add column documents int not null default 0,
      add column parser_difference text,
      add column parser_differences int not null default 0`);
  }

  override down(): void {
    this.addSql(`alter table feed drop column if exists documents,
      drop column if exists parser_difference,
      drop column if exists parser_differences`);
  }
}
