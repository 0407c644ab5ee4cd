import { Migration } from '@mikro-orm/migrations';

/** Verdicts of the second reader. Sentences copied from a source have no verdict. */
export class Migration20261124_SecondReading extends Migration {
  override up(): void {
    this.addSql(`
      alter table claim
        add column verdict text check (verdict in ('supported', 'contradicted', 'not-stated', 'unsure', 'not-verified')),
        add column verdict_snapshot_id int,
        add column verdict_start int,
        add column verdict_end int`);
    this.addSql(`alter table version_draft add column left_out jsonb not null default '[]'`);
    this.addSql('alter table article_version add column unverified int not null default 0');
  }

  override down(): void {
    this.addSql('alter table article_version drop column unverified');
    this.addSql('alter table version_draft drop column left_out');
    this.addSql(
      'alter table claim drop column verdict, drop column verdict_snapshot_id, drop column verdict_start, drop column verdict_end',
    );
  }
}
