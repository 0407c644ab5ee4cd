import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { FollowStore } from '../data/follow.store.ts';

@Injectable()
export class FollowsListener {
  constructor(private readonly follows: FollowStore) {}

  @ListensTo('article.merged')
  followMergedStory({ payload: { articleId, intoId } }: DomainEvent<'article.merged'>): Promise<void> {
    return this.follows.replaceArticle(articleId, intoId);
  }
}
