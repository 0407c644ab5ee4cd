import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { lockArticle } from '../data/article-rows.ts';

/** Applies a reviewer's choice of category. Later drafts of the story keep it. */
@Injectable()
export class ChangeCategory {
  constructor(private readonly transactions: Transactions) {}

  run({ articleId, category, reviewer }: { articleId: number; category: string; reviewer: string }): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockArticle(em, articleId);
      article.recategorise(category, reviewer);
    });
  }
}
