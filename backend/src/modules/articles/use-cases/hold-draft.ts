import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { lockUnclaimed } from '../data/article-claim.store.ts';
import { endHold, putOnHold } from '../domain/draft-review.ts';
import { decideDraft } from './decide-draft.ts';

/** Puts an undecided draft aside, so that it leaves the queue until its time, or ends the hold. */
@Injectable()
export class HoldDraft {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  putOnHold(request: { articleId: number; note: string; until: Date | null; actor: Actor }): Promise<void> {
    const judged = { ...request, versionId: null, sentences: [], act: 'hold' } as const;
    return decideDraft(this.transactions, judged, (_em, article) => {
      const now = this.clock.now();
      if (request.until !== null && request.until <= now)
        throw new BadInputError('The hold would end in the past. Choose a later time, or none.');
      putOnHold(article, { ...request, now });
    });
  }

  endHold({ articleId, actor }: { articleId: number; actor: Actor }): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockUnclaimed(em, { articleId, actor }, 'hold');
      endHold(article, actor);
    });
  }
}
