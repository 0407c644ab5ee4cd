import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type News, newsKey, type Recipient } from './follow-news.query.ts';
import type { FollowsTables } from './tables.ts';

/** Records the emails and alerts about follows. */
@Injectable()
export class FollowNoticeStore {
  /** Runs in the transaction that queues the emails. Alerts wait until `SendAlerts` sends them. */
  async add(em: EntityManager, news: News, recipients: readonly Recipient[], now: Date): Promise<void> {
    await em
      .getKysely<FollowsTables>()
      .insertInto('follow_notice')
      .values(
        recipients.map(({ readerId, followId, channel }) => ({
          reader_id: readerId,
          article_id: news.articleId,
          news: newsKey(news),
          follow_id: followId,
          channel,
          due_at: channel === 'alert' ? now : null,
          sent_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
