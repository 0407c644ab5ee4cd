import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import {
  type LeadRow,
  LEAD_SENTENCES,
  LOCK_VERSIONS,
  WIDELY_REPORTED,
  type WidelyReportedArticle,
} from './lead-sentences.sql.ts';

/** No newsroom publishes more articles in a day. */
const MAX_ARTICLES = 2000;

/** Reads the most widely reported articles and their sentences, for the daily briefing. */
@Injectable()
export class LeadSentencesQuery {
  constructor(private readonly database: Database) {}

  /** Returns English articles approved after `since`, in the order of the home page. */
  findWidelyReported(since: Date): Promise<WidelyReportedArticle[]> {
    return this.database.query<WidelyReportedArticle>(WIDELY_REPORTED, [since, MAX_ARTICLES]);
  }

  /** Returns the summaries and perspectives of the published English articles among these ids, in any order. */
  findLeads(articleIds: readonly number[]): Promise<LeadRow[]> {
    return this.database.query<LeadRow>(LEAD_SENTENCES, [articleIds]);
  }

  /**
   * Returns true if these are still the published versions. Until the transaction ends, none of the articles can be
   * corrected or retracted.
   */
  async lockVersions(
    em: EntityManager,
    versions: readonly { readonly articleId: number; readonly versionId: number }[],
  ): Promise<boolean> {
    const ids = versions.map(({ articleId }) => articleId);
    const rows = await em.execute<{ id: number; versionId: number }[]>(LOCK_VERSIONS, [`{${ids.join(',')}}`]);
    const current = new Map(rows.map(({ id, versionId }) => [id, versionId]));
    return versions.every(({ articleId, versionId }) => current.get(articleId) === versionId);
  }
}
