import { Migration } from '@mikro-orm/migrations';

/** Confidence of the classifier, who changed the category, and how often each feed's category was right. */
export class Migration20261122_LearnedCategories extends Migration {
  override up(): void {
    this.addSql(`alter table article add column category_confidence real, add column category_by text;
      create table feed_category_record (
        feed_id int primary key references feed (id) on delete cascade,
        category text not null,
        agreed real not null default 0,
        differed real not null default 0,
        updated_at timestamptz not null default now()
      );`);
  }

  override down(): void {
    this.addSql(
      'drop table if exists feed_category_record; alter table article drop column if exists category_confidence, drop column if exists category_by;',
    );
  }
}
