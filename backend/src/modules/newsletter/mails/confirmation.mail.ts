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
import { CONFIRM_LINK_DAYS, SubscriberLinks } from '../use-cases/subscriber-links.ts';
import { REQUESTED_FOOTNOTE } from './footnotes.ts';

/** Asks the owner of an address to confirm the subscription. */
@Injectable()
@ComposesMail('newsletter.confirmation')
export class ConfirmationMail implements MailTemplate<{ subscriberId: number; request: number }> {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: SubscriberLinks,
  ) {}

  async compose({
    data: { subscriberId, request },
    siteUrl,
  }: MailContext<{ subscriberId: number; request: number }>): Promise<ComposedMail | null> {
    const subscriber = await this.transactions
      .createReader()
      .findOne(Subscriber, { id: subscriberId, status: { $ne: 'unsubscribed' }, request });
    if (!subscriber) return null;
    return composeMailText({
      subject: 'Please confirm your subscription',
      paragraphs: ['Someone, probably you, entered this address for our newsletter. Please confirm the subscription.'],
      action: { label: 'Confirm my subscription', url: await this.links.confirmLink(subscriberId, request) },
      after: [
        // An unconfirmed address is deleted this long after the request, even if the email is late.
        `The link works for ${CONFIRM_LINK_DAYS} days after the request. If this wasn't you, you can ignore this email: ` +
          `you will not get a newsletter${subscriber.status === 'unconfirmed' ? ', and we will delete the address' : ''}.`,
      ],
      siteUrl,
      footnote: REQUESTED_FOOTNOTE,
    });
  }
}
