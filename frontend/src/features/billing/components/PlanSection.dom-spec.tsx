import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import type { Plan, SubscriptionAnswer } from '#api/contract.ts';

function subscription(plan: Partial<Plan>): SubscriptionAnswer {
  const active: Plan = {
    state: 'active',
    premium: true,
    priceCents: 199,
    currency: 'usd',
    periodEndsAt: '2026-04-10T12:00:00.000Z',
    graceEndsAt: null,
    since: '2026-01-10T12:00:00.000Z',
  };
  return {
    price: { cents: 199, currency: 'usd', interval: 'month' },
    gateway: 'test',
    publishableKey: null,
    plan: { ...active, ...plan },
    pending: null,
  };
}

const withPlan = (plan: Partial<Plan>): FakeServer =>
  signedIn(new FakeServer(), { premium: true })
    .on('GET /api/subscription', subscription(plan))
    .on('GET /api/subscription/invoices', [])
    .on('GET /api/account/sessions', [])
    .on('GET /api/playlists/1/saved', { articleIds: [] });
const yourPlan = async () => within(await screen.findByRole('region', { name: 'Your plan' }));

const STATES: readonly [
  plan: Partial<Plan> & { state: Plan['state'] },
  badge: string,
  words: RegExp,
  actions: string[],
][] = [
  [{ state: 'active' }, 'Active', /^Renews on April 10, 2026 for \$1\.99\.$/, ['Cancel subscription']],
  [
    { state: 'cancelling' },
    'Canceled',
    /^Premium stays until April 10, 2026 and does not renew\.$/,
    ['Resume subscription'],
  ],
  [
    { state: 'grace', graceEndsAt: '2026-03-20T12:00:00.000Z' },
    'Payment failed',
    /charge the last renewal\. Premium stays active until March 20, 2026\. .* pay with another one/,
    ['Pay now', 'Cancel subscription'],
  ],
  [
    { state: 'lapsed', premium: false },
    'Payment failed',
    /premium is paused\. It resumes as soon as you pay/,
    ['Pay now', 'Cancel subscription'],
  ],
  [
    { state: 'disputed', premium: false },
    'Disputed',
    /tell your bank or write to us/,
    ['Contact support', 'Cancel subscription'],
  ],
  [{ state: 'refunded', premium: false }, 'Refunded', /was refunded, and premium has ended/, ['Subscribe again']],
  [{ state: 'ended', premium: false }, 'Ended', /^Your subscription has ended\.$/, ['Subscribe again']],
];

describe("the account's plan", () => {
  it.each(STATES.map((row) => [row[0].state, ...row] as const))(
    'explains a subscription that is %s and offers the available actions',
    async (_state, plan, badge, words, actions) => {
      await renderPage('/account', withPlan(plan));
      const shown = await yourPlan();
      expect(await shown.findByText(badge)).toBeVisible();
      expect(shown.getByText(words)).toBeVisible();
      expect(
        [...shown.queryAllByRole('link'), ...shown.queryAllByRole('button')].map(({ textContent }) => textContent),
      ).toEqual(actions);
      if (plan.state === 'grace' || plan.state === 'disputed') await expectAccessible(screen.getByRole('main'));
    },
  );

  it('warns that cancelling an unpaid subscription ends premium immediately', async () => {
    const server = withPlan({ state: 'grace', graceEndsAt: '2026-03-20T12:00:00.000Z' });
    const ended = subscription({ state: 'ended', premium: false });
    server.on('POST /api/subscription/cancel', () => {
      server.on('GET /api/subscription', ended);
      return ended.plan;
    });
    const { user } = await renderPage('/account', server);
    const cancel = await screen.findByRole('button', { name: 'Cancel subscription' });
    await user.click(cancel);
    const question = await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' });
    expect(question).toHaveTextContent(
      "Premium ends now. You won't be charged again, and we won't try your card again.",
    );
    expect(within(question).getByRole('button', { name: 'Keep Premium' })).toHaveFocus();
    await expectAccessible(question);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cancel).toHaveFocus());
    expect(server.to('POST /api/subscription/cancel')).toEqual([]);
    await user.click(cancel);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel subscription' }),
    );
    expect(await screen.findByText("Premium has ended, and you won't be charged again.")).toBeVisible();
    expect(await (await yourPlan()).findByText('Ended')).toBeVisible();
  });
});
