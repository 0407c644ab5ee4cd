import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import { isAdvanced, MOST_MATCHES, type SearchRequest } from '../domain/search-request.ts';
import { CARD_COLUMNS } from './article-card.sql.ts';
import { type Conditions, searchConditions } from './search-conditions.ts';

/** Fewer expected matches are all found, so that their number is told truly; the planner may be wrong by half. */
const MANY = 2 * MOST_MATCHES;
/** These many matches, the newest, are ranked among each other at a time: ranking costs more than finding. */
const WINDOW = 200;
/** So many of the newest are looked at before a walk of more than this is begun. */
const PROBED = 400;
const LONG_WALK = 8 * PROBED;
const NEWEST = 'order by a.generated_at desc, a.id desc';

export interface FoundArticles {
  readonly articles: readonly ArticleCard[];
  /** One more than are paged through stands for "more". */
  readonly total: number;
}

/** The parsed search: `query` finds, and what `exact` finds comes first. */
export interface ParsedSearch {
  readonly query: string;
  readonly exact: string;
}

/** Two plans for one search, as the database's own statistics expect few or many matches. */
@Injectable()
export class ArticleSearchQuery {
  constructor(private readonly pool: ReadPool) {}

  async run(search: ParsedSearch, request: SearchRequest): Promise<FoundArticles> {
    const conditions = searchConditions(search.query, request);
    const most = isAdvanced(request) ? 0 : await this.#worthLookingAt(search, request, conditions);
    const found = most > 0 ? await this.#amongNewest(search, request, conditions, most) : null;
    return found ?? this.#amongAll(search, request, conditions);
  }

  /**
   * How many of the newest articles are worth looking at until enough match; 0 where it is cheaper to find all matches, which costs a
   * look at every article that holds the words, whatever else is asked of it.
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

  /** The planner may be wrong by far: of words that it does not know, and of those that are common no more. */
  async #standsInNewest({ filters, parameters }: Conditions, times: number): Promise<boolean> {
    const row = await this.pool.one<{ matches: number }>(
      `select count(*)::int as matches from (select a.search from article a where ${filters} ${NEWEST} limit ${PROBED}) a where a.search @@ $1::tsquery`,
      parameters,
    );
    return (row?.matches ?? 0) >= Math.max(1, times);
  }

  /** How many matches the planner expects; asks no row. */
  async #expected(sql: string, parameters: readonly unknown[]): Promise<number> {
    const plan = await this.pool.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `explain (format json) select from article a where ${sql}`,
      parameters,
    );
    return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  }

  /** By the index of the words: every match is found, the newest thousand are counted. */
  async #amongAll(
    search: ParsedSearch,
    request: SearchRequest,
    { sql, parameters }: Conditions,
  ): Promise<FoundArticles> {
    const before = windowStart(request);
    const exact = isExact(search) ? 'true' : `a.search @@ $${parameters.length + 1}::tsquery`;
    const rows = await this.pool.query<ArticleCard & { total: number }>(
      `with matches as materialized (select a.id, a.generated_at, ${exact} as exact from article a where ${sql}),
       newest as materialized (select * from matches order by ${request.order === 'newest' ? '' : 'exact desc, '}generated_at desc, id desc limit ${MOST_MATCHES + 1})
       select ${CARD_COLUMNS}, (select count(*)::int from newest) as total
       from (select id from newest limit ${WINDOW} offset ${before}) m join article a on a.id = m.id
       order by ${orderBy(search, request.order, parameters.length + 1)} limit ${request.limit} offset ${request.offset - before}`,
      exactly(search, parameters),
    );
    return { articles: rows.map(({ total: _total, ...card }) => card), total: rows[0]?.total ?? 0 };
  }

  /**
   * By the index of the dates, newest first, until there are enough for the page and its ranking; null where these many articles hold
   * too few. The words are asked of what the other conditions chose: PostgreSQL takes all of them for equally cheap.
   */
  async #amongNewest(
    search: ParsedSearch,
    request: SearchRequest,
    { filters, parameters }: Conditions,
    most: number,
  ): Promise<FoundArticles | null> {
    const before = windowStart(request);
    const rows = await this.pool.query<ArticleCard & { seen: number }>(
      `with newest as materialized (
         select a.id from (select a.id, a.generated_at, a.search from article a where ${filters} ${NEWEST} limit ${most}) a where a.search @@ $1::tsquery ${NEWEST} limit ${WINDOW + 1} offset ${before})
       select ${CARD_COLUMNS}, (select count(*)::int from newest) as seen
       from (select id from newest limit ${WINDOW}) m join article a on a.id = m.id order by ${orderBy(search, request.order, parameters.length + 1)} limit ${request.limit} offset ${request.offset - before}`,
      exactly(search, parameters),
    );
    if ((rows[0]?.seen ?? 0) <= WINDOW) return null;
    return { articles: rows.map(({ seen: _seen, ...card }) => card), total: MOST_MATCHES + 1 };
  }

  /** The bodies, for passages of them. */
  contents(ids: readonly number[]): Promise<{ id: number; content: string }[]> {
    return this.pool.query(`select id, content from article where id = any($1)`, [ids]);
  }
}

/** Where the window begins in which the page lies. */
function windowStart({ offset }: SearchRequest): number {
  return offset - (offset % WINDOW);
}

/** Every match is what the exact search finds. */
function isExact({ query, exact }: ParsedSearch): boolean {
  return query === exact;
}

/** What is asked with: the exact search only where it is another one. */
function exactly(search: ParsedSearch, parameters: readonly unknown[]): readonly unknown[] {
  return isExact(search) ? parameters : [...parameters, search.exact];
}

/**
 * What the exact search finds comes first; its place is told. Where all is that, it is not asked: each look at an article's words
 * unpacks them anew. The length of an article counts little.
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
