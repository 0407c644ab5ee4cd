import { Migration } from '@mikro-orm/migrations';

/** Adds when members lost their access: for a day, they still count for the rule of two people. */
export class Migration20261129_MembersWhoLeft extends Migration {
  override up(): void {
    this.addSql('alter table desk_member add column left_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table desk_member drop column if exists left_at');
  }
}
