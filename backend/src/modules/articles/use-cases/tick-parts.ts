import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { lockUnclaimed } from '../data/article-claim.store.ts';
import { lockUpdate } from '../data/article-rows.ts';
import { type ComparedPart, ArticleTickStore } from '../data/article-tick.store.ts';
import { assertCurrentVersion } from '../domain/release.ts';

/** Stores which parts of a draft or update a reviewer compared with the sources. */
@Injectable()
export class TickParts {
  constructor(
    private readonly transactions: Transactions,
    private readonly ticks: ArticleTickStore,
    private readonly clock: Clock,
  ) {}

  tick(request: { articleId: number; versionId: number; parts: readonly ComparedPart[]; actor: Actor }): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockUnclaimed(em, request, 'compare');
      const update = await lockUpdate(em, request.articleId);
      const isUpdate = update?.state === 'waiting' && update.versionId === request.versionId;
      if (!isUpdate) {
        article.assertUndecided();
        assertCurrentVersion(article, request.versionId);
      }
      await this.ticks.mark(em, { ...request, now: this.clock.now() });
    });
  }
}
