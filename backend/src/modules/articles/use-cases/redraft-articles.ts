import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { findUndecidedByOutlets } from '../data/article-rows.ts';
import { Article } from '../domain/article.ts';

/** Number of articles to lock at a time. */
const BATCH_SIZE = 100;

/**
 * Redrafts undecided articles whose outlets changed sides, so that each view appears under the current side of its
 * outlet.
 */
@Injectable()
export class RedraftArticles {
  constructor(private readonly transactions: Transactions) {}

  async redraftFor({ outletIds }: { outletIds: readonly number[] }): Promise<void> {
    let last: number | null = 0;
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, each in its own transaction
    while (last !== null) last = await this.#redraftBatch(outletIds, last);
  }

  /**
   * Processes one batch: the articles with ids above this one. Returns the last id of the batch, or null after the last
   * batch.
   */
  #redraftBatch(outletIds: readonly number[], after: number): Promise<number | null> {
    return this.transactions.run(async (em) => {
      const ids = await findUndecidedByOutlets(em, outletIds, { after, limit: BATCH_SIZE });
      const articles = await em.find(
        Article,
        { id: ids },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      for (const article of articles) article.redraft();
      return ids.at(BATCH_SIZE - 1) ?? null;
    });
  }
}
