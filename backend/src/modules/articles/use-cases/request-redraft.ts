import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { lockUnclaimed } from '../data/article-claim.store.ts';
import { requestRedraft } from '../domain/draft-review.ts';
import type { DraftWishes } from '../domain/draft-wishes.ts';
import { assertCurrentVersion } from '../domain/release.ts';

/** Sends an undecided draft back to be drafted again. Later drafts of the story follow the wishes, too. */
@Injectable()
export class RequestRedraft {
  constructor(private readonly transactions: Transactions) {}

  request(request: { articleId: number; versionId: number; wishes: DraftWishes; actor: Actor }): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockUnclaimed(em, request, 'redraft');
      article.assertUndecided();
      assertCurrentVersion(article, request.versionId);
      requestRedraft(article, request.wishes, request.actor);
    });
  }
}
