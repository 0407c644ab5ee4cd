import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { addStoryDecision } from '../data/add-story-decision.ts';
import { StoryPairStore } from '../data/story-pair.store.ts';

/** The reason that is stored with each of these decisions. */
export const APART_REASON = 'Not the same event.';

/**
 * Records a reviewer's decision that two stories cover different events. Merging them is never proposed again. Joins
 * the caller's transaction.
 */
@Injectable()
export class KeepStoriesApart {
  constructor(
    private readonly transactions: Transactions,
    private readonly pairs: StoryPairStore,
    private readonly clock: Clock,
  ) {}

  /** Records the decision and returns its id, or returns `null` if the stories were already kept apart. */
  keepApart({ story, other, by }: { story: number; other: number; by: Actor }): Promise<number | null> {
    return this.transactions.run(async (em) => {
      const at = this.clock.now();
      if (!(await this.pairs.keepApart(em, story, other, { by: by.name, at }))) return null;
      return addStoryDecision(em, {
        kind: 'apart',
        from: story,
        into: other,
        itemIds: [],
        reason: APART_REASON,
        by: by.name,
        at,
      });
    });
  }
}
