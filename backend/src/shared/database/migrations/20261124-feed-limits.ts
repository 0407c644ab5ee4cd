import { Migration } from '@mikro-orm/migrations';

/** Limits of new items per feed and day, and the last surge of an outlet (items, usual, notedAt). */
export class Migration20261124_FeedLimits extends Migration {
  override up(): void {
    this.addSql('alter table feed add column waiting_items int not null default 0');
    this.addSql('alter table outlet add column surge jsonb');
    this.addSql('create index feed_item_feed_seen on feed_item (feed_id, first_seen_at)');
  }

  override down(): void {
    this.addSql('drop index if exists feed_item_feed_seen');
    this.addSql('alter table outlet drop column if exists surge');
    this.addSql('alter table feed drop column if exists waiting_items');
  }
}
