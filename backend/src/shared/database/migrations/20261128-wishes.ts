import { Migration } from '@mikro-orm/migrations';

/** Adds the wishes for another draft, and the pictures that a reviewer can choose from. */
export class Migration20261128_Wishes extends Migration {
  override up(): void {
    this.addSql('alter table article add column draft_wishes jsonb');
    // The expression is `PICTURE_KEY` of articles/data/desk-article.sql.ts.
    this.addSql('create index feed_item_image on feed_item (md5(image_url)) where image_url is not null');
  }

  override down(): void {
    this.addSql('drop index if exists feed_item_image');
    this.addSql('alter table article drop column if exists draft_wishes');
  }
}
