import { Migration } from '@mikro-orm/migrations';

/** A removed item stays for a day, so that undoing the removal restores its position and note. */
const LISTS = `
create table reading_list (
  id serial primary key,
  reader_id int not null constraint reading_list_reader_unique unique references reader (id) on delete cascade,
  name text not null,
  description text not null default '',
  feed_token_hash text unique,
  feed_made_at timestamptz,
  created_at timestamptz not null default now()
);
create table reading_list_item (
  id serial primary key,
  list_id int not null references reading_list (id) on delete cascade,
  article_id int not null references article (id) on delete cascade,
  note text not null default '',
  progress smallint not null default 0 check (progress between 0 and 100),
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (list_id, article_id)
);
create index reading_list_item_article on reading_list_item (article_id);
create index reading_list_item_removed on reading_list_item (removed_at) where removed_at is not null;
`;

export class Migration20261121_ReadingLists extends Migration {
  override up(): void {
    this.addSql(LISTS);
  }

  override down(): void {
    this.addSql('drop table if exists reading_list_item');
    this.addSql('drop table if exists reading_list');
  }
}
