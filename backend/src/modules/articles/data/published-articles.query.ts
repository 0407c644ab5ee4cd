import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { categorySlug } from '../../../shared/news/categories.ts';
import type { ArticleStatus } from '../domain/article-status.ts';
import type { CorrectionKind } from '../domain/correction.ts';
import { SOURCES_A_PAGE } from './article-detail.query.ts';
import { SHOWN_SOURCES, SHOWN_URL } from './shown-source.sql.ts';

/** An article with the fields that feeds and sitemaps need. */
export interface PublishedArticle {
  id: number;
  title: string;
  summary: string;
  /** Sanitized HTML. */
  content: string;
  category: string;
  author: string | null;
  imageKey: string | null;
  language: string;
  tags: string[];
  /** At most `SOURCES_A_PAGE`. */
  sourceUrls: string[];
  publishedAt: Date;
  updatedAt: Date;
  status: ArticleStatus;
  /** Newest first. */
  corrections: PublishedCorrection[];
}

export interface PublishedCorrection {
  kind: CorrectionKind;
  note: string;
  /** ISO 8601. */
  correctedAt: string;
}

export type ArticleEntry = Pick<PublishedArticle, 'id' | 'title' | 'language' | 'publishedAt' | 'updatedAt'>;

export interface PublishedCategory {
  category: string;
  slug: string;
  updatedAt: Date;
}

/** Content of a link preview picture. */
export interface LinkedArticle {
  title: string;
  category: string;
  outletCount: number;
}

/**
 * Number of days for which a corrected article is listed among the newest, however old it is, so that feed readers
 * update their copies.
 */
const TOLD_DAYS = 30;
const MAX_TOLD = 40;

/** SQL array of the source URLs of the article `a`. */
const SOURCE_URLS = `array(select ${SHOWN_URL} from ${SHOWN_SOURCES} where si.story_id = a.story_id and ${SHOWN_URL} ~ '^https?:' group by 1 order by min(si.joined_at), min(i.id) limit ${SOURCES_A_PAGE})`;

/** Published articles for feeds, sitemaps and link previews. Retracted articles appear only with their notice. */
@Injectable()
export class PublishedArticlesQuery {
  constructor(private readonly database: Database) {}

  /** Returns the newest articles of one category or of all, plus recently corrected or retracted ones. */
  newest(category: string | null, limit: number): Promise<PublishedArticle[]> {
    const wanted = category === null ? '$1::text is null' : 'a.category = $1';
    return this.database.query<PublishedArticle>(
      `with chosen as (
         (select a.id from article a where a.status = 'approved' and ${wanted} order by a.published_at desc, a.id desc limit $2)
         union
         (select c.article_id from correction c join article a on a.id = c.article_id and a.status in ('approved', 'retracted')
          where c.corrected_at > now() - interval '${TOLD_DAYS} days' and ${wanted} order by c.corrected_at desc, c.id desc limit ${MAX_TOLD})
       )
       select a.id, a.title, a.summary, a.content, a.category, a.author, a.image_key as "imageKey", a.language, a.tags,
         case a.status when 'approved' then ${SOURCE_URLS} else '{}' end as "sourceUrls", a.published_at as "publishedAt", a.updated_at as "updatedAt", a.status,
         coalesce((select json_agg(json_build_object('kind', c.kind, 'note', c.note, 'correctedAt', c.corrected_at) order by c.corrected_at desc, c.id desc)
           from correction c where c.article_id = a.id), '[]') as corrections
       from chosen join article a on a.id = chosen.id order by a.published_at desc, a.id desc`,
      [category, limit],
    );
  }

  since(time: Date, limit: number): Promise<ArticleEntry[]> {
    return this.database.query<ArticleEntry>(
      `select id, title, language, published_at as "publishedAt", updated_at as "updatedAt"
       from article where status = 'approved' and published_at >= $1 order by published_at desc, id desc limit $2`,
      [time, limit],
    );
  }

  /**
   * Returns the ranges of `size` ids that contain articles, each with the time of its latest change. An article never
   * moves to another range. Retracted articles are included, so that search engines find the notice.
   */
  ranges(size: number): Promise<{ range: number; updatedAt: Date }[]> {
    return this.database.query(
      `select r.range, r."updatedAt" from (select max(id) as last from article where status in ('approved', 'retracted')) a, generate_series(0, a.last / $1::int) n,
         lateral (select n as range, max(updated_at) as "updatedAt" from article where status in ('approved', 'retracted') and id >= n::bigint * $1 and id < (n::bigint + 1) * $1) r
       where r."updatedAt" is not null order by 1`,
      [size],
    );
  }

  ofRange(range: number, size: number): Promise<{ id: number; updatedAt: Date }[]> {
    return this.database.query(
      `select id, updated_at as "updatedAt" from article where status in ('approved', 'retracted') and id >= $1::bigint * $2 and id < ($1::bigint + 1) * $2 order by id`,
      [range, size],
    );
  }

  async categories(): Promise<PublishedCategory[]> {
    const rows = await this.database.query<Omit<PublishedCategory, 'slug'>>(
      `select c.category, a.updated_at as "updatedAt" from (select category from article_tally where status = 'approved' group by category having sum(articles) > 0) c,
         lateral (select updated_at from article where status = 'approved' and category = c.category order by updated_at desc limit 1) a order by c.category`,
    );
    return rows.map((row) => ({ ...row, slug: categorySlug(row.category) }));
  }

  /** Returns articles that were merged into another published article. */
  merged(): Promise<{ id: number; into: number }[]> {
    return this.database.query(
      `select a.id, i.id as into from article a join article i on i.id = a.merged_into and i.status = 'approved' where a.merged_into is not null`,
    );
  }

  linked(id: number): Promise<LinkedArticle | null> {
    return this.database.one<LinkedArticle>(
      `select title, category, outlet_count as "outletCount" from article where id = $1 and status = 'approved'`,
      [id],
    );
  }
}
