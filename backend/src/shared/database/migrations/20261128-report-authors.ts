import { Migration } from '@mikro-orm/migrations';

/** Keeps the bylines of reports that reviewers listed, so that a later change of the feed does not affect searches. */
export class Migration20261128_ReportAuthors extends Migration {
  override up(): void {
    this.addSql('alter table article_report add column if not exists author text');
    this.addSql(`update article_report r set author = i.author from feed_item i
      where i.id = r.item_id and i.author is not null and r.author is null`);
  }

  override down(): void {
    this.addSql('alter table article_report drop column if exists author');
  }
}
