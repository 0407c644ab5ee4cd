import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { requestRedraft } from '../domain/draft-review.ts';
import type { DraftWishes } from '../domain/draft-wishes.ts';
import { assertCurrentVersion } from '../domain/release.ts';
import { decideDraft, type DraftDecision } from './decide-draft.ts';

/** Sends an undecided draft back to be drafted again. Later drafts of the story follow the wishes, too. */
@Injectable()
export class RequestRedraft {
  constructor(private readonly transactions: Transactions) {}

  /** `sentences` are those of the draft that cite the sentences to leave out. */
  request(request: {
    articleId: number;
    versionId: number;
    wishes: DraftWishes;
    sentences?: DraftDecision['sentences'];
    actor: Actor;
  }): Promise<void> {
    const judged = { ...request, sentences: request.sentences ?? [], act: 'redraft' } as const;
    return decideDraft(this.transactions, judged, (_em, article) => {
      article.assertUndecided();
      assertCurrentVersion(article, request.versionId);
      requestRedraft(article, request.wishes, request.actor);
    });
  }
}
