import { describe, expect, it } from '@jest/globals';
import { PAYMENT_NOTICES } from '../domain/payment-notice.ts';
import { composeNoticeText } from './notice-texts.ts';

const FACTS = {
  priceCents: 199,
  currency: 'usd',
  periodEndsAt: '2026-12-11T12:00:00.000Z',
  graceEndsAt: '2026-11-28T12:00:00.000Z',
  test: false,
};

describe('payment notice texts', () => {
  it('have distinct subjects and no missing values', () => {
    const all = PAYMENT_NOTICES.map((notice) => composeNoticeText(notice, FACTS));
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(PAYMENT_NOTICES.length);
    expect(JSON.stringify(all)).not.toMatch(/undefined|null|NaN|Invalid/);
  });

  it('state the date, the amount and the action to take', () => {
    const failed = composeNoticeText('payment-failed', FACTS);
    expect(failed.paragraphs.join(' ')).toContain('you keep Premium until November 28, 2026');
    expect(failed.paragraphs.join(' ')).toContain('$1.99');
    expect(failed.action).toBe('pay');
    expect(composeNoticeText('cancelled', FACTS).paragraphs[0]).toBe(
      'You keep Premium until December 11, 2026. It will not renew, and you will not be charged again.',
    );
  });

  it('state that nothing was charged for a test payment', () => {
    expect(composeNoticeText('welcome', { ...FACTS, test: true }).paragraphs).toEqual([
      'Premium is active. Your payment of $1.99 was a test: nothing was charged.',
    ]);
    expect(composeNoticeText('welcome', FACTS).paragraphs[0]).toContain('Your payment of $1.99 arrived');
  });

  it('omits unknown dates', () => {
    expect(composeNoticeText('cancelled', { ...FACTS, periodEndsAt: null }).paragraphs[0]).toContain(
      'until the end of the period',
    );
  });
});
