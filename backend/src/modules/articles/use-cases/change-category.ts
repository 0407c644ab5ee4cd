import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { Article } from '../domain/article.ts';

/** Applies a reviewer's choice of category. Later drafts of the story keep it. */
@Injectable()
export class ChangeCategory {
  constructor(private readonly transactions: Transactions) {}

  run({ articleId, category, reviewer }: { articleId: number; category: string; reviewer: string }): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await em.findOne(Article, { id: articleId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!article) throw new NotFoundError('Article', articleId);
      article.recategorise(category, reviewer);
    });
  }
}
