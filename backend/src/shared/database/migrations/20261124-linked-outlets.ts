import { Migration } from '@mikro-orm/migrations';

/** Another outlet, on whose site the link of an item leads: not the report of the outlet whose feed carries it. */
export class Migration20261124_LinkedOutlets extends Migration {
  override up(): void {
    this.addSql('alter table feed_item add column linked_outlet_id int references outlet (id) on delete set null');
  }

  override down(): void {
    this.addSql('alter table feed_item drop column if exists linked_outlet_id');
  }
}
