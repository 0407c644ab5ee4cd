import { Migration } from '@mikro-orm/migrations';

/** The desk lists rejected drafts, newest rejection first. */
export class Migration20261123_RejectedArticles extends Migration {
  override up(): void {
    this.addSql(
      `create index article_rejected on article (reviewed_at desc, id desc) where status = 'rejected' and merged_into is null`,
    );
  }

  override down(): void {
    this.addSql('drop index if exists article_rejected');
  }
}
