import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { DraftAgain } from '../use-cases/draft-again.ts';
import { LearnWords } from '../use-cases/learn-words.ts';

/** Short work that runs without a job. If it fails, the event is delivered again. */
@Injectable()
export class ArticlesListener {
  constructor(
    private readonly learnWords: LearnWords,
    private readonly draftAgain: DraftAgain,
  ) {}

  @ListensTo('article.approved', 'article.corrected')
  async learnWordsOf({ payload }: DomainEvent<'article.approved' | 'article.corrected'>): Promise<void> {
    await this.learnWords.run(payload.articleId);
  }

  @ListensTo('outlet.side-changed')
  async draftArticlesOf({ payload: { outletIds } }: DomainEvent<'outlet.side-changed'>): Promise<void> {
    await this.draftAgain.run({ outletIds });
  }
}
