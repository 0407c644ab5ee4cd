import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { CorrectBriefings } from '../use-cases/correct-briefings.ts';

/** Runs without a job. If a statement fails, the event is delivered again. */
@Injectable()
export class BriefingListener {
  constructor(private readonly correctBriefings: CorrectBriefings) {}

  @ListensTo('article.corrected', 'article.retracted')
  async correct({ payload }: DomainEvent<'article.corrected' | 'article.retracted'>): Promise<void> {
    await this.correctBriefings.replaceCorrected(payload);
  }

  @ListensTo('article.merged')
  async replaceMerged({ payload }: DomainEvent<'article.merged'>): Promise<void> {
    await this.correctBriefings.replaceMerged(payload);
  }
}
