import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { markPublished } from '../data/add-version.ts';
import { keepLeans } from '../data/published-lean.sql.ts';
import { Article } from '../domain/article.ts';
import { LearnCategory } from './learn-category.ts';

/** Approves every pending article, all or none. What a check holds back is left to a person's single decision. */
@Injectable()
export class ApproveAll {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly learnCategory: LearnCategory,
  ) {}

  /** `versionIds`: only these drafts, those that the reviewer has seen; without them all that are pending. */
  run({ reviewer, versionIds = null }: { reviewer: string; versionIds?: readonly number[] | null }): Promise<{ approvedCount: number; skippedCount: number }> {
    return this.transactions.run(async (em) => {
      const pending = await em.find(Article, { status: 'pending' }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
      const held = await em.count(Article, { status: 'curated', heldReasons: { $ne: null } });
      const seen = versionIds === null ? null : new Set(versionIds);
      const approvable = pending.filter((article) => seen === null || (article.versionId != null && seen.has(article.versionId)));
      const now = this.clock.now();
      for (const article of approvable) {
        // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
        await this.learnCategory.run(em, article);
        article.approve(reviewer, null, now);
      }
      await markPublished(em, approvable.map(({ id }) => id), now);
      await keepLeans(em, approvable.map(({ id }) => id));
      return { approvedCount: approvable.length, skippedCount: pending.length - approvable.length + held };
    });
  }
}
