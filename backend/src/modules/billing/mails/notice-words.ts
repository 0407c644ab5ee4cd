import type { PaymentNotice } from '../domain/payment-notice.ts';

export interface NoticeFacts {
  readonly priceCents: number;
  readonly currency: string;
  readonly periodEndsAt: string | null;
  readonly graceEndsAt: string | null;
  /** True for a payment with the stand-in, which charges nothing. */
  readonly test: boolean;
}

export interface NoticeWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Target of the button: the payment form or the plan. */
  readonly action: 'pay' | 'plan';
  readonly after?: readonly string[];
}

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' });
const FREE =
  'Every article, its sources and its corrections stay free for you, and so do your reading list and your account.';
const ANOTHER_CARD =
  'We try the card again by ourselves. If it has expired or was replaced, pay with another one: it takes a minute, and nothing is charged twice.';

/** Returns the text of a notice: the event, its consequence with a date, and what the reader can do. */
export function noticeWords(notice: PaymentNotice, facts: NoticeFacts): NoticeWords {
  return WORDS[notice]({
    price: money(facts),
    periodEnds: day(facts.periodEndsAt),
    graceEnds: day(facts.graceEndsAt),
    test: facts.test,
  });
}

interface Told {
  readonly price: string;
  readonly periodEnds: string;
  readonly graceEnds: string;
  readonly test: boolean;
}

const WORDS: Readonly<Record<PaymentNotice, (told: Told) => NoticeWords>> = {
  welcome: ({ price, periodEnds, test }) => ({
    subject: 'Welcome to Premium',
    paragraphs: [
      test
        ? `Premium is active. Your payment of ${price} was a test: nothing was charged.`
        : `Your payment of ${price} arrived, and Premium is active. It renews on ${periodEnds} for ${price} a month until you cancel.`,
    ],
    action: 'plan',
    after: ['You can cancel at any time on the page of your account, where your invoices are, too.'],
  }),
  'payment-failed': ({ price, graceEnds }) => ({
    subject: 'Your payment did not go through',
    paragraphs: [
      `The renewal of your Premium (${price}) could not be charged. Nothing is lost: Premium stays until ${graceEnds}.`,
      ANOTHER_CARD,
    ],
    action: 'pay',
  }),
  'grace-ends': ({ price, graceEnds }) => ({
    subject: `Premium pauses on ${graceEnds}`,
    paragraphs: [
      `The renewal of your Premium (${price}) could still not be charged. Without a payment Premium pauses on ${graceEnds}.`,
      ANOTHER_CARD,
    ],
    action: 'pay',
  }),
  lapsed: ({ price }) => ({
    subject: 'Premium has paused',
    paragraphs: [
      `The renewal of your Premium (${price}) could not be charged, so Premium has paused. It comes back as soon as the payment is made.`,
      FREE,
    ],
    action: 'pay',
  }),
  recovered: ({ periodEnds }) => ({
    subject: 'Your payment arrived',
    paragraphs: [
      `The payment that had failed arrived after all. Premium is active until ${periodEnds}; there is nothing left to do.`,
    ],
    action: 'plan',
  }),
  cancelled: ({ periodEnds }) => ({
    subject: 'Your subscription is cancelled',
    paragraphs: [`Premium stays until ${periodEnds} and does not renew. Nothing more is charged.`, FREE],
    action: 'plan',
    after: ['Until that day you can take the cancellation back on the page of your account.'],
  }),
  resumed: ({ price, periodEnds }) => ({
    subject: 'Your subscription renews again',
    paragraphs: [`The cancellation was taken back. Premium renews on ${periodEnds} for ${price}.`],
    action: 'plan',
    after: ['If it was not you, please change your password and write to us.'],
  }),
  ended: () => ({
    subject: 'Your subscription has ended',
    paragraphs: ['Premium has ended, and nothing more is charged.', FREE],
    action: 'plan',
    after: ['You can subscribe again at any time.'],
  }),
  refunded: ({ price }) => ({
    subject: 'Your payment was refunded',
    paragraphs: [
      `Your last payment of ${price} was given back. Banks take five to ten days to show it. Premium has ended with it, and nothing more is charged.`,
      FREE,
    ],
    action: 'plan',
  }),
  disputed: ({ price }) => ({
    subject: 'Your bank disputes a payment',
    paragraphs: [
      `Your bank tells us that a payment of ${price} to us is disputed. Until that is settled Premium pauses.`,
      'If you did not mean to dispute it, tell your bank: Premium comes back when the dispute is withdrawn. If you did not know the payment, answer this mail, and we look into it with you.',
    ],
    action: 'plan',
  }),
  'dispute-won': ({ periodEnds }) => ({
    subject: 'Premium is back',
    paragraphs: [`The dispute about your payment is settled, and Premium is active again until ${periodEnds}.`],
    action: 'plan',
  }),
  'dispute-lost': ({ price }) => ({
    subject: 'Your subscription has ended after a dispute',
    paragraphs: [
      `Your bank gave the disputed payment of ${price} back to you. Your subscription has ended with it, and nothing more is charged.`,
      FREE,
    ],
    action: 'plan',
  }),
};

function money({ priceCents, currency }: NoticeFacts): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    priceCents / 100,
  );
}

function day(value: string | null): string {
  return value === null ? 'the end of the period' : DAY.format(new Date(value));
}
