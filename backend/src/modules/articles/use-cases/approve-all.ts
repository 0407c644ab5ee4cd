import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { Article } from '../domain/article.ts';

/** Approves every pending article, all or none. */
@Injectable()
export class ApproveAll {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  run({ reviewer, except = [] }: { reviewer: string; except?: readonly number[] }): Promise<{ approvedCount: number; skippedCount: number }> {
    return this.transactions.run(async (em) => {
      const pending = await em.find(Article, { status: 'pending' }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
      const kept = new Set(except);
      const approvable = pending.filter((article) => !kept.has(article.id));
      for (const article of approvable) article.approve(reviewer, null, this.clock.now());
      return { approvedCount: approvable.length, skippedCount: pending.length - approvable.length };
    });
  }
}
