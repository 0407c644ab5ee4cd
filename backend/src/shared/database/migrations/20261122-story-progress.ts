import { Migration } from '@mikro-orm/migrations';

/** An index finds recently changed stories. One row stores the time up to which all stories have their articles. */
export class Migration20261122_StoryProgress extends Migration {
  override up(): void {
    this.addSql('create index story_updated on story (updated_at)');
    this.addSql(
      `create table ingest_progress (only_row boolean primary key default true check (only_row), settled_until timestamptz not null default '-infinity')`,
    );
    this.addSql('insert into ingest_progress default values');
  }

  override down(): void {
    this.addSql('drop table if exists ingest_progress');
    this.addSql('drop index if exists story_updated');
  }
}
