import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { OpenEnd } from '../domain/search-words.ts';
import { type KnownWord, swapped } from '../domain/spelling.ts';

const COMPLETIONS = 20;
const SIMILAR = 20;

/** Stores the words of published articles, and parses searches with PostgreSQL. */
@Injectable()
export class SearchWordStore {
  constructor(private readonly database: Database) {}

  /** Inserts in a fixed order, to prevent deadlocks between articles approved at the same time. */
  async learn(words: readonly string[]): Promise<void> {
    await this.database.execute(
      `insert into search_word (word) select word from unnest($1::text[]) as word order by word
       on conflict (word) do update set articles = search_word.articles + 1 where search_word.articles < 100`,
      [words],
    );
  }

  /** Returns true if spelling correction is available. */
  async comparesWords(): Promise<boolean> {
    const row = await this.database.one(`select 1 as found from pg_extension where extname = 'pg_trgm'`);
    return row !== null;
  }

  /** Returns the search as PostgreSQL parses it, or null if it contains no searchable term, e.g. only "the". */
  async parse(words: string): Promise<string | null> {
    const row = await this.database.one<{ query: string }>(
      `select q::text as query from websearch_to_tsquery('english', $1) as q where querytree(q) not in ('', 'T')`,
      [words],
    );
    return row?.query ?? null;
  }

  /** Returns the parsed search, in which the last word matches as a prefix too. */
  async parseOpen({ before, last }: OpenEnd): Promise<string> {
    const row = await this.database.one<{ query: string }>(
      `select (websearch_to_tsquery('english', $1) && (plainto_tsquery('english', $2) || to_tsquery('simple', $2 || ':*') || completions.query))::text as query
       from (
         select coalesce(string_agg(quote_literal(lexeme), ' | '), quote_literal($2))::tsquery as query
         from (select word from search_word where word like $2 || '%' order by articles desc, word limit ${COMPLETIONS}) w,
           unnest(ts_lexize('english_stem', w.word)) as lexeme
       ) completions`,
      [before, last],
    );
    return row?.query ?? '';
  }

  /**
   * Returns the words that occur in no published article, each with known words of similar spelling. Swapping two
   * letters changes most trigrams, so these variants are looked up separately.
   */
  async similarToUnknown(words: readonly string[]): Promise<{ typed: string; similar: KnownWord[] }[]> {
    return this.database.query(
      `select typed, array(
         select json_build_object('word', s.word, 'articles', s.articles) from search_word s
         where s.word % typed or s.word = any($2::text[]) order by similarity(s.word, typed) desc, s.articles desc, s.word limit ${SIMILAR}
       ) as similar
       from unnest($1::text[]) as typed where not exists (select from search_word k where k.word = typed)`,
      [words, words.flatMap(swapped)],
    );
  }

  /** Returns those of the words that match a parsed search. */
  async matching(
    words: readonly string[],
    { lexemes, prefixes }: { lexemes: readonly string[]; prefixes: readonly string[] },
  ): Promise<string[]> {
    const rows = await this.database.query<{ word: string }>(
      `select word from unnest($1::text[]) as word
       where ts_lexize('english_stem', word) && $2::text[] or word = any($2) or exists (select from unnest($3::text[]) as prefix where starts_with(word, prefix))`,
      [words, lexemes, prefixes],
    );
    return rows.map(({ word }) => word);
  }
}
