import { MAX_MATCHES, type SearchOrder, type SearchRequest } from '../domain/search-request.ts';
import { CARD_COLUMNS } from './article-card.sql.ts';
import type { SearchConditions } from './search-conditions.sql.ts';

/** Number of matches, newest first, that are ranked at a time. Limited because ranking costs more than finding. */
export const RANKING_WINDOW = 200;
/** Number of newest articles to probe for matches. */
export const PROBE_SIZE = 400;
const NEWEST_FIRST = 'order by a.generated_at desc, a.id desc';

/** A parsed search. By relevance, matches of `exact` are sorted before those that only `query` finds. */
export interface ParsedSearch {
  readonly query: string;
  readonly exact: string;
}

/** One page of a search. */
export interface SearchPage {
  readonly conditions: SearchConditions;
  readonly search: ParsedSearch;
  readonly request: SearchRequest;
}

/** Returns the position at which the window of ranked matches that contains the page starts. */
export function windowStart({ offset }: SearchRequest): number {
  return offset - (offset % RANKING_WINDOW);
}

/**
 * Returns true if exact matches are sorted first. The check is left out if it would not change the order, because it
 * decompresses each search vector again.
 */
function sortsExactFirst({ search: { query, exact }, request }: SearchPage): boolean {
  return request.order === 'relevance' && query !== exact;
}

/** Returns the parameters of a page: those of the conditions, and the exact search if its matches are sorted first. */
export function pageParameters(page: SearchPage): readonly unknown[] {
  const { search, conditions } = page;
  return sortsExactFirst(page) ? [...conditions.parameters, search.exact] : conditions.parameters;
}

/** Returns the placeholder that stands for the exact search in `pageParameters`. */
function exactPlaceholder({ conditions }: SearchPage): string {
  return `$${conditions.parameters.length + 1}::tsquery`;
}

/** Statement for EXPLAIN: its plan contains the number of matches that the planner expects. */
export const explainSearchSql = (condition: string): string =>
  `explain (format json) select from article a where ${condition}`;

/** Counts the matches among the newest articles that pass the filters. */
export const countInNewestSql = (filters: string): string => `
  select count(*)::int as matches
  from (select a.search from article a where ${filters} ${NEWEST_FIRST} limit ${PROBE_SIZE}) a
  where a.search @@ $1::tsquery`;

/** Finds every match with the word index, and counts up to `MAX_MATCHES + 1` of the newest. */
export function searchAllSql(page: SearchPage): string {
  const { request, conditions } = page;
  const [exactColumn, exactFirst] = sortsExactFirst(page)
    ? [`, a.search @@ ${exactPlaceholder(page)} as exact`, 'exact desc, ']
    : ['', ''];
  return `
    with matches as materialized (
      select a.id, a.generated_at${exactColumn} from article a where ${conditions.sql}
    ), newest as materialized (
      select * from matches order by ${exactFirst}generated_at desc, id desc limit ${MAX_MATCHES + 1}
    )
    select ${CARD_COLUMNS}, (select count(*)::int from newest) as total
    from (select id from newest limit ${RANKING_WINDOW} offset ${windowStart(request)}) m join article a on a.id = m.id
    ${orderAndLimitSql(page)}`;
}

/**
 * Scans the newest articles with the date index. The words are checked only on articles that pass the other filters,
 * because PostgreSQL assumes the same cost for all conditions.
 */
export function searchNewestSql(page: SearchPage, scanned: number): string {
  const { request, conditions } = page;
  return `
    with newest as materialized (
      select a.id
      from (
        select a.id, a.generated_at, a.search from article a where ${conditions.filters} ${NEWEST_FIRST} limit ${scanned}
      ) a
      where a.search @@ $1::tsquery ${NEWEST_FIRST} limit ${RANKING_WINDOW + 1} offset ${windowStart(request)}
    )
    select ${CARD_COLUMNS}, (select count(*)::int from newest) as matches
    from (select id from newest limit ${RANKING_WINDOW}) m join article a on a.id = m.id
    ${orderAndLimitSql(page)}`;
}

/** Rank option 1 reduces the influence of article length. */
function orderAndLimitSql(page: SearchPage): string {
  const { limit, offset, order } = page.request;
  const exactFirst = sortsExactFirst(page) ? [`a.search @@ ${exactPlaceholder(page)} desc`] : [];
  const newest = ['a.generated_at desc', 'a.id desc'];
  const columns: Readonly<Record<SearchOrder, readonly string[]>> = {
    newest,
    relevance: [...exactFirst, 'ts_rank(a.search, $1::tsquery, 1) desc', ...newest],
  };
  return `order by ${columns[order].join(', ')} limit ${limit} offset ${offset - windowStart(page.request)}`;
}
