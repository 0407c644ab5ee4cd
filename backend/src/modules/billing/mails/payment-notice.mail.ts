import { Injectable } from '@nestjs/common';
import { supportAddress } from '../../../shared/config/support-address.ts';
import { Readers } from '../../auth/index.ts';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { billingConfig } from '../billing.config.ts';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { isStillValid, type PaymentNotice } from '../domain/payment-notice.ts';
import { PAYMENT_FOOTNOTE } from './footnote.ts';
import { composeNoticeText } from './notice-texts.ts';

type PaymentNoticeData = {
  readonly subscriptionId: string;
  readonly notice: PaymentNotice;
  readonly periodEndsAt: string | null;
  readonly graceEndsAt: string | null;
};

/** Email about a payment. Composed at the time of sending, so that a problem fixed in the meantime is not reported. */
@Injectable()
@ComposesMail('billing.payment-notice', 'personal', 'event')
export class PaymentNoticeMail implements MailTemplate<PaymentNoticeData> {
  readonly #test = billingConfig.read().PAYMENTS === 'test';

  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly readers: Readers,
  ) {}

  async compose({
    data: { subscriptionId, notice, periodEndsAt, graceEndsAt },
    siteUrl,
  }: MailContext<PaymentNoticeData>): Promise<ComposedMail | null> {
    const subscription = await this.subscriptions.findById(subscriptionId);
    const reader = subscription?.readerId == null ? null : await this.readers.findProfile(subscription.readerId);
    if (!subscription || !reader || !isStillValid(notice, subscription.state)) return null;
    const {
      subject,
      paragraphs,
      action,
      after = [],
    } = composeNoticeText(notice, {
      priceCents: subscription.priceCents,
      currency: subscription.currency,
      periodEndsAt,
      graceEndsAt,
      test: this.#test,
    });
    return {
      ...composeMailText({
        subject,
        paragraphs: ['Hello,', ...paragraphs],
        action:
          action === 'pay'
            ? { label: 'Pay now', url: `${siteUrl}/subscribe` }
            : { label: 'See my plan', url: `${siteUrl}/account` },
        after: [...after, 'If you have a question, reply to this email.'],
        siteUrl,
        footnote: PAYMENT_FOOTNOTE,
      }),
      replyTo: supportAddress(),
    };
  }
}
