import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { SentIssue } from '../domain/owed-corrections.ts';
import { INSERT_ISSUES, ISSUES_CONTAINING } from './digest-issue.sql.ts';

export interface NewIssue {
  readonly subscriberId: number;
  readonly articleIds: readonly number[];
}

/** Stores which articles each sent digest contained. */
@Injectable()
export class DigestIssueStore {
  constructor(private readonly database: Database) {}

  async storeIssues(em: EntityManager, issues: readonly NewIssue[], now: Date): Promise<void> {
    const rows = issues.map(({ subscriberId, articleIds }) => ({ subscriber: subscriberId, articles: articleIds }));
    await em.execute(INSERT_ISSUES, [now, JSON.stringify(rows)]);
  }

  /** Returns the digests of these subscribers that contained one of the articles. */
  async listContaining(articleIds: readonly number[], subscriberIds: readonly number[]): Promise<SentIssue[]> {
    if (articleIds.length === 0 || subscriberIds.length === 0) return [];
    return this.database.query<SentIssue>(ISSUES_CONTAINING, [[...subscriberIds], [...articleIds]]);
  }
}
