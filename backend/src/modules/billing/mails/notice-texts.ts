import { EDITION_TIME_ZONE } from '../../../shared/clock/time-zone.ts';
import type { PaymentNotice } from '../domain/payment-notice.ts';

export interface NoticeFacts {
  readonly priceCents: number;
  readonly currency: string;
  readonly periodEndsAt: string | null;
  readonly graceEndsAt: string | null;
  /** True if the payment was made with the simulated payment provider, which charges nothing. */
  readonly test: boolean;
}

export interface NoticeText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Page that the email's button opens: the payment form or the plan. */
  readonly action: 'pay' | 'plan';
  readonly after?: readonly string[];
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { timeZone: EDITION_TIME_ZONE, dateStyle: 'long' });
const STILL_FREE =
  'Every article, its sources and its corrections stay free for you, and so do your reading list and your account.';
const CARD_RETRY =
  'We will try your card again automatically. If it has expired or was replaced, please pay with another one. ' +
  'It takes a minute, and you will not be charged twice.';

/** Returns the text of a notice: what happened, when it takes effect, and what the reader can do. */
export function composeNoticeText(notice: PaymentNotice, facts: NoticeFacts): NoticeText {
  return TEXTS[notice]({
    price: formatPrice(facts),
    periodEnds: formatDay(facts.periodEndsAt),
    graceEnds: formatDay(facts.graceEndsAt),
    test: facts.test,
  });
}

interface TextFacts {
  readonly price: string;
  readonly periodEnds: string;
  readonly graceEnds: string;
  readonly test: boolean;
}

const TEXTS: Readonly<Record<PaymentNotice, (facts: TextFacts) => NoticeText>> = {
  welcome: ({ price, periodEnds, test }) => ({
    subject: 'Welcome to Premium',
    paragraphs: [
      test
        ? `Premium is active. Your payment of ${price} was a test: nothing was charged.`
        : `Your payment of ${price} arrived, and Premium is active. ` +
          `It renews on ${periodEnds} for ${price} a month until you cancel.`,
    ],
    action: 'plan',
    after: ['You can cancel at any time on your account page, where you also find your invoices.'],
  }),
  'payment-failed': ({ price, graceEnds }) => ({
    subject: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${price} to renew your Premium. Nothing is lost: you keep Premium until ${graceEnds}.`,
      CARD_RETRY,
    ],
    action: 'pay',
  }),
  'grace-ends': ({ price, graceEnds }) => ({
    subject: `Premium pauses on ${graceEnds}`,
    paragraphs: [
      `We still could not charge ${price} to renew your Premium. Unless you pay, Premium pauses on ${graceEnds}.`,
      CARD_RETRY,
    ],
    action: 'pay',
  }),
  lapsed: ({ price }) => ({
    subject: 'Premium has paused',
    paragraphs: [
      `We could not charge ${price} to renew your Premium, so it is now paused. It resumes as soon as you pay.`,
      STILL_FREE,
    ],
    action: 'pay',
  }),
  recovered: ({ periodEnds }) => ({
    subject: 'Your payment arrived',
    paragraphs: [
      `Your payment has arrived. Premium is active until ${periodEnds}, and you do not need to do anything.`,
    ],
    action: 'plan',
  }),
  cancelled: ({ periodEnds }) => ({
    subject: 'Your subscription is cancelled',
    paragraphs: [
      `You keep Premium until ${periodEnds}. It will not renew, and you will not be charged again.`,
      STILL_FREE,
    ],
    action: 'plan',
    after: ['Until then, you can undo the cancellation on your account page.'],
  }),
  resumed: ({ price, periodEnds }) => ({
    subject: 'Your subscription will renew',
    paragraphs: [`You undid your cancellation. Premium renews on ${periodEnds} for ${price}.`],
    action: 'plan',
    after: ["If this wasn't you, please change your password and contact us."],
  }),
  ended: () => ({
    subject: 'Your subscription has ended',
    paragraphs: ['Premium has ended, and nothing more will be charged.', STILL_FREE],
    action: 'plan',
    after: ['You can subscribe again at any time.'],
  }),
  refunded: ({ price }) => ({
    subject: 'Your payment was refunded',
    paragraphs: [
      `We refunded your last payment of ${price}. It can take five to ten days to appear on your statement. ` +
        'Premium has ended, and nothing more will be charged.',
      STILL_FREE,
    ],
    action: 'plan',
  }),
  disputed: ({ price }) => ({
    subject: 'Your bank disputed a payment',
    paragraphs: [
      `Your bank told us that a payment of ${price} is disputed. Premium is paused until the dispute is resolved.`,
      'If you did not mean to dispute it, tell your bank. Premium resumes when the dispute is withdrawn. ' +
        'If you did not recognize the payment, reply to this email, and we will look into it with you.',
    ],
    action: 'plan',
  }),
  'dispute-won': ({ periodEnds }) => ({
    subject: 'Premium is back',
    paragraphs: [`The dispute about your payment is resolved, and Premium is active again until ${periodEnds}.`],
    action: 'plan',
  }),
  'dispute-lost': ({ price }) => ({
    subject: 'Your subscription has ended after a dispute',
    paragraphs: [
      `Your bank returned the disputed payment of ${price} to you. ` +
        'Your subscription has ended, and nothing more will be charged.',
      STILL_FREE,
    ],
    action: 'plan',
  }),
};

function formatPrice({ priceCents, currency }: NoticeFacts): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    priceCents / 100,
  );
}

function formatDay(value: string | null): string {
  return value === null ? 'the end of the period' : DATE_FORMAT.format(new Date(value));
}
