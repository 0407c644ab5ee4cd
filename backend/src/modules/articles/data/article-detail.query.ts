import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import type { ArticleStatus } from '../domain/article-status.ts';
import {
  ARTICLE_DETAIL,
  type ArticleDetailRow,
  type ArticleSources,
  SELECT_STATUS,
  ARTICLE_SOURCES,
} from './article-detail.sql.ts';
import { PICTURE_OF_REPORT } from './desk-article.sql.ts';
import type { ArticlesTables } from './tables.ts';

export interface ArticleDetail extends ArticleDetailRow {
  /** URLs of the reports in `sources`, in the same order. */
  sourceUrls: string[];
}

@Injectable()
export class ArticleDetailQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<ArticleDetail | null> {
    const [article] = await this.database.queryPrepared<ArticleDetailRow>(ARTICLE_DETAIL, [id]);
    return article ? completeDetail(article) : null;
  }

  findStatus(id: number): Promise<{ status: ArticleStatus } | null> {
    return this.database.one<{ status: ArticleStatus }>(SELECT_STATUS, [id]);
  }

  /** Returns one page of the sources; pages count from 1. */
  findSources(id: number, page: number): Promise<ArticleSources | null> {
    return this.database.one<ArticleSources>(ARTICLE_SOURCES, [id, page]);
  }

  /**
   * Returns the original URL of a picture of an article or, for the desk, of a report, for the image proxy, and the id of
   * a published article that shows it, or null.
   */
  async findImage(key: string): Promise<{ url: string; publishedIn: number | null } | null> {
    const row = await this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select('image_url as url')
      .select(sql<number | null>`case status when 'approved' then id end`.as('publishedIn'))
      .where('image_key', '=', key)
      .orderBy('publishedIn', (order) => order.asc().nullsLast())
      .limit(1)
      .$narrowType<{ url: string }>()
      .executeTakeFirst();
    return row ?? this.database.one<{ url: string; publishedIn: null }>(PICTURE_OF_REPORT, [key]);
  }
}

export function completeDetail(article: ArticleDetailRow): ArticleDetail {
  const urls = new Set(article.sources.map(({ url }) => url));
  return {
    ...article,
    sourceUrls: [...urls].filter((url) => /^https?:/.test(url)),
    summarySentences: listSummarySentences(article),
  };
}

/** Returns the stored sentences if they are the summary that readers see. A retraction, for example, replaces it. */
function listSummarySentences({ summary, summarySentences }: ArticleDetailRow): string[] {
  if (summarySentences.join(' ') === summary) return summarySentences;
  return splitSentences(summary).map(({ text }) => text);
}
