import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { ArticleReviewsQuery, correctionName, removeRetractedPrefix } from '../../articles/index.ts';
import type { DigestCandidate } from '../domain/choose-digest.ts';
import type { DigestArticle, DigestCorrection } from '../domain/compose-digest.ts';
import type { LateCorrection } from '../domain/owed-corrections.ts';
import {
  SELECT_ARTICLES,
  SELECT_CANDIDATES,
  type CorrectionRow,
  SELECT_CORRECTIONS,
  SELECT_LATE_CORRECTIONS,
} from './digest-articles.sql.ts';

/** Maximum number of candidates for a digest. No newsroom publishes more articles in a week. */
const MAX_CANDIDATES = 5000;
/**
 * Cache lifetime in milliseconds. Caching helps because digests sent within the same hour contain the same few
 * articles.
 */
const CACHE_MS = 30_000;
const MAX_CACHED = 2000;

@Injectable()
export class DigestArticlesQuery {
  readonly #cache = new Map<number, { readonly article: DigestArticle; readonly until: number }>();

  constructor(
    private readonly database: Database,
    private readonly reviews: ArticleReviewsQuery,
  ) {}

  listPublishedSince(since: Date): Promise<DigestCandidate[]> {
    return this.database.query<DigestCandidate>(SELECT_CANDIDATES, [since, MAX_CANDIDATES]);
  }

  listCorrectedBetween(from: Date, until: Date): Promise<LateCorrection[]> {
    return this.database.query<LateCorrection>(SELECT_LATE_CORRECTIONS, [from, until]);
  }

  /** Returns corrections, newest first. Omits corrections of articles without a public page. */
  async findCorrections(ids: readonly number[]): Promise<DigestCorrection[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<CorrectionRow>(SELECT_CORRECTIONS, [[...ids]]);
    return rows.map(({ kind, title, ...correction }) => ({
      ...correction,
      title: removeRetractedPrefix(kind, title),
      name: correctionName(kind),
    }));
  }

  /** Returns the articles in the order of the ids. Omits articles that are no longer public. */
  async findArticles(ids: readonly number[], now: number): Promise<DigestArticle[]> {
    // Collects the articles before the query, because another email may refresh expired entries or clear the cache in
    // the meantime.
    const found = new Map<number, DigestArticle>();
    for (const id of ids) {
      const cached = this.#cache.get(id);
      if (cached && cached.until > now) found.set(id, cached.article);
    }
    const missing = ids.filter((id) => !found.has(id));
    for (const article of missing.length > 0 ? await this.#queryArticles(missing) : []) {
      found.set(article.id, article);
      this.#cacheArticle(article, now + CACHE_MS);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #cacheArticle(article: DigestArticle, until: number): void {
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    this.#cache.set(article.id, { article, until });
  }

  async #queryArticles(ids: readonly number[]): Promise<DigestArticle[]> {
    const rows = await this.database.query<Omit<DigestArticle, 'review'>>(SELECT_ARTICLES, [[...ids]]);
    const lines = await this.reviews.linesOf(ids);
    return rows.map((row) => ({ ...row, review: lines.get(row.id) ?? '' }));
  }
}
