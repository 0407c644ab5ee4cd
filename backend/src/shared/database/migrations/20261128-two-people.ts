import { Migration } from '@mikro-orm/migrations';

/** Adds who reads a draft at the moment, and the first of two approvals of a version. */
export class Migration20261128_TwoPeople extends Migration {
  override up(): void {
    this.addSql(`
      create table article_claim (
        article_id int primary key references article (id) on delete cascade,
        actor int,
        name text not null,
        taken_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    this.addSql(`
      create table article_approval (
        version_id int primary key references article_version (id) on delete cascade,
        actor int,
        at timestamptz not null
      )`);
  }

  override down(): void {
    this.addSql('drop table if exists article_approval, article_claim');
  }
}
