import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { StoryCursorStore } from '../data/story-cursor.store.ts';

/** Statements of their own, and nothing to lose: the event comes again when one fails, and a second time they find nothing. */
@Injectable()
export class WhenArticleMergedFollowIt {
  constructor(private readonly cursors: StoryCursorStore) {}

  @ReactsTo('article.merged')
  async handle({ payload: { articleId, intoId } }: DomainEvent<'article.merged'>): Promise<void> {
    await this.cursors.follow(articleId, intoId);
  }
}
