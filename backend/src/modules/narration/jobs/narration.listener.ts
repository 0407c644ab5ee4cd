import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { RecordingStore } from '../data/recording.store.ts';

/** Repeating a withdrawal is harmless, so it needs no job. */
@Injectable()
export class NarrationListener {
  constructor(private readonly recordings: RecordingStore) {}

  /** A retracted or merged article has no audio. */
  @ListensTo('article.retracted', 'article.merged')
  async withdraw({ payload }: DomainEvent<'article.retracted' | 'article.merged'>): Promise<void> {
    await this.recordings.withdrawArticle(payload.articleId, null);
  }
}
