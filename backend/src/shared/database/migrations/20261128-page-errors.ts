import { Migration } from '@mikro-orm/migrations';

/** Errors of pages in readers' browsers, one row for all occurrences of the same error. */
export class Migration20261128_PageErrors extends Migration {
  override up(): void {
    this.addSql(`create table page_error (
      fingerprint text primary key,
      kind text not null,
      message text not null,
      stack text not null,
      route text not null,
      build text not null,
      occurrences int not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`);
    this.addSql('create index page_error_last_at on page_error (last_at desc)');
  }

  override down(): void {
    this.addSql('drop table if exists page_error');
  }
}
