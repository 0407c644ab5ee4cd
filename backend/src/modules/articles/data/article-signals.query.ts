import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import {
  ARTICLE_SUBJECTS,
  type ArticleSignals,
  type ArticleSubject,
  CARDS_IN_ORDER,
  HOME_COUNTRY,
  OUTLET_NAMES,
  RECOMMENDATION_CANDIDATES,
} from './article-signals.sql.ts';
import type { ArticlesTables } from './tables.ts';

export interface PublishedText {
  id: number;
  title: string;
  summary: string;
  category: string;
  /** BCP 47 tag. */
  language: string;
  publishedAt: Date;
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Reads published articles as input for trends and recommendations. */
@Injectable()
export class ArticleSignalsQuery {
  constructor(private readonly database: Database) {}

  /**
   * Returns the newest articles, the newest of each category, and the most read. The number of articles is limited,
   * whatever the size of the archive.
   */
  findCandidates(newest: number, mostRead: number): Promise<ArticleSignals[]> {
    return this.database.query<ArticleSignals>(RECOMMENDATION_CANDIDATES, [newest, mostRead]);
  }

  /** Returns the published articles among these ids, in no particular order. */
  findSubjects(ids: readonly number[]): Promise<ArticleSubject[]> {
    return this.database.query<ArticleSubject>(ARTICLE_SUBJECTS, [ids]);
  }

  /** Newest first. */
  findPublishedBetween(from: Date, until: Date, limit: number): Promise<PublishedText[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select(['id', 'title', 'summary', 'category', 'language', 'published_at as publishedAt'])
      .where('status', '=', 'approved')
      .where('published_at', '>=', from)
      .where('published_at', '<', until)
      .orderBy('published_at', 'desc')
      .limit(limit)
      .$narrowType<{ publishedAt: Date }>()
      .execute();
  }

  /** Returns cards in the order of the ids, without articles that are no longer published. */
  findCards(ids: readonly number[]): Promise<ArticleCard[]> {
    return this.database.query<ArticleCard>(CARDS_IN_ORDER, [ids]);
  }

  /** Returns the current and former names of all outlets. Older headlines contain former names. */
  async listOutletNames(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(OUTLET_NAMES);
    return rows.map(({ name }) => name);
  }

  /** Returns the English name of the country where most outlets are based, or null if no country has a majority. */
  async findHomeCountry(): Promise<string | null> {
    const row = await this.database.one<{ country: string | null }>(HOME_COUNTRY);
    const country = row?.country ?? null;
    return country !== null && /^[A-Z]{2}$/.test(country) ? (COUNTRY_NAMES.of(country) ?? null) : country;
  }
}
