import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import { isAdvanced, MAX_MATCHES, type SearchRequest } from '../domain/search-request.ts';
import {
  countInNewestSql,
  explainSearchSql,
  pageParameters,
  type ParsedSearch,
  PROBE_SIZE,
  searchAllSql,
  searchNewestSql,
  type SearchPage,
  RANKING_WINDOW,
  windowStart,
} from './article-search.sql.ts';
import { type SearchConditions, buildSearchConditions } from './search-conditions.sql.ts';
import type { ArticlesTables } from './tables.ts';

/**
 * Maximum number of expected matches for which all matches are read, so that the total is exact. The factor 2 allows
 * for estimation errors.
 */
const MAX_EXPECTED_FOR_EXACT_TOTAL = 2 * MAX_MATCHES;
/** Number of articles above which a scan is used only if a probe of the newest articles finds enough matches. */
const MAX_SCAN_WITHOUT_PROBE = 8 * PROBE_SIZE;

export interface FoundArticles {
  readonly articles: readonly ArticleCard[];
  /** Number of matches. `MAX_MATCHES + 1` means that there are more matches than can be paged through. */
  readonly total: number;
}

/** Chooses one of two query plans, depending on whether the database statistics predict few or many matches. */
@Injectable()
export class ArticleSearchQuery {
  constructor(private readonly database: Database) {}

  async findMatches(search: ParsedSearch, request: SearchRequest): Promise<FoundArticles> {
    const page = { conditions: buildSearchConditions(search.query, request), search, request };
    const scanned = isAdvanced(request) ? 0 : await this.#chooseScanLength(page);
    const found = scanned > 0 ? await this.#searchNewestArticles(page, scanned) : null;
    return found ?? this.#searchAllArticles(page);
  }

  /**
   * Returns the number of newest articles to scan for enough matches. Returns 0 if it is cheaper to find all matches,
   * which reads every article that contains the words, whatever the other filters are.
   */
  async #chooseScanLength({ conditions, search, request }: SearchPage): Promise<number> {
    const expected = await this.#estimateMatches(conditions.sql, conditions.parameters);
    if (expected <= MAX_EXPECTED_FOR_EXACT_TOTAL) return 0;
    const words = buildSearchConditions(search.query, { category: null, since: null, advanced: {} });
    const [withWords, withFilters] = await Promise.all([
      conditions.parameters.length === 1 ? expected : this.#estimateMatches(words.sql, words.parameters),
      this.#estimateMatches(`${conditions.filters} and $1::tsquery is not null`, conditions.parameters),
    ]);
    const needed = windowStart(request) + RANKING_WINDOW + 1;
    const length = (needed * withFilters) / expected;
    if (length >= withWords) return 0;
    const worthIt =
      length <= MAX_SCAN_WITHOUT_PROBE ||
      (await this.#isFrequentInNewest(conditions, (PROBE_SIZE * needed) / (2 * withWords)));
    return worthIt ? Math.ceil(2 * length) : 0;
  }

  /**
   * Probes the newest articles for matches. The planner's estimate may be far off for unknown words and for words that
   * are no longer common.
   */
  async #isFrequentInNewest({ filters, parameters }: SearchConditions, minMatches: number): Promise<boolean> {
    const row = await this.database.one<{ matches: number }>(countInNewestSql(filters), parameters);
    return (row?.matches ?? 0) >= Math.max(1, minMatches);
  }

  /** Returns the number of matches that the planner expects, without executing the search. */
  async #estimateMatches(condition: string, parameters: readonly unknown[]): Promise<number> {
    const plan = await this.database.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      explainSearchSql(condition),
      parameters,
    );
    return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  }

  async #searchAllArticles(page: SearchPage): Promise<FoundArticles> {
    const rows = await this.database.query<ArticleCard & { total: number }>(searchAllSql(page), pageParameters(page));
    return { articles: rows.map(({ total: _total, ...card }) => card), total: rows[0]?.total ?? 0 };
  }

  /**
   * Returns one page from a scan of the newest articles, or null if they do not contain enough matches to rank and fill
   * the page.
   */
  async #searchNewestArticles(page: SearchPage, scanned: number): Promise<FoundArticles | null> {
    const rows = await this.database.query<ArticleCard & { matches: number }>(
      searchNewestSql(page, scanned),
      pageParameters(page),
    );
    if ((rows[0]?.matches ?? 0) <= RANKING_WINDOW) return null;
    return { articles: rows.map(({ matches: _matches, ...card }) => card), total: MAX_MATCHES + 1 };
  }

  /** Returns the bodies of these articles, from which passages around matches are cut. */
  findContents(ids: readonly number[]): Promise<{ id: number; content: string }[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select(['id', 'content'])
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .execute();
  }
}
