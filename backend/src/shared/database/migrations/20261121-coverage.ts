import { Migration } from '@mikro-orm/migrations';

/** Item ids of a story's reports that are not reprints; null until the story is next examined. */
export class Migration20261121_Coverage extends Migration {
  override up(): void {
    this.addSql('alter table article add column independent_items jsonb');
  }

  override down(): void {
    this.addSql('alter table article drop column if exists independent_items');
  }
}
