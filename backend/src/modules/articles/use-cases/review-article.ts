import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { Article } from '../domain/article.ts';

export type Decision = 'approved' | 'rejected';

export interface Review {
  readonly articleId: number;
  readonly decision: Decision;
  readonly reviewer: string;
  readonly reason: string | null;
}

/** A person's decision about a pending article. The same decision twice is harmless. */
@Injectable()
export class ReviewArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  run({ articleId, decision, reviewer, reason }: Review): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await em.findOne(Article, { id: articleId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!article) throw new NotFoundError('Article', articleId);
      if (decision === 'approved') article.approve(reviewer, reason, this.clock.now());
      else article.reject(reviewer, reason, this.clock.now());
    });
  }
}
