import { Migration } from '@mikro-orm/migrations';

/** Indexes for category feeds by publication date, and for index-only scans of the sitemap's ranges. */
export class Migration20261121_PublishedArticles extends Migration {
  override up(): void {
    this.addSql(
      `create index article_category_published on article (category, published_at desc, id desc) where status = 'approved'`,
    );
    this.addSql(`create index article_range on article (id) include (updated_at) where status = 'approved'`);
  }

  override down(): void {
    this.addSql('drop index if exists article_range');
    this.addSql('drop index if exists article_category_published');
  }
}
