import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { DraftAgain } from '../use-cases/draft-again.ts';

/** Needs no job: the event is delivered again if this fails. */
@Injectable()
export class WhenOutletChangedSidesDraftAgain {
  constructor(private readonly draftAgain: DraftAgain) {}

  @ReactsTo('outlet.side-changed')
  async handle({ payload: { outletIds } }: DomainEvent<'outlet.side-changed'>): Promise<void> {
    await this.draftAgain.run({ outletIds });
  }
}
