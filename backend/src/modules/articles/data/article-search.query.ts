import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import { isAdvanced, MAX_MATCHES, type SearchRequest } from '../domain/search-request.ts';
import { CARD_COLUMNS } from './article-card.sql.ts';
import { type Conditions, searchConditions } from './search-conditions.ts';

/**
 * If the planner expects no more matches than this, all are found, so that their total is exact. The factor 2 allows
 * for estimation errors.
 */
const MANY = 2 * MAX_MATCHES;
/** Number of matches, newest first, that are ranked together. Ranking costs more than finding. */
const WINDOW = 200;
/** Number of newest articles to probe before scanning more than `LONG_WALK` articles. */
const PROBED = 400;
const LONG_WALK = 8 * PROBED;
const NEWEST = 'order by a.generated_at desc, a.id desc';

export interface FoundArticles {
  readonly articles: readonly ArticleCard[];
  /** `MAX_MATCHES + 1` means that there are more matches than can be paged through. */
  readonly total: number;
}

/** A parsed search. Matches of `exact` come before those that only `query` finds. */
export interface ParsedSearch {
  readonly query: string;
  readonly exact: string;
}

/** Chooses one of two query plans, depending on whether the database statistics predict few or many matches. */
@Injectable()
export class ArticleSearchQuery {
  constructor(private readonly database: Database) {}

  async run(search: ParsedSearch, request: SearchRequest): Promise<FoundArticles> {
    const conditions = searchConditions(search.query, request);
    const most = isAdvanced(request) ? 0 : await this.#worthLookingAt(search, request, conditions);
    const found = most > 0 ? await this.#amongNewest(search, request, conditions, most) : null;
    return found ?? this.#amongAll(search, request, conditions);
  }

  /**
   * Returns how many of the newest articles to scan for enough matches. Returns 0 if it is cheaper to find all matches,
   * which reads every article that contains the words, whatever the other filters are.
   */
  async #worthLookingAt(search: ParsedSearch, request: SearchRequest, conditions: Conditions): Promise<number> {
    const expected = await this.#expected(conditions.sql, conditions.parameters);
    if (expected <= MANY) return 0;
    const words = searchConditions(search.query, { category: null, since: null, advanced: {} });
    const [holding, candidates] = await Promise.all([
      conditions.parameters.length === 1 ? expected : this.#expected(words.sql, words.parameters),
      this.#expected(`${conditions.filters} and $1::tsquery is not null`, conditions.parameters),
    ]);
    const needed = windowStart(request) + WINDOW + 1;
    const looks = (needed * candidates) / expected;
    if (looks >= holding) return 0;
    const begun = looks <= LONG_WALK || (await this.#standsInNewest(conditions, (PROBED * needed) / (2 * holding)));
    return begun ? Math.ceil(2 * looks) : 0;
  }

  /**
   * Probes the newest articles for matches, because the planner's estimate may be far off for unknown words and for
   * words that are no longer common.
   */
  async #standsInNewest({ filters, parameters }: Conditions, times: number): Promise<boolean> {
    const row = await this.database.one<{ matches: number }>(
      `select count(*)::int as matches from (select a.search from article a where ${filters} ${NEWEST} limit ${PROBED}) a where a.search @@ $1::tsquery`,
      parameters,
    );
    return (row?.matches ?? 0) >= Math.max(1, times);
  }

  /** Returns the number of matches that the planner expects, without reading any row. */
  async #expected(sql: string, parameters: readonly unknown[]): Promise<number> {
    const plan = await this.database.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `explain (format json) select from article a where ${sql}`,
      parameters,
    );
    return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  }

  /** Uses the word index: finds every match, and counts up to `MAX_MATCHES + 1` of the newest. */
  async #amongAll(
    search: ParsedSearch,
    request: SearchRequest,
    { sql, parameters }: Conditions,
  ): Promise<FoundArticles> {
    const before = windowStart(request);
    const exact = isExact(search) ? 'true' : `a.search @@ $${parameters.length + 1}::tsquery`;
    const rows = await this.database.query<ArticleCard & { total: number }>(
      `with matches as materialized (select a.id, a.generated_at, ${exact} as exact from article a where ${sql}),
       newest as materialized (select * from matches order by ${request.order === 'newest' ? '' : 'exact desc, '}generated_at desc, id desc limit ${MAX_MATCHES + 1})
       select ${CARD_COLUMNS}, (select count(*)::int from newest) as total
       from (select id from newest limit ${WINDOW} offset ${before}) m join article a on a.id = m.id
       order by ${orderBy(search, request.order, parameters.length + 1)} limit ${request.limit} offset ${request.offset - before}`,
      exactly(search, parameters),
    );
    return { articles: rows.map(({ total: _total, ...card }) => card), total: rows[0]?.total ?? 0 };
  }

  /**
   * Uses the date index, newest first, until there are enough matches for the page and its ranking. Returns null if the
   * scanned articles contain too few. The words are checked only on articles that pass the other filters, because
   * PostgreSQL assumes the same cost for all conditions.
   */
  async #amongNewest(
    search: ParsedSearch,
    request: SearchRequest,
    { filters, parameters }: Conditions,
    most: number,
  ): Promise<FoundArticles | null> {
    const before = windowStart(request);
    const rows = await this.database.query<ArticleCard & { seen: number }>(
      `with newest as materialized (
         select a.id from (select a.id, a.generated_at, a.search from article a where ${filters} ${NEWEST} limit ${most}) a where a.search @@ $1::tsquery ${NEWEST} limit ${WINDOW + 1} offset ${before})
       select ${CARD_COLUMNS}, (select count(*)::int from newest) as seen
       from (select id from newest limit ${WINDOW}) m join article a on a.id = m.id order by ${orderBy(search, request.order, parameters.length + 1)} limit ${request.limit} offset ${request.offset - before}`,
      exactly(search, parameters),
    );
    if ((rows[0]?.seen ?? 0) <= WINDOW) return null;
    return { articles: rows.map(({ seen: _seen, ...card }) => card), total: MAX_MATCHES + 1 };
  }

  /** Returns article bodies, to cut passages from. */
  contents(ids: readonly number[]): Promise<{ id: number; content: string }[]> {
    return this.database.query(`select id, content from article where id = any($1)`, [ids]);
  }
}

/** Returns the start of the window that contains the page. */
function windowStart({ offset }: SearchRequest): number {
  return offset - (offset % WINDOW);
}

/** Returns true if the search has no part that matches as a prefix. */
function isExact({ query, exact }: ParsedSearch): boolean {
  return query === exact;
}

/** Appends the exact search to the parameters if it differs from the query. */
function exactly(search: ParsedSearch, parameters: readonly unknown[]): readonly unknown[] {
  return isExact(search) ? parameters : [...parameters, search.exact];
}

/**
 * Orders exact matches first; `exact` is the placeholder number of the exact search. The check is left out if all
 * matches are exact, because it unpacks each article's search vector again. Article length has little influence on the
 * rank.
 */
function orderBy(search: ParsedSearch, order: SearchRequest['order'], exact: number): string {
  const exactFirst = isExact(search) ? [] : [`a.search @@ $${exact}::tsquery desc`];
  const newest = ['a.generated_at desc', 'a.id desc'];
  return (
    order === 'newest'
      ? [...newest, ...exactFirst]
      : [...exactFirst, 'ts_rank(a.search, $1::tsquery, 1) desc', ...newest]
  ).join(', ');
}
