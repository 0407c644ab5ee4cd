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
    const common = !isAdvanced(request) && (await this.#isCommon(search, conditions));
    return common ? this.#amongNewest(search, request, conditions) : this.#amongAll(search, request, conditions);
  }

  /**
   * To find all costs a look at every article that holds the words, whatever else is asked of it; to find the newest costs a look at
   * as many articles as hold a window of matches. Both cost the same where the words stand in √(window × articles) of them.
   */
  async #isCommon(search: ParsedSearch, conditions: Conditions): Promise<boolean> {
    const expected = await this.#expected(conditions);
    if (expected <= MANY) return false;
    const words = searchConditions(search.query, { category: null, since: null, advanced: {} });
    const [holding, table] = await Promise.all([
      conditions.parameters.length === 1 ? expected : this.#expected(words),
      this.pool.one<{ articles: number }>(`select reltuples::float8 as articles from pg_class where oid = 'article'::regclass`),
    ]);
    return holding ** 2 > WINDOW * Math.max(1, table?.articles ?? 0);
  }

  /** How many matches the planner expects; asks no row. */
  async #expected({ sql, parameters }: Conditions): Promise<number> {
    const plan = await this.pool.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(`explain (format json) select from article a where ${sql}`, parameters);
    return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  }

  /** By the index of the words: every match is found, the newest thousand are counted. */
  async #amongAll(search: ParsedSearch, request: SearchRequest, { sql, parameters }: Conditions): Promise<FoundArticles> {
    const before = request.offset - (request.offset % WINDOW);
    const exact = search.query === search.exact ? 'true' : `a.search @@ $${parameters.length + 1}::tsquery`;
    const rows = await this.pool.query<ArticleCard & { total: number }>(
      `with matches as materialized (select a.id, a.generated_at, ${exact} as exact from article a where ${sql}),
       newest as materialized (select * from matches order by ${request.order === 'newest' ? '' : 'exact desc, '}generated_at desc, id desc limit ${MOST_MATCHES + 1})
       select ${CARD_COLUMNS}, (select count(*)::int from newest) as total
       from (select id from newest limit ${WINDOW} offset ${before}) m join article a on a.id = m.id
       order by ${orderBy(request.order, parameters.length + 1)} limit ${request.limit} offset ${request.offset - before}`,
      [...parameters, search.exact],
    );
    return { articles: rows.map(({ total: _total, ...card }) => card), total: rows[0]?.total ?? 0 };
  }

  /** By the index of the dates, newest first, until there are enough for the page and its ranking. */
  async #amongNewest(search: ParsedSearch, request: SearchRequest, { sql, parameters }: Conditions): Promise<FoundArticles> {
    const before = request.offset - (request.offset % WINDOW);
    const rows = await this.pool.query<ArticleCard & { seen: number }>(
      `with newest as materialized (select a.id from article a where ${sql} order by a.generated_at desc, a.id desc limit ${WINDOW + 1} offset ${before})
       select ${CARD_COLUMNS}, (select count(*)::int from newest) as seen
       from (select id from newest limit ${WINDOW}) m join article a on a.id = m.id order by ${orderBy(request.order, parameters.length + 1)} limit ${request.limit} offset ${request.offset - before}`,
      [...parameters, search.exact],
    );
    const seen = rows[0]?.seen ?? 0;
    // The last ones are counted, should there be fewer than were expected.
    return { articles: rows.map(({ seen: _seen, ...card }) => card), total: seen > WINDOW ? MOST_MATCHES + 1 : seen === 0 ? 0 : before + seen };
  }

  /** The bodies, for passages of them. */
  contents(ids: readonly number[]): Promise<{ id: number; content: string }[]> {
    return this.pool.query(`select id, content from article where id = any($1)`, [ids]);
  }
}

/** What the exact search finds comes first; its place is told. The length of an article counts little. */
function orderBy(order: SearchRequest['order'], exact: number): string {
  const exactFirst = `a.search @@ $${exact}::tsquery desc`;
  return order === 'newest' ? `a.generated_at desc, a.id desc, ${exactFirst}` : `${exactFirst}, ts_rank(a.search, $1::tsquery, 1) desc, a.generated_at desc, a.id desc`;
}
