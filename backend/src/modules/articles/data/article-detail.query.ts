import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import {
  selectArticleDetail,
  type ArticleDetailRow,
  type ArticleSources,
  selectArticleSources,
} from './article-detail.sql.ts';
import type { ArticlesTables } from './tables.ts';

export interface ArticleDetail extends ArticleDetailRow {
  /** URLs of the reports in `sources`, in the same order. */
  sourceUrls: string[];
}

@Injectable()
export class ArticleDetailQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<ArticleDetail | null> {
    const article = await this.database.one<ArticleDetailRow>(selectArticleDetail(), [id]);
    return (
      article && {
        ...article,
        sourceUrls: [...new Set(article.sources.map(({ url }) => url))].filter((url) => /^https?:/.test(url)),
      }
    );
  }

  /** Returns one page of the sources; pages count from 1. */
  findSources(id: number, page: number): Promise<ArticleSources | null> {
    return this.database.one<ArticleSources>(selectArticleSources(), [id, page]);
  }

  /** Returns the id of the published article into which this article was merged, or null. */
  async findMergeTarget(id: number): Promise<number | null> {
    const row = await this.database
      .read<ArticlesTables>()
      .selectFrom('article as a')
      .innerJoin('article as i', 'i.id', 'a.merged_into')
      .select('i.id as into')
      .where('a.id', '=', id)
      .where('i.status', '=', 'approved')
      .executeTakeFirst();
    return row?.into ?? null;
  }

  /** Returns the original URL of a picture, for the image proxy, and whether a published article shows it. */
  async findImage(key: string): Promise<{ url: string; published: boolean } | null> {
    const row = await this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select((article) => ['image_url as url', article('status', '=', 'approved').$castTo<boolean>().as('published')])
      .where('image_key', '=', key)
      .orderBy('published', 'desc')
      .limit(1)
      .$narrowType<{ url: string }>()
      .executeTakeFirst();
    return row ?? null;
  }
}
