import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type News, newsKey, type Recipient } from './follow-news.query.ts';
import type { FollowsTables } from './tables.ts';

/** Records the emails about follows. */
@Injectable()
export class FollowNoticeStore {
  /** Runs in the transaction that queues the emails. */
  async add(em: EntityManager, news: News, recipients: readonly Recipient[]): Promise<void> {
    await em
      .getKysely<FollowsTables>()
      .insertInto('follow_notice')
      .values(
        recipients.map(({ readerId, followId }) => ({
          reader_id: readerId,
          article_id: news.articleId,
          news: newsKey(news),
          follow_id: followId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
