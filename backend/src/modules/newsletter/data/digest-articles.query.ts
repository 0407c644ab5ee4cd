import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { correctionName, type CorrectionKind, shownStances, titleOfChange } from '../../articles/index.ts';
import type { DigestCandidate } from '../domain/choose-digest.ts';
import type { DigestArticle, DigestCorrection } from '../domain/compose-digest.ts';

/** Maximum number of candidates: more than any newsroom publishes in a week. */
const MAX_CANDIDATES = 5000;
/** Cache lifetime in ms. Digests sent within an hour contain the same few articles. */
const KEPT_MS = 30_000;
const MAX_KEPT = 2000;

@Injectable()
export class DigestArticlesQuery {
  readonly #kept = new Map<number, { readonly article: DigestArticle; readonly until: number }>();

  constructor(private readonly database: Database) {}

  publishedSince(since: Date): Promise<DigestCandidate[]> {
    return this.database.query<DigestCandidate>(
      `select id, category, published_at as "publishedAt", outlet_count as "outletCount", coalesce((select v.views from article_views v where v.article_id = article.id), 0) as "viewCount" from article
       where status = 'approved' and published_at > $1 order by published_at desc limit ${MAX_CANDIDATES}`,
      [since],
    );
  }

  /** Returns corrections, newest first. Omits those of articles without a public page. */
  async corrections(ids: readonly number[]): Promise<DigestCorrection[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<
      Pick<DigestCorrection, 'articleId' | 'title' | 'text' | 'now'> & { kind: CorrectionKind }
    >(
      `select a.id as "articleId", a.title, c.kind, c.note as text,
         array(select change ->> 'after' from jsonb_array_elements(c.changes) as change where change ->> 'before' is not null and change ->> 'after' is not null) as now
       from correction c join article a on a.id = c.article_id and a.status in ('approved', 'retracted')
       where c.id = any($1::int[]) order by c.corrected_at desc, c.id desc`,
      [[...ids]],
    );
    return rows.map(({ kind, title, ...told }) => ({
      ...told,
      title: titleOfChange(kind, title),
      name: correctionName(kind),
    }));
  }

  /** Returns the articles in the order of the ids. Omits articles that are no longer public. */
  async byIds(ids: readonly number[], now: number): Promise<DigestArticle[]> {
    // Collected before the query, because another mail may refresh expired entries or clear the cache in the meantime.
    const found = new Map<number, DigestArticle>();
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept && kept.until > now) found.set(id, kept.article);
    }
    const missing = ids.filter((id) => !found.has(id));
    for (const article of missing.length > 0 ? await this.#read(missing) : []) {
      found.set(article.id, article);
      this.#keep(article, now + KEPT_MS);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #keep(article: DigestArticle, until: number): void {
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(article.id, { article, until });
  }

  #read(ids: readonly number[]): Promise<DigestArticle[]> {
    return this.database.query<DigestArticle>(
      `select id, title, summary, category, reading_time as "readingTime", outlet_count as "outletCount", ${shownStances()} as "politicalStances"
       from article a where id = any($1::int[]) and status = 'approved'`,
      [[...ids]],
    );
  }
}
