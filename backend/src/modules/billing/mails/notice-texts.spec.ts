import { describe, expect, it } from '@jest/globals';
import { PAYMENT_NOTICES } from '../domain/payment-notice.ts';
import { noticeText } from './notice-texts.ts';

const FACTS = {
  priceCents: 199,
  currency: 'usd',
  periodEndsAt: '2026-12-11T12:00:00.000Z',
  graceEndsAt: '2026-11-28T12:00:00.000Z',
  test: false,
};

describe('texts of payment notices', () => {
  it('have distinct subjects and no missing values', () => {
    const all = PAYMENT_NOTICES.map((notice) => noticeText(notice, FACTS));
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(PAYMENT_NOTICES.length);
    expect(JSON.stringify(all)).not.toMatch(/undefined|null|NaN|Invalid/);
  });

  it('state the date, the amount and what to do', () => {
    const failed = noticeText('payment-failed', FACTS);
    expect(failed.paragraphs.join(' ')).toContain('Premium stays until November 28, 2026');
    expect(failed.paragraphs.join(' ')).toContain('$1.99');
    expect(failed.action).toBe('pay');
    expect(noticeText('cancelled', FACTS).paragraphs[0]).toBe(
      'Premium stays until December 11, 2026 and does not renew. Nothing more is charged.',
    );
  });

  it('say that a test payment charged nothing', () => {
    expect(noticeText('welcome', { ...FACTS, test: true }).paragraphs).toEqual([
      'Premium is active. Your payment of $1.99 was a test: nothing was charged.',
    ]);
    expect(noticeText('welcome', FACTS).paragraphs[0]).toContain('Your payment of $1.99 arrived');
  });

  it('mention no date if none is known', () => {
    expect(noticeText('cancelled', { ...FACTS, periodEndsAt: null }).paragraphs[0]).toContain(
      'until the end of the period',
    );
  });
});
