import { Migration } from '@mikro-orm/migrations';

/** The reports of an article's story that are nobody's copy, as ids of items; null until the story is looked at again. */
export class Migration20261121_Coverage extends Migration {
  override up(): void {
    this.addSql('alter table article add column independent_items jsonb');
  }

  override down(): void {
    this.addSql('alter table article drop column if exists independent_items');
  }
}
