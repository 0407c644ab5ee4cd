import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import {
  announceClaims,
  type Claim,
  findClaim,
  lockPermitted,
  lockUnclaimed,
  releaseClaim,
  takeClaim,
} from '../data/article-claim.store.ts';
import { markRead } from '../data/planted-error.store.ts';

/** Says who reviews a draft or update, so that two people do not decide about it at the same time. */
@Injectable()
export class ClaimDraft {
  constructor(private readonly transactions: Transactions) {}

  /** Claims the draft, or prolongs the claim. With `takeOver`, the claim of somebody else ends, which is recorded. */
  claim({ takeOver, ...request }: { articleId: number; actor: Actor; takeOver: boolean }): Promise<Claim> {
    const { articleId, actor } = request;
    return this.transactions.run(async (em) => {
      const article = await (takeOver ? lockPermitted : lockUnclaimed)(em, request, 'compare');
      const before = await findClaim(em, request);
      if (before && !before.isMine) article.recordHandled('take-over', actor);
      const claim = await takeClaim(em, request);
      await markRead(em, articleId, actor);
      if (!before?.isMine) await announceClaims(em);
      return claim;
    });
  }

  release(request: { articleId: number; actor: Actor }): Promise<void> {
    return this.transactions.run(async (em) => {
      if (await releaseClaim(em, request)) await announceClaims(em);
    });
  }
}
