import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { categorySlug } from '../../../shared/news/categories.ts';

/** What is told of an article outside the site: in feeds and sitemaps. */
export interface PublishedArticle {
  id: number;
  title: string;
  summary: string;
  /** Sanitised HTML. */
  content: string;
  category: string;
  author: string | null;
  imageKey: string | null;
  language: string;
  tags: string[];
  sourceUrls: string[];
  publishedAt: Date;
  updatedAt: Date;
}

export type ArticleEntry = Pick<PublishedArticle, 'id' | 'title' | 'language' | 'publishedAt' | 'updatedAt'>;

export interface PublishedCategory {
  category: string;
  slug: string;
  updatedAt: Date;
}

/** What the picture of a link is drawn from. */
export interface LinkedArticle {
  title: string;
  category: string;
  outletCount: number;
}

/** Approved articles only, by their day of publication, as machines read them. */
@Injectable()
export class PublishedArticlesQuery {
  constructor(private readonly pool: ReadPool) {}

  /** The newest, of one category or of all. */
  newest(category: string | null, limit: number): Promise<PublishedArticle[]> {
    return this.pool.query<PublishedArticle>(
      `select id, title, summary, content, category, author, image_key as "imageKey", language, tags, source_urls as "sourceUrls",
         published_at as "publishedAt", updated_at as "updatedAt"
       from article where status = 'approved' and ${category === null ? '$1::text is null' : 'category = $1'}
       order by published_at desc, id desc limit $2`,
      [category, limit],
    );
  }

  since(time: Date, limit: number): Promise<ArticleEntry[]> {
    return this.pool.query<ArticleEntry>(
      `select id, title, language, published_at as "publishedAt", updated_at as "updatedAt"
       from article where status = 'approved' and published_at >= $1 order by published_at desc, id desc limit $2`,
      [time, limit],
    );
  }

  /** Ranges of `size` ids that hold any, each with its last change: an article never moves to another range. */
  ranges(size: number): Promise<{ range: number; updatedAt: Date }[]> {
    return this.pool.query(`select id / $1::int as range, max(updated_at) as "updatedAt" from article where status = 'approved' group by 1 order by 1`, [size]);
  }

  ofRange(range: number, size: number): Promise<{ id: number; updatedAt: Date }[]> {
    return this.pool.query(
      `select id, updated_at as "updatedAt" from article where status = 'approved' and id >= $1::bigint * $2 and id < ($1::bigint + 1) * $2 order by id`,
      [range, size],
    );
  }

  async categories(): Promise<PublishedCategory[]> {
    const rows = await this.pool.query<Omit<PublishedCategory, 'slug'>>(
      `select category, max(updated_at) as "updatedAt" from article where status = 'approved' group by category order by category`,
    );
    return rows.map((row) => ({ ...row, slug: categorySlug(row.category) }));
  }

  linked(id: number): Promise<LinkedArticle | null> {
    return this.pool.one<LinkedArticle>(`select title, category, outlet_count as "outletCount" from article where id = $1 and status = 'approved'`, [id]);
  }
}
