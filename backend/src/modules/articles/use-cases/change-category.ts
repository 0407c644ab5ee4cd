import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { lockUnclaimed } from '../data/article-claim.store.ts';
import { endFirstApproval } from '../data/article-rows.ts';

/** Applies a reviewer's choice of category. Later drafts of the story keep it. */
@Injectable()
export class ChangeCategory {
  constructor(private readonly transactions: Transactions) {}

  setCategory({ articleId, category, actor }: { articleId: number; category: string; actor: Actor }): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockUnclaimed(em, { articleId, actor }, 'recategorise');
      article.recategorise(category, actor);
      await endFirstApproval(em, article.versionId);
    });
  }
}
