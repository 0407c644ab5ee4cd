import { describe, expect, it } from '@jest/globals';

import { returnWith, secretIn } from './use-subscribe.ts';
import { money } from './lib/money.ts';
import { cancelWords, planWords, renewalWords, showsPlan } from './lib/plan-words.ts';
import { RETURN_PARAMS, returnOf } from './lib/return-search.ts';

describe('payment return', () => {
  it('requires both parameters', () => {
    const both = { payment_intent: 'pi_1', payment_intent_client_secret: 'pi_1_secret_2' };
    expect(returnOf(RETURN_PARAMS.parse({ ...both, redirect_status: 'succeeded' }))).toEqual({
      paymentIntent: 'pi_1',
      paymentIntentClientSecret: 'pi_1_secret_2',
    });
    for (const search of [
      {},
      { payment_intent: 'pi_1' },
      { ...both, payment_intent: 7 },
      { ...both, payment_intent_client_secret: '' },
    ])
      expect(returnOf(RETURN_PARAMS.parse(search))).toBeNull();
    expect(returnWith('pi_1_secret_2')).toEqual(returnOf(RETURN_PARAMS.parse(both)));
  });

  it('accepts a secret only in the format that registration stores', () => {
    expect(secretIn('{"clientSecret":"pi_1_secret_2"}')).toBe('pi_1_secret_2');
    for (const stored of [null, '', 'pi_1_secret_2', '{}', '{"clientSecret":7}', 'null', '[]'])
      expect(secretIn(stored)).toBeNull();
  });
});

describe('plan texts', () => {
  const plan = {
    premium: true,
    priceCents: 199,
    currency: 'usd',
    periodEndsAt: '2026-12-21T12:00:00Z',
    graceEndsAt: '2026-11-28T12:00:00Z',
    since: '2026-11-21T12:00:00Z',
  };

  it('contain price and date in every state that has them', () => {
    expect(money(199, 'usd')).toBe('$1.99');
    expect(planWords({ ...plan, state: 'active' }).told).toBe('Renews on December 21, 2026 for $1.99.');
    expect(planWords({ ...plan, state: 'cancelling' }).told).toContain('December 21, 2026');
    expect(planWords({ ...plan, state: 'grace' }).told).toContain('November 28, 2026');
  });

  it('offer a payment where one is missing, but never a second one', () => {
    const offers = (state: Parameters<typeof planWords>[0]['state']) => planWords({ ...plan, state }).offer;
    expect([offers('grace'), offers('lapsed')]).toEqual(['Pay now', 'Pay now']);
    expect([offers('ended'), offers('refunded')]).toEqual(['Subscribe again', 'Subscribe again']);
    expect([offers('active'), offers('cancelling'), offers('disputed')]).toEqual([null, null, null]);
    expect(
      (['active', 'cancelling', 'disputed', 'grace', 'ended'] as const).map((state) => showsPlan({ ...plan, state })),
    ).toEqual([true, true, true, false, false]);
    expect(showsPlan(null)).toBe(false);
  });

  it('explain the effect of cancelling in every state with pending charges', () => {
    const ends = (state: Parameters<typeof planWords>[0]['state']) => cancelWords({ ...plan, state })?.ends ?? null;
    expect(ends('active')).toContain('Premium stays until December 21, 2026');
    for (const state of ['grace', 'lapsed'] as const) expect(ends(state)).toContain('Premium ends now');
    expect(ends('disputed')).toContain('Your subscription ends now');
    for (const state of ['cancelling', 'refunded', 'ended', 'expired', 'incomplete'] as const)
      expect(ends(state)).toBeNull();
  });

  it('explain what paying for a renewal does, and are absent for a first payment', () => {
    expect(renewalWords({ ...plan, state: 'grace' })).toContain('otherwise pauses on November 28, 2026');
    expect(renewalWords({ ...plan, state: 'lapsed' })).toContain('get Premium back');
    expect([renewalWords(null), renewalWords({ ...plan, state: 'ended' })]).toEqual([null, null]);
  });
});
