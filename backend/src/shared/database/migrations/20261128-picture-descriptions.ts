import { Migration } from '@mikro-orm/migrations';

/** What the picture of a report shows, for its alternative text. Null for pictures that were read earlier. */
export class Migration20261128_PictureDescriptions extends Migration {
  override up(): void {
    this.addSql('alter table feed_item add column if not exists image_description text');
    this.addSql('alter table article add column if not exists image_description text');
  }

  override down(): void {
    this.addSql('alter table article drop column if exists image_description');
    this.addSql('alter table feed_item drop column if exists image_description');
  }
}
