import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { StoryCursorStore } from '../data/story-cursor.store.ts';

/** Needs no job and no transaction: the event is delivered again, and repeated statements have no effect. */
@Injectable()
export class LibraryListener {
  constructor(private readonly cursors: StoryCursorStore) {}

  @ListensTo('article.merged')
  async followMergedArticle({ payload: { articleId, intoId } }: DomainEvent<'article.merged'>): Promise<void> {
    await this.cursors.follow(articleId, intoId);
  }
}
