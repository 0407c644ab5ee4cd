import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { EarlierIssue } from '../domain/owed-corrections.ts';
import { EARLIER_ISSUES, INSERT_ISSUES } from './digest-issue.sql.ts';

export interface NewIssue {
  readonly subscriberId: number;
  readonly articleIds: readonly number[];
}

/** Stores which articles each queued digest contained. */
@Injectable()
export class DigestIssueStore {
  constructor(private readonly database: Database) {}

  async storeIssues(em: EntityManager, issues: readonly NewIssue[], now: Date): Promise<void> {
    const rows = issues.map(({ subscriberId, articleIds }) => ({ subscriber: subscriberId, articles: articleIds }));
    await em.execute(INSERT_ISSUES, [now, JSON.stringify(rows)]);
  }

  /** Returns the digests of these subscribers that contained one of the articles or were queued after `since`. */
  async listEarlier(
    articleIds: readonly number[],
    subscriberIds: readonly number[],
    since: Date,
  ): Promise<EarlierIssue[]> {
    if (articleIds.length === 0 || subscriberIds.length === 0) return [];
    return this.database.query<EarlierIssue>(EARLIER_ISSUES, [[...subscriberIds], [...articleIds], since]);
  }
}
