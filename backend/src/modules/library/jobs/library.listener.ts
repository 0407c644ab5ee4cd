import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { ReadingListStore } from '../data/reading-list.store.ts';
import { StoryCursorStore } from '../data/story-cursor.store.ts';

/**
 * Runs without a job or transaction. If a statement fails, the event is delivered again, and repeating the statements
 * is harmless.
 */
@Injectable()
export class LibraryListener {
  constructor(
    private readonly lists: ReadingListStore,
    private readonly cursors: StoryCursorStore,
  ) {}

  /**
   * Moves saved articles to the remaining article. Deletes the merged article's reading positions, because each
   * article counts its own facts.
   */
  @ListensTo('article.merged')
  async replaceMergedArticle({ payload: { articleId, intoId } }: DomainEvent<'article.merged'>): Promise<void> {
    await this.lists.replaceArticle(articleId, intoId);
    await this.cursors.deleteByArticle(articleId);
  }
}
