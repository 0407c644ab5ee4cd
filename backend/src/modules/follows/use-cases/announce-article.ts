import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { createMuteFilter, isEmpty } from '../../../shared/news/mutes.ts';
import { ArticleSignalsQuery } from '../../articles/index.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { ReaderPreferences } from '../../preferences/index.ts';
import { FollowNewsQuery, type News, newsKey, type Recipient } from '../data/follow-news.query.ts';
import { FollowNoticeStore } from '../data/follow-notice.store.ts';
import { FollowedArticleMail } from '../mails/followed-article.mail.ts';

const BATCH_SIZE = 500;
/** An email that could not be sent for this long is no longer news. */
const LIFETIME_MS = 20 * 3_600_000;

/**
 * Queues the emails and alerts about an article, at most one for each reader and news. One transaction records the
 * recipients and queues the emails, so that a crash neither loses nor repeats one. Mutes win over follows, except for corrections.
 */
@Injectable()
export class AnnounceArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly news: FollowNewsQuery,
    private readonly notices: FollowNoticeStore,
    private readonly signals: ArticleSignalsQuery,
    private readonly accounts: ReaderPreferences,
    private readonly outgoing: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  async announce(news: News): Promise<void> {
    for (let after = 0; ; ) {
      const recipients = await this.news.listRecipients(news, after, BATCH_SIZE);
      const last = recipients.at(-1);
      if (!last) return;
      await this.#queue(news, await this.#removeMuting(news, recipients));
      after = last.readerId;
    }
  }

  async #queue(news: News, recipients: readonly Recipient[]): Promise<void> {
    if (recipients.length === 0) return;
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const byEmail = recipients.filter(({ channel }) => channel === 'email');
    await this.transactions.run(async (em) => {
      await this.notices.add(em, news, recipients, now);
      await this.outgoing.queueAll(
        em,
        byEmail.map(({ readerId, followId, email }) => ({
          key: `follow-${readerId}-${news.articleId}-${newsKey(news)}`,
          to: email,
          template: FollowedArticleMail,
          data: { followId, articleId: news.articleId, correctionId: news.kind === 'correction' ? news.id : null },
          expiresAt,
        })),
      );
    });
  }

  async #removeMuting({ articleId, kind }: News, recipients: readonly Recipient[]): Promise<Recipient[]> {
    const [subject] = kind === 'correction' ? [] : await this.signals.findSubjects([articleId]);
    if (!subject) return [...recipients];
    const mutesOf = await this.accounts.findMutesByReader(recipients.map(({ readerId }) => readerId));
    return recipients.filter(({ readerId }) => {
      const mutes = mutesOf(readerId);
      return isEmpty(mutes) || !createMuteFilter(mutes)(subject);
    });
  }
}
