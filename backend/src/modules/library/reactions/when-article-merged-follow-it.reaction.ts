import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { StoryCursorStore } from '../data/story-cursor.store.ts';

/** Needs no transaction: if a statement fails, the event is delivered again, and repeated statements have no effect. */
@Injectable()
export class WhenArticleMergedFollowIt {
  constructor(private readonly cursors: StoryCursorStore) {}

  @ReactsTo('article.merged')
  async handle({ payload: { articleId, intoId } }: DomainEvent<'article.merged'>): Promise<void> {
    await this.cursors.follow(articleId, intoId);
  }
}
