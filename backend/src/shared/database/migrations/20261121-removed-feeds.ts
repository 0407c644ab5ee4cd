import { Migration } from '@mikro-orm/migrations';

export class Migration20261121_RemovedFeeds extends Migration {
  override up(): void {
    this.addSql('alter table feed add column removed_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table feed drop column if exists removed_at');
  }
}
