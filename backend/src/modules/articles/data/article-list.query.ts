import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { CATEGORIES, categorySlug, resolveShownCategory } from '../../../shared/news/categories.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import { type ArticleStatus, isDecided, isPublic } from '../domain/article-status.ts';
import {
  type ArticleCounts,
  toCategoryParameter,
  COUNT_ARTICLES,
  MOST_READ,
  NEWEST_PER_CATEGORY,
  selectNewestArticles,
  PUBLISHED_CATEGORIES,
  RELATED_ARTICLES,
  type SectionRow,
  countDecided,
  countUndecided,
} from './article-list.sql.ts';
import { readCursor, writeCursor } from './time-cursor.ts';

export interface ArticlePage {
  articles: ArticleCard[];
  total: number;
  /** Opaque cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

interface ArticleFilter {
  readonly status: ArticleStatus;
  /** Name, slug or former spelling of a category. An unknown category has no articles. */
  readonly category: string | null;
  readonly limit: number;
  readonly cursor: string | null;
}

/** The filter, with the category resolved to the names under which it is stored. */
type ResolvedFilter = Omit<ArticleFilter, 'category'> & { readonly categories: readonly string[] | null };

export interface FrontSection extends SectionRow {
  slug: string;
}

/** Reads lists of article cards. They are sorted newest first, by `generatedAt`, unless stated otherwise. */
@Injectable()
export class ArticleListQuery {
  constructor(private readonly database: Database) {}

  async findPage(filter: ArticleFilter): Promise<ArticlePage> {
    const named = {
      ...filter,
      categories: filter.category === null ? null : await this.#resolveCategory(filter.category),
    };
    const [articles, total] = await Promise.all([this.#findNewest(named), this.#countMatches(named)]);
    const page = articles.slice(0, filter.limit);
    const last = page.at(-1);
    const nextCursor =
      articles.length > filter.limit && last?.generatedAt ? writeCursor({ time: last.generatedAt, id: last.id }) : null;
    return { articles: page, total, nextCursor };
  }

  /** Returns the newest articles of all categories. */
  findLatest(limit: number): Promise<ArticleCard[]> {
    return this.#findNewest({ status: 'approved', categories: null, limit: limit - 1, cursor: null });
  }

  /**
   * Returns the category names that the given spelling may refer to: the site's own name if there is one, otherwise the
   * spelling itself and published names with the same slug.
   */
  async #resolveCategory(spelling: string): Promise<string[]> {
    const known = resolveShownCategory(spelling);
    if (known !== null) return [known];
    const slug = categorySlug(spelling);
    const published = (await this.#readPublishedCategories()).filter(
      (name) => name !== spelling && slug !== '' && categorySlug(name) === slug,
    );
    return [spelling, ...published];
  }

  async #readPublishedCategories(): Promise<string[]> {
    const rows = await this.database.query<{ category: string }>(PUBLISHED_CATEGORIES);
    return rows.map(({ category }) => category);
  }

  /** Selects one article more than the limit, to find out whether there is a next page. */
  #findNewest({ status, categories, limit, cursor }: ResolvedFilter): Promise<ArticleCard[]> {
    const after = cursor === null ? null : readCursor(cursor);
    const sql = selectNewestArticles(categories, { after: after !== null, atDesk: !isPublic(status) });
    const parameters = [status, toCategoryParameter(categories), limit + 1];
    return after === null
      ? this.database.queryPrepared<ArticleCard>(sql, parameters)
      : this.database.query<ArticleCard>(sql, [...parameters, after.time, after.id]);
  }

  /** Uses stored totals for decided articles, because counting the rows takes longer as the archive grows. */
  async #countMatches({ status, categories }: ResolvedFilter): Promise<number> {
    const [row] = await this.database.queryPrepared<{ total: number }>(
      isDecided(status) ? countDecided(categories) : countUndecided(categories),
      [status, toCategoryParameter(categories)],
    );
    return row?.total ?? 0;
  }

  /** Returns the newest articles of each category: known categories in the fixed order, then others alphabetically. */
  async findSections(perCategory: number): Promise<FrontSection[]> {
    const rows = await this.database.query<SectionRow>(NEWEST_PER_CATEGORY, [perCategory]);
    const rank = new Map<string, number>(CATEGORIES.map((name, index) => [name, index]));
    const order = (name: string): number => rank.get(name) ?? CATEGORIES.length;
    return rows
      .sort((a, b) => order(a.category) - order(b.category) || a.category.localeCompare(b.category))
      .map((row) => ({ ...row, slug: categorySlug(row.category) }));
  }

  /**
   * Returns the newest articles of the same category, then recent ones whose title contains the first word of this
   * title.
   */
  findRelated(id: number, limit: number): Promise<ArticleCard[]> {
    return this.database.queryPrepared<ArticleCard>(RELATED_ARTICLES, [id, limit]);
  }

  /** Returns the most read articles, newest first if equally read. Articles without a view are left out. */
  findTopPerforming(limit: number): Promise<ArticleCard[]> {
    return this.database.query<ArticleCard>(MOST_READ, [limit]);
  }

  async countArticles(): Promise<ArticleCounts> {
    const row = await this.database.one<ArticleCounts>(COUNT_ARTICLES);
    return row ?? { approved: 0, postedToday: 0, pending: 0 };
  }
}
