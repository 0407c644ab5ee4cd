import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { PlantedErrorStore } from '../data/planted-error.store.ts';
import { RedraftArticles } from '../use-cases/redraft-articles.ts';
import { LearnWords } from '../use-cases/learn-words.ts';

/** Handles events whose work is short enough to run without a job. If a handler fails, the event is delivered again. */
@Injectable()
export class ArticlesListener {
  constructor(
    private readonly learnWords: LearnWords,
    private readonly redraft: RedraftArticles,
    private readonly plantedErrors: PlantedErrorStore,
  ) {}

  @ListensTo('article.approved', 'article.corrected')
  async storeSearchWords({ payload }: DomainEvent<'article.approved' | 'article.corrected'>): Promise<void> {
    await this.learnWords.learnFrom(payload.articleId);
  }

  @ListensTo('outlet.side-changed')
  async redraftArticles({ payload: { outletIds } }: DomainEvent<'outlet.side-changed'>): Promise<void> {
    await this.redraft.redraftFor({ outletIds });
  }

  @ListensTo('member.erased')
  async eraseReadings({ payload: { memberId } }: DomainEvent<'member.erased'>): Promise<void> {
    await this.plantedErrors.eraseMember(memberId);
  }
}
