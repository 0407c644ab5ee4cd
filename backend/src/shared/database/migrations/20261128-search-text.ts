import { Migration } from '@mikro-orm/migrations';

/** The column `search`, with the text search configuration and the prepared texts of an article. */
const searchColumn = (config: string, [title, summary, content]: readonly [string, string, string]): string => `
alter table article drop column search;
alter table article add column search tsvector generated always as (
  (setweight(to_tsvector('${config}', ${title}), 'A') || setweight(to_tsvector('${config}', ${summary}), 'B'))
  || setweight(to_tsvector('${config}', ${content}), 'D')
) stored;
alter table article alter column search set storage main;
create index article_search on article using gin (search) where status = 'approved'`;

/**
 * `search_text` prepares texts and searches in the same way on every server: without accents, with plain punctuation
 * (a database with lc_ctype C takes curly quotes and dashes for letters; only signs that are neither letters nor numbers
 * are replaced), with "AT-T" for "AT&T" and "F 35" for "F-35".
 * `english_all` keeps stop words, which names such as "The Who" consist of.
 */
export class Migration20261128_SearchText extends Migration {
  override up(): void {
    this.addSql(String.raw`
create function search_text(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(
    translate(
      normalize(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
      '’‘ʼ“”„ŁłØøĐđı', '''''''"""LlOoDdi'
    ),
    '[\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u3000-\u3004\u3008-\u3020]',
    ' ', 'g'),
    '(?<=[[:alnum:]])&(?=[[:alnum:]])', '-', 'g'),
    '(?<=[[:alnum:]])-(?=[0-9])', ' ', 'g')
$$;
create text search dictionary english_stem_all (template = snowball, language = english);
create text search configuration english_all (copy = english);
alter text search configuration english_all alter mapping for asciiword, asciihword, hword_asciipart, word, hword,
  hword_part with english_stem_all`);
    this.addSql(
      searchColumn('english_all', [
        'search_text(title)',
        'search_text(summary)',
        `search_text(regexp_replace(content, '<[^>]*>', ' ', 'g'))`,
      ]),
    );
    this.addSql(`
with folded as (delete from search_word where word <> search_text(word) returning word, articles)
insert into search_word (word, articles) select search_text(word), max(articles) from folded group by 1
  on conflict (word) do update set articles = greatest(search_word.articles, excluded.articles)`);
  }

  override down(): void {
    this.addSql(searchColumn('english', ['title', 'summary', `regexp_replace(content, '<[^>]*>', ' ', 'g')`]));
    this.addSql(`
drop text search configuration english_all;
drop text search dictionary english_stem_all;
drop function search_text(text)`);
  }
}
