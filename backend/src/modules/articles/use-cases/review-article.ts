import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { lockArticle, markPublished, storeLeans } from '../data/article-rows.ts';
import { LearnCategory } from './learn-category.ts';
import { ListReports } from './list-reports.ts';

export type Decision = 'approved' | 'rejected';

export interface Review {
  readonly articleId: number;
  /** Id of the draft that the reviewer read; null stands for the one that is currently shown. */
  readonly versionId: number | null;
  /** Category that the reviewer saw; null skips the comparison. */
  readonly category?: string | null;
  /** `pending` undoes a rejection. */
  readonly decision: Decision | 'pending';
  readonly reviewer: string;
  readonly reason: string | null;
}

/** Applies a reviewer's decision about an article. Repeating the same decision is harmless. */
@Injectable()
export class ReviewArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly learnCategory: LearnCategory,
    private readonly listReports: ListReports,
  ) {}

  run({ articleId, versionId, category = null, decision, reviewer, reason }: Review): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockArticle(em, articleId);
      if (versionId !== null && versionId !== article.versionId) {
        throw new WrongStateError(
          'The story has grown, and a newer draft has replaced this one. Please read the new draft.',
          {
            articleId,
            versionId: article.versionId,
          },
        );
      }
      if (
        category !== null &&
        decision === 'approved' &&
        article.status !== 'approved' &&
        category !== article.category
      )
        throw new WrongStateError(
          `Another reviewer moved this draft to ${article.category} in the meantime. Please check its category and decide again.`,
          { articleId, category: article.category },
        );
      if (decision === 'pending') return article.undoRejection(reviewer);
      if (decision === 'rejected') return article.reject(reviewer, reason, this.clock.now());
      // Approving twice keeps the first decision.
      if (article.status === 'approved') return;
      const now = this.clock.now();
      await this.learnCategory.run(em, article);
      article.approve(reviewer, reason, now);
      await markPublished(em, [articleId], now);
      await storeLeans(em, [articleId]);
      await this.listReports.ofVersions(em, [articleId], reviewer);
    });
  }
}
