import { Migration } from '@mikro-orm/migrations';

/** Adds notes that reviewers write for each other about an article. */
export class Migration20261129_ReviewNotes extends Migration {
  override up(): void {
    this.addSql(`
      create table review_note (
        id serial primary key,
        article_id int not null references article (id) on delete cascade,
        version_id int not null references article_version (id) on delete cascade,
        author int,
        recipient int,
        place text,
        ordinal int,
        text text not null,
        written_at timestamptz not null default now(),
        done_at timestamptz
      )`);
    this.addSql('create index review_note_article on review_note (article_id)');
    this.addSql('create index review_note_recipient on review_note (recipient) where done_at is null');
  }

  override down(): void {
    this.addSql('drop table if exists review_note');
  }
}
