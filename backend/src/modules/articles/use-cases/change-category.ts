import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { Article } from '../domain/article.ts';

/** A reviewer sorts a draft elsewhere. It stays there, whatever a later draft of the story says. */
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
