import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { categorySlug } from '../../../shared/news/categories.ts';
import type { LinkPictureContent } from '../domain/link-picture-key.ts';
import { ArticleReviewsQuery } from './article-reviews.query.ts';
import {
  type ArticleOfAllSides,
  CHANGED_CATEGORIES,
  CHANGED_RANGES,
  MATCHES_OF_SEARCH,
  NEWEST_OF_ALL_SIDES,
  NEWEST_OF_OUTLET,
  PUBLISHED_BY_IDS,
  RETRACTED_OF_ALL_SIDES,
  selectNewestPublished,
  type PublishedArticle,
} from './published-articles.sql.ts';
import type { ArticlesTables } from './tables.ts';

type ArticleEntry = Pick<PublishedArticle, 'id' | 'title' | 'language' | 'publishedAt' | 'updatedAt'>;

export interface PublishedCategory {
  category: string;
  slug: string;
  updatedAt: Date;
}

/** Reads published articles for feeds, sitemaps and link previews. A retracted article appears only with its notice. */
@Injectable()
export class PublishedArticlesQuery {
  constructor(
    private readonly database: Database,
    private readonly reviews: ArticleReviewsQuery,
  ) {}

  /** Returns the newest articles, plus recently corrected or retracted ones, of one category or of all. */
  findNewest(category: string | null, limit: number): Promise<PublishedArticle[]> {
    return this.#find(selectNewestPublished(category), [category, limit]);
  }

  /** Returns the articles with these ids, plus recently corrected or retracted matches of the parsed search. */
  findMatches(query: string, ids: readonly number[], category: string | null): Promise<PublishedArticle[]> {
    return this.#find(MATCHES_OF_SEARCH, [query, ids, category]);
  }

  /** Returns the newest articles with a report of the outlet, plus recently corrected or retracted ones. */
  findNewestOfOutlet(slug: string, limit: number): Promise<PublishedArticle[]> {
    return this.#find(NEWEST_OF_OUTLET, [slug, limit]);
  }

  /** Returns the newest articles that outlets of each side reported. */
  findNewestOfAllSides(limit: number): Promise<ArticleOfAllSides[]> {
    return this.database.query(NEWEST_OF_ALL_SIDES, [limit]);
  }

  /** Returns the articles of all sides that were retracted lately, with the version that readers saw before. */
  findRetractedOfAllSides(): Promise<{ id: number; versionId: number }[]> {
    return this.database.query(RETRACTED_OF_ALL_SIDES);
  }

  async findById(id: number): Promise<PublishedArticle | null> {
    const [article] = await this.findByIds([id]);
    return article ?? null;
  }

  /** Returns the articles that are published or retracted, newest first. */
  findByIds(ids: readonly number[]): Promise<PublishedArticle[]> {
    return this.#find(PUBLISHED_BY_IDS, [ids]);
  }

  /** Returns the time at which this version of the article was published, or null if readers never saw it. */
  async findPublicationTime(id: number, versionId: number): Promise<Date | null> {
    const row = await this.database
      .read<ArticlesTables>()
      .selectFrom('article_version')
      .select('published_at as publishedAt')
      .where('id', '=', versionId)
      .where('article_id', '=', id)
      .executeTakeFirst();
    return row?.publishedAt ?? null;
  }

  /** Returns true if readers saw no version of the article before this one. */
  async isFirstPublished(versionId: number): Promise<boolean> {
    const row = await this.database
      .read<ArticlesTables>()
      .selectFrom('article_version as v')
      .innerJoin('article_version as earlier', 'earlier.article_id', 'v.article_id')
      .select('earlier.id')
      .where('v.id', '=', versionId)
      .where('earlier.published_at', 'is not', null)
      .whereRef('earlier.number', '<', 'v.number')
      .executeTakeFirst();
    return row === undefined;
  }

  async #find(statement: string, parameters: readonly unknown[]): Promise<PublishedArticle[]> {
    const rows = await this.database.query<Omit<PublishedArticle, 'review'>>(statement, parameters);
    const lines = await this.reviews.linesOf(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, review: lines.get(row.id) ?? '' }));
  }

  findSince(time: Date, limit: number): Promise<ArticleEntry[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select(['id', 'title', 'language', 'published_at as publishedAt', 'updated_at as updatedAt'])
      .where('status', '=', 'approved')
      .where('published_at', '>=', time)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .$narrowType<{ publishedAt: Date }>()
      .execute();
  }

  /**
   * Returns the ranges of `size` ids that contain articles, with the time of the latest change in each range. An
   * article never moves to another range. Retracted articles are included, so that search engines find the notice.
   */
  findIdRanges(size: number): Promise<{ range: number; updatedAt: Date }[]> {
    return this.database.query(CHANGED_RANGES, [size]);
  }

  findByIdRange(range: number, size: number): Promise<{ id: number; updatedAt: Date }[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select(['id', 'updated_at as updatedAt'])
      .where('status', 'in', ['approved', 'retracted'])
      .where('id', '>=', sql<number>`${range}::bigint * ${size}`)
      .where('id', '<', sql<number>`(${range}::bigint + 1) * ${size}`)
      .orderBy('id')
      .execute();
  }

  async findCategories(): Promise<PublishedCategory[]> {
    const rows = await this.database.query<Omit<PublishedCategory, 'slug'>>(CHANGED_CATEGORIES);
    return rows.map((row) => ({ ...row, slug: categorySlug(row.category) }));
  }

  /** Returns articles that were merged into another one that is published or retracted. */
  findMerged(): Promise<{ id: number; into: number }[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article as a')
      .innerJoin('article as i', 'i.id', 'a.merged_into')
      .select(['a.id', 'i.id as into'])
      .where('a.merged_into', 'is not', null)
      .where('i.status', 'in', ['approved', 'retracted'])
      .execute();
  }

  /** Returns the content of a published article's link preview, or null. */
  async findLinkPreview(id: number): Promise<LinkPictureContent | null> {
    const row = await this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select(['title', 'category', 'outlet_count as outletCount'])
      .where('id', '=', id)
      .where('status', '=', 'approved')
      .executeTakeFirst();
    return row ?? null;
  }
}
