import type { KnownWord } from '../domain/spelling.ts';

const MAX_COMPLETIONS = 20;
const MAX_SIMILAR = 20;

export interface UnknownWord {
  typed: string;
  similar: KnownWord[];
}

/**
 * Inserts the words in a fixed order, to prevent deadlocks between articles approved at the same time. Parameter:
 * words.
 */
export const ADD_WORDS = `
  insert into search_word (word) select distinct search_text(word) from unnest($1::text[]) as word order by 1
  on conflict (word) do update set articles = search_word.articles + 1 where search_word.articles < 100`;

export const HAS_TRIGRAMS = `select 1 as found from pg_extension where extname = 'pg_trgm'`;

/**
 * Returns no row if the search $1 contains no searchable term. A search that contains only stop words, such as
 * "The Who", is parsed as a phrase.
 */
export const PARSE_SEARCH = `
  select q::text as query
  from websearch_to_tsquery('english', search_text($1)) as w,
    lateral (select case numnode(w) when 0 then phraseto_tsquery('english_all', search_text($1)) else w end as q) parsed
  where querytree(q) not in ('', 'T')`;

/**
 * Parses a search whose last word also matches as a prefix. Adds the exact search only if it matches more: the last word
 * may follow an alternative ("a or b c") or be a stop word. Otherwise the root remains an AND, for which alone `ts_rank`
 * considers how near the words are to each other. Parameters: the text before the last word, the last word, and the
 * exact search.
 */
export const PARSE_WITH_PREFIX = `
  select (
    case when $3 like '% | %' or numnode(plainto_tsquery('english', typed)) = 0 then $3::tsquery else '' end || (
      websearch_to_tsquery('english', search_text($1))
      && (plainto_tsquery('english', typed) || to_tsquery('simple', typed || ':*') || completions.query)
    )
  )::text as query
  from search_text($2) as typed, lateral (
    select coalesce(string_agg(quote_literal(lexeme), ' | '), quote_literal(typed))::tsquery as query
    from (
      select word from search_word where word like typed || '%' order by articles desc, word limit ${MAX_COMPLETIONS}
    ) w, unnest(ts_lexize('english_stem', w.word)) as lexeme
  ) completions`;

/** Parameters: words, and variants of them to look up separately. */
export const UNKNOWN_WORDS = `
  select typed, array(
    select json_build_object('word', s.word, 'articles', s.articles) from search_word s
    where s.word % typed or s.word = any($2::text[])
    order by similarity(s.word, typed) desc, s.articles desc, s.word limit ${MAX_SIMILAR}
  ) as similar
  from unnest($1::text[]) as typed
  where not exists (select from search_word k where k.word = search_text(typed))`;

/** Parameters: words, lexemes and prefixes of a parsed search. */
export const MATCHING_WORDS = `
  select word from unnest($1::text[]) as word
  where ts_lexize('english_stem_all', search_text(word)) && $2::text[] or search_text(word) = any($2)
    or exists (select from unnest($3::text[]) as prefix where starts_with(search_text(word), prefix))`;
