import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { lockArticle } from '../data/article-rows.ts';
import { authorize } from '../domain/article.policy.ts';
import { assertCurrentVersion, assertSeenCategory } from '../domain/release.ts';
import { Publication } from './publication.ts';

export type Decision = 'approved' | 'rejected';

export interface Review {
  readonly articleId: number;
  /** Id of the draft that the reviewer read; null stands for the one that is currently shown. */
  readonly versionId: number | null;
  /** Category that the reviewer saw; null skips the comparison. */
  readonly category?: string | null;
  /** `pending` undoes a rejection. */
  readonly decision: Decision | 'pending';
  readonly actor: Actor;
  readonly reason: string | null;
}

const ACTIONS = { approved: 'approve', rejected: 'reject', pending: 'undo-rejection' } as const;

/** Applies a reviewer's decision about an article. Repeating the same decision is harmless. */
@Injectable()
export class ReviewArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly publication: Publication,
    private readonly clock: Clock,
  ) {}

  decide({ articleId, versionId, category = null, decision, actor, reason }: Review): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockArticle(em, articleId);
      authorize(actor, ACTIONS[decision], article);
      assertCurrentVersion(
        article,
        versionId,
        'The story has grown, and a newer draft has replaced this one. Please read the new draft.',
      );
      if (decision === 'pending') return article.undoRejection(actor);
      if (decision === 'rejected') return article.reject(actor, reason, this.clock.now());
      // Approving twice keeps the first decision.
      if (article.status === 'approved') return;
      assertSeenCategory(article, category);
      await this.publication.approve(em, [article], { actor, reason });
    });
  }
}
