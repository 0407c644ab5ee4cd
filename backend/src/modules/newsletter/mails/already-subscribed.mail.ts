import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { Subscriber } from '../domain/subscriber.ts';
import { SubscriberLinks } from '../use-cases/subscriber-links.ts';
import { subscriptionFootnote } from './footnotes.ts';

/**
 * Email sent if the address is already subscribed. Only its owner learns this, because the site always shows the same
 * response.
 */
@Injectable()
@ComposesMail('newsletter.already-subscribed')
export class AlreadySubscribedMail implements MailTemplate<{ subscriberId: number }> {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: SubscriberLinks,
  ) {}

  async compose({
    data: { subscriberId },
    siteUrl,
  }: MailContext<{ subscriberId: number }>): Promise<ComposedMail | null> {
    const subscriber = await this.transactions
      .createReader()
      .findOne(Subscriber, { id: subscriberId, status: 'confirmed' });
    if (!subscriber) return null;
    const { manageUrl, leaveUrl } = await this.links.footnoteLinks(subscriberId);
    return {
      ...composeMailText({
        subject: 'You are already subscribed',
        paragraphs: [
          'This address was entered for our newsletter again. You are already subscribed, so you do not need to do ' +
            'anything. You can change what you get, and when.',
        ],
        action: { label: 'Change what I get', url: manageUrl },
        siteUrl,
        footnote: subscriptionFootnote(manageUrl, leaveUrl),
      }),
      unsubscribeUrl: leaveUrl,
    };
  }
}
