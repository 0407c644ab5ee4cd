import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { Feed } from '../domain/feed.ts';
import { authorize } from '../domain/feed.policy.ts';

/** Removes a feed from the list. Its items are kept, because articles cite them. */
@Injectable()
export class RemoveFeed {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async remove(feedId: number, actor: Actor): Promise<void> {
    authorize(actor, 'remove-feed');
    await this.transactions.run(async (em) => {
      const feed = await em.findOne(Feed, { id: feedId, removedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!feed) throw new NotFoundError('Feed', feedId);
      feed.remove(this.clock.now());
    });
  }
}
