import { Migration } from '@mikro-orm/migrations';

/** Stores the text sketch of a draft with the draft, instead of in a table that a job filled after approval. */
export class Migration20261128_DraftSketch extends Migration {
  override up(): void {
    this.addSql('alter table version_draft add column sketch int[]');
    this.addSql(`update version_draft d set sketch = s.shingles
      from approved_shingles s join article a on a.id = s.article_id where a.version_id = d.version_id`);
    this.addSql('create index version_draft_sketch on version_draft using gin ((sketch[1:20])) with (fastupdate=off)');
    this.addSql('drop table approved_shingles');
    this.addSql('drop table remembering_progress');
  }

  override down(): void {
    this.addSql(`create table approved_shingles (
      article_id int primary key references article (id) on delete cascade,
      shingles int[] not null,
      approved_at timestamptz not null
    )`);
    this.addSql('create index approved_shingles_recent on approved_shingles (approved_at desc)');
    this.addSql(
      'create index approved_shingles_overlap on approved_shingles using gin ((shingles[1:20])) with (fastupdate=off)',
    );
    this.addSql(`create table remembering_progress (
      only_row boolean primary key default true check (only_row),
      settled_until timestamptz not null default '-infinity'
    )`);
    this.addSql('insert into remembering_progress default values');
    this.addSql(`insert into approved_shingles (article_id, shingles, approved_at)
      select a.id, d.sketch, a.published_at from article a join version_draft d using (version_id)
      where a.status = 'approved' and d.sketch is not null and a.published_at is not null`);
    this.addSql('alter table version_draft drop column sketch');
  }
}
