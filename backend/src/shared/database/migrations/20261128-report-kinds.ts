import { Migration } from '@mikro-orm/migrations';

const EARLIER_KINDS = `'news', 'opinion', 'analysis', 'feature', 'interview', 'review', 'live'`;
const NEW_KINDS = `'corrections', 'brief', 'factbox', 'list', 'calendar', 'gallery', 'press-release'`;

/** Allows the kinds of items that are not reports of an event. */
export class Migration20261128_ReportKinds extends Migration {
  override up(): void {
    this.addSql(`alter table feed_item drop constraint feed_item_kind_check,
      add constraint feed_item_kind_check check (kind in (${EARLIER_KINDS}, ${NEW_KINDS}))`);
  }

  override down(): void {
    this.addSql(`update feed_item set kind = 'news' where kind in (${NEW_KINDS})`);
    this.addSql(`alter table feed_item drop constraint feed_item_kind_check,
      add constraint feed_item_kind_check check (kind in (${EARLIER_KINDS}))`);
  }
}
