import { Migration } from '@mikro-orm/migrations';

/** Drops the results of cross-checks, because polls are no longer cross-checked. */
export class Migration20261128_NoCrossCheckOfPolls extends Migration {
  override up(): void {
    this.addSql(`alter table feed drop column if exists documents,
      drop column if exists parser_difference,
      drop column if exists parser_differences`);
  }

  override down(): void {
    this.addSql(`alter table feed add column if not exists documents int not null default 0,
      add column if not exists parser_difference text,
      add column if not exists parser_differences int not null default 0`);
  }
}
