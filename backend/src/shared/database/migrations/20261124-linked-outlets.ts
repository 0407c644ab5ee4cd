import { Migration } from '@mikro-orm/migrations';

/**
 * The outlet whose site the item's link leads to, if it is not the outlet of the feed. Such an item is not a report of
 * the feed's outlet.
 */
export class Migration20261124_LinkedOutlets extends Migration {
  override up(): void {
    this.addSql('alter table feed_item add column linked_outlet_id int references outlet (id) on delete set null');
  }

  override down(): void {
    this.addSql('alter table feed_item drop column if exists linked_outlet_id');
  }
}
