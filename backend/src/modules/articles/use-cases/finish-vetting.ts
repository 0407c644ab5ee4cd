import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { lockArticle } from '../data/article-rows.ts';
import type { HeldReason } from '../domain/held-reason.ts';
import type { Risk } from '../domain/risk.ts';

/** Sends a curated article to review, or holds it back with the problems that the checks found. */
@Injectable()
export class FinishVetting {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async submitOrHold({
    articleId,
    round,
    problems,
    risk,
  }: {
    articleId: number;
    round: number;
    problems: readonly HeldReason[];
    risk: Risk;
  }): Promise<void> {
    await this.transactions.run(async (em) => {
      const article = await lockArticle(em, articleId);
      // A held draft has already been checked, and a reviewer may have edited it since.
      if (article.status !== 'curated' || article.heldReasons || article.round !== round) return;
      article.assessRisk(risk, this.clock.now());
      if (problems.length > 0) article.holdBack(problems);
      else article.submitForReview();
    });
  }
}
