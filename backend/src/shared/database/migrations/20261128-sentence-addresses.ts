import { Migration } from '@mikro-orm/migrations';

/** Columns with the HTML of an article's text. */
const TABLES = ['article', 'article_version'];

/**
 * Gives the sentences of stored texts their addresses (`data-sentence`). Until 28 November 2026 each sentence was a
 * paragraph of its own, and the other paragraphs contained only the name of an outlet.
 */
export class Migration20261128_SentenceAddresses extends Migration {
  override up(): void {
    for (const table of TABLES)
      this.addSql(String.raw`
        update ${table} set content = (
          select string_agg(
            case when n = 1 then part
              else '<p><span data-sentence="body-' || n - 2 || '">' || regexp_replace(part, '</p>', '</span></p>') end,
            '' order by n)
          from regexp_split_to_table(content, '<p>(?!<cite>)') with ordinality as parts (part, n)
        ) where content like '%<p>%' and content not like '%data-sentence%'`);
  }

  override down(): void {
    for (const table of TABLES)
      this.addSql(
        `update ${table} set content = regexp_replace(content, '</?span[^>]*>', '', 'g') where content like '%data-sentence%'`,
      );
  }
}
