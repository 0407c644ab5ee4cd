import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { RedraftArticles } from '../use-cases/redraft-articles.ts';
import { LearnWords } from '../use-cases/learn-words.ts';

/** Handles events whose work is short enough to run without a job. If a handler fails, the event is delivered again. */
@Injectable()
export class ArticlesListener {
  constructor(
    private readonly learnWords: LearnWords,
    private readonly redraft: RedraftArticles,
  ) {}

  @ListensTo('article.approved', 'article.corrected')
  async storeSearchWords({ payload }: DomainEvent<'article.approved' | 'article.corrected'>): Promise<void> {
    await this.learnWords.learnFrom(payload.articleId);
  }

  @ListensTo('outlet.side-changed')
  async redraftArticles({ payload: { outletIds } }: DomainEvent<'outlet.side-changed'>): Promise<void> {
    await this.redraft.redraftFor({ outletIds });
  }
}
