import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { StoryCursorStore } from '../data/story-cursor.store.ts';

/**
 * Runs without a job or transaction: after a failure, the event is delivered again, and repeating the statements is
 * harmless.
 */
@Injectable()
export class LibraryListener {
  constructor(private readonly cursors: StoryCursorStore) {}

  @ListensTo('article.merged')
  async followMergedArticle({ payload: { articleId, intoId } }: DomainEvent<'article.merged'>): Promise<void> {
    await this.cursors.follow(articleId, intoId);
  }
}
