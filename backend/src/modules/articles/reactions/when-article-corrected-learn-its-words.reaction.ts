import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { LearnWords } from '../use-cases/learn-words.ts';

/** Needs no job: the event is delivered again if this fails. */
@Injectable()
export class WhenArticleCorrectedLearnItsWords {
  constructor(private readonly learnWords: LearnWords) {}

  @ReactsTo('article.corrected')
  async handle({ payload: { articleId } }: DomainEvent<'article.corrected'>): Promise<void> {
    await this.learnWords.run(articleId);
  }
}
