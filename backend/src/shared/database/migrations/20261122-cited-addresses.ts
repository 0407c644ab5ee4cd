import { Migration } from '@mikro-orm/migrations';

/** A snapshot also stores the item's address at that time, so that links for readers do not change with the feed. */
export class Migration20261122_CitedAddresses extends Migration {
  override up(): void {
    this.addSql(`alter table item_snapshot add column url text;
      update item_snapshot s set url = i.url from feed_item i where i.id = s.item_id;`);
  }

  override down(): void {
    this.addSql('alter table item_snapshot drop column if exists url');
  }
}
