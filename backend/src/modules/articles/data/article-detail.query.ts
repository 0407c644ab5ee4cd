import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import type { PoliticalStances } from '../domain/shown-draft.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import { CARD_COLUMNS } from './article-card.sql.ts';
import { leanBesideArticle, shownStances } from './published-lean.sql.ts';
import { SHOWN_SOURCES, SHOWN_TITLE, SHOWN_URL } from './shown-source.sql.ts';

export interface ArticleSource {
  itemId: number;
  outlet: string;
  lean: Lean | null;
  kind: ReportKind;
  title: string;
  url: string;
  publishedAt: string;
}

export interface ArticleDetail extends ArticleCard {
  content: string;
  language: string;
  sourceUrls: string[];
  politicalStances: PoliticalStances | null;
  sources: ArticleSource[];
  storyId: number;
  round: number;
  draftAfter: Date | null;
  /** How many new facts its published versions brought, all together. */
  facts: number;
}

@Injectable()
export class ArticleDetailQuery {
  constructor(private readonly pool: ReadPool) {}

  async byId(id: number): Promise<ArticleDetail | null> {
    const article = await this.pool.one<Omit<ArticleDetail, 'sourceUrls'>>(
      `select ${CARD_COLUMNS}, a.content, a.language, ${shownStances()} as "politicalStances",
         a.story_id as "storyId", a.round, a.draft_after as "draftAfter", a.facts,
         coalesce((
           select json_agg(json_build_object('itemId', i.id, 'outlet', o.name, 'lean', ${leanBesideArticle()}, 'kind', i.kind, 'title', ${SHOWN_TITLE}, 'url', ${SHOWN_URL}, 'publishedAt', i.published_at)
             order by i.published_at, i.id)
           from ${SHOWN_SOURCES} join outlet o on o.id = i.outlet_id where si.story_id = a.story_id
         ), '[]') as sources
       from article a where a.id = $1`,
      [id],
    );
    return article && { ...article, sourceUrls: [...new Set(article.sources.map(({ url }) => url))].filter((url) => /^https?:/.test(url)) };
  }

  /** The public article that tells the story of one that is no longer shown. */
  async mergedInto(id: number): Promise<number | null> {
    const row = await this.pool.one<{ into: number }>(
      `select i.id as into from article a join article i on i.id = a.merged_into and i.status = 'approved' where a.id = $1`,
      [id],
    );
    return row?.into ?? null;
  }

  /** Where the outlet's own picture is, for the image proxy, and whether an article that readers see shows it. */
  image(key: string): Promise<{ url: string; published: boolean } | null> {
    return this.pool.one(`select image_url as url, status = 'approved' as published from article where image_key = $1 order by published desc limit 1`, [key]);
  }
}
