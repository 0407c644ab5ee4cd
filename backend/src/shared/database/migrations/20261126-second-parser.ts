import { Migration } from '@mikro-orm/migrations';

/**
 * Stores how a second parser's result differs from our feed reader's, and how many cross-checks in a row found a
 * difference.
 */
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
