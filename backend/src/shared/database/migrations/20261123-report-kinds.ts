import { Migration } from '@mikro-orm/migrations';

/** The kind of a report, such as news or opinion. Reports stored earlier count as news. */
export class Migration20261123_ReportKinds extends Migration {
  override up(): void {
    this.addSql(
      `alter table feed_item add column kind text not null default 'news' check (kind in ('news', 'opinion', 'analysis', 'feature', 'interview', 'review', 'live'))`,
    );
  }

  override down(): void {
    this.addSql('alter table feed_item drop column if exists kind');
  }
}
