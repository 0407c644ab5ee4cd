import { Migration } from '@mikro-orm/migrations';

/**
 * `articles` counts up to a hundred only: that is enough to tell rare words from common ones, and common words need no
 * more writes.
 */
const WORDS = `
create table search_word (word text primary key, articles int not null default 1);
create index search_word_prefix on search_word (word text_pattern_ops);
insert into search_word (word, articles)
select word, least(ndoc, 100) from ts_stat($$select to_tsvector('simple', title || ' ' || summary || ' ' || regexp_replace(content, '<[^>]*>', ' ', 'g')) from article where status = 'approved'$$)
where word ~ '^[^[:punct:][:space:]]{3,40}$';
`;

/**
 * Without the extension, or the right to create it, search works without correcting typos, and the server reports that
 * at startup.
 */
const SIMILARITY = `
do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm could not be made: %', sqlerrm;
end $$;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index search_word_similar on search_word using gin (word gin_trgm_ops);
  end if;
exception when others then
  raise notice 'words cannot be compared: %', sqlerrm;
end $$;
`;

/** The extension stays after a rollback, because others may use it. */
export class Migration20261121_Search extends Migration {
  override up(): void {
    this.addSql(WORDS);
    this.addSql(SIMILARITY);
  }

  override down(): void {
    this.addSql('drop table if exists search_word');
  }
}
