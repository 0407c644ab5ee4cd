import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { type ComposedMail, ComposesMail, type MailContext, type MailTemplate } from '../../mail/index.ts';
import { Subscriber } from '../domain/subscriber.ts';
import { ComposeDigestMail } from '../use-cases/compose-digest-mail.ts';
import { SubscriberLinks } from '../use-cases/subscriber-links.ts';
import { subscriptionFootnote } from './footnotes.ts';

export interface DigestData extends Record<string, number | string | readonly number[]> {
  readonly subscriberId: number;
  readonly issueDate: string;
  readonly articleIds: readonly number[];
  /** Ids of follows, and at the same positions of their articles. Missing if the reader follows nothing new. */
  readonly followIds?: readonly number[];
  readonly followedArticleIds?: readonly number[];
  /** Ids of corrections. Missing in emails that were queued before digests contained corrections. */
  readonly correctionIds?: readonly number[];
  /** Head of the decision log when the email was queued, as printed. Missing if the log was empty. */
  readonly logHead?: string;
}

/**
 * The digest as an email. Composed at the time of sending, so that it is not sent to readers who have unsubscribed
 * and omits articles that have lost their public page.
 */
@Injectable()
@ComposesMail('newsletter.digest', 'bulk')
export class DigestMail implements MailTemplate<DigestData> {
  constructor(
    private readonly transactions: Transactions,
    private readonly digest: ComposeDigestMail,
    private readonly links: SubscriberLinks,
  ) {}

  async compose({
    data: { subscriberId, issueDate, articleIds, correctionIds, followIds = [], followedArticleIds = [], logHead },
  }: MailContext<DigestData>): Promise<ComposedMail | null> {
    const subscriber = await this.transactions
      .createReader()
      .findOne(Subscriber, { id: subscriberId, status: 'confirmed' });
    if (!subscriber) return null;
    const { manageUrl, leaveUrl } = await this.links.footnoteLinks(subscriberId);
    const mail = await this.digest.composeDigest(
      {
        articleIds,
        correctionIds: correctionIds ?? [],
        followed: followedArticleIds.map((articleId, index) => ({ articleId, followId: followIds[index] ?? 0 })),
      },
      issueDate,
      subscriptionFootnote(manageUrl, leaveUrl, logHead ?? null),
    );
    return mail && { ...mail, unsubscribeUrl: leaveUrl };
  }
}
