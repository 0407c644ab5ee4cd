import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { type ComposedMail, ComposesMail, type MailContext, type MailTemplate } from '../../mail/index.ts';
import { Subscriber } from '../domain/subscriber.ts';
import { ComposeDigestMail } from '../use-cases/compose-digest-mail.ts';
import { SubscriberLinks } from '../use-cases/subscriber-links.ts';
import { subscribed } from './footnotes.ts';

export interface DigestFacts extends Record<string, number | string | readonly number[]> {
  readonly subscriberId: number;
  readonly issueDate: string;
  readonly articleIds: readonly number[];
  /** Missing in mails that were queued before digests contained corrections. */
  readonly correctionIds?: readonly number[];
}

/** Composed when it is sent, so that it skips readers who have unsubscribed and articles that are no longer public. */
@Injectable()
@ComposesMail('newsletter.digest', 'bulk')
export class DigestMail implements MailTemplate<DigestFacts> {
  constructor(
    private readonly transactions: Transactions,
    private readonly digest: ComposeDigestMail,
    private readonly links: SubscriberLinks,
  ) {}

  async compose({
    data: { subscriberId, issueDate, articleIds, correctionIds },
  }: MailContext<DigestFacts>): Promise<ComposedMail | null> {
    const subscriber = await this.transactions.reader().findOne(Subscriber, { id: subscriberId, status: 'confirmed' });
    if (!subscriber) return null;
    const [manageUrl, leaveUrl] = await Promise.all([this.links.manage(subscriberId), this.links.leave(subscriberId)]);
    const mail = await this.digest.run(
      { articleIds, correctionIds: correctionIds ?? [] },
      issueDate,
      subscribed(manageUrl, leaveUrl),
    );
    return mail && { ...mail, unsubscribeUrl: leaveUrl };
  }
}
