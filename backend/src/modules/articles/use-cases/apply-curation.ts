import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { Article, type ShownDraft } from '../domain/article.ts';
import { ArticleVersion } from '../domain/article-version.ts';

export interface CurationResult {
  readonly articleId: number;
  readonly round: number;
  readonly draft: ShownDraft;
  /** Name of the model or engine that made it. */
  readonly model: string;
}

/** Keeps a draft as a new version of the article. Joins the caller's transaction, so that its evidence is stored with it. */
@Injectable()
export class ApplyCuration {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The new version's id; `null` when the story moved on meanwhile and the draft is of no use. */
  run({ articleId, round, draft, model }: CurationResult): Promise<number | null> {
    return this.transactions.run(async (em) => {
      const article = await em.findOneOrFail(Article, { id: articleId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!article.acceptsDraft(round)) return null;
      const now = this.clock.now();
      const number = 1 + (await em.count(ArticleVersion, { articleId }));
      const { author: _author, readingTime: _readingTime, ...shown } = draft;
      const version = em.create(ArticleVersion, { ...shown, tags: [...draft.tags], articleId, number, model, draftedAt: now });
      em.persist(version);
      await em.flush();
      article.curate(draft, version.id, now);
      return version.id;
    });
  }
}
