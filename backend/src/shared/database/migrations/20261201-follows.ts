import { Migration } from '@mikro-orm/migrations';

/** Adds readers' follows, and a record of the emails about them. */
export class Migration20261201_Follows extends Migration {
  override up(): void {
    this.addSql(`create table follow (
      id integer generated always as identity primary key,
      reader_id int not null references reader (id) on delete cascade,
      words text not null default '',
      query tsquery,
      category text,
      outlet_id int references outlet (id) on delete cascade,
      side text check (side in ('conservative', 'liberal', 'center')),
      article_id int references article (id) on delete cascade,
      notify text not null default 'digest' check (notify in ('digest', 'email', 'none')),
      position integer not null default 0,
      seen_at timestamptz not null default now(),
      stop_key uuid not null default gen_random_uuid() unique,
      created_at timestamptz not null default now(),
      unique nulls not distinct (reader_id, words, category, outlet_id, side, article_id)
    )`);
    this.addSql(`create index follow_email on follow (reader_id) where notify = 'email'`);
    this.addSql('create index follow_article on follow (article_id) where article_id is not null');
    this.addSql(`create table follow_notice (
      reader_id int not null references reader (id) on delete cascade,
      article_id int not null references article (id) on delete cascade,
      news text not null,
      follow_id int not null references follow (id) on delete cascade,
      sent_at timestamptz not null default now(),
      primary key (reader_id, article_id, news)
    )`);
  }

  override down(): void {
    this.addSql('drop table follow_notice');
    this.addSql('drop table follow');
  }
}
