import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { tolerate } from '#testing/set-up.ts';
import type { Plan, SubscriptionAnswer, TestPayment } from '#api/contract.ts';
import { subscriptionQuery } from '../api/subscription.ts';

const PLAN: Plan = {
  state: 'active',
  premium: true,
  priceCents: 199,
  currency: 'usd',
  periodEndsAt: '2026-04-10T12:00:00.000Z',
  graceEndsAt: null,
  since: '2026-03-10T12:00:00.000Z',
};
const PENDING = { clientSecret: 'pi_1_secret_2', paymentIntent: 'pi_1', paid: false };
const INVOICE = {
  number: 'P-1',
  issuedAt: '2026-03-10T12:00:00.000Z',
  cents: 199,
  currency: 'usd',
  status: 'paid',
  url: null,
};

const answer = (fields: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer => ({
  price: { cents: 199, currency: 'usd', interval: 'month' },
  gateway: 'test',
  publishableKey: null,
  plan: null,
  pending: null,
  ...fields,
});

const billingServer = (subscription: Partial<SubscriptionAnswer> = {}) =>
  new FakeServer()
    .on('GET /api/subscription', answer(subscription))
    .on('GET /api/entitlements', [
      { key: 'reading', title: 'Reading', about: 'Read everything.', premium: false },
      { key: 'notes', title: 'Notes', about: 'Write notes.', premium: true },
      { key: 'history', title: 'Trend history', about: 'See a year.', premium: true },
    ])
    .on('GET /api/site/outlets', [])
    .on('GET /api/articles/front', { sections: [], latest: [], totals: {} })
    .on('GET /api/playlists/1/saved', { articleIds: [] });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pay = () => screen.findByRole('button', { name: 'Pay $1.99' });
describe('subscription offer', () => {
  it.each(['/subscribe', '/complete-registration'])(
    "offers an account at %s and lists the server's premium and free features",
    async (path) => {
      const { user, router } = await renderPage(path, billingServer());
      const create = await screen.findByRole('link', { name: 'Create Account' });
      expect(await heading('Subscribe to Premium Features')).toBeVisible();
      expect(screen.getByRole('main')).toHaveTextContent('$1.99 per month');
      const features = within(await screen.findByRole('region', { name: 'What you get' }));
      expect((await features.findAllByRole('heading')).map(({ parentElement }) => parentElement?.textContent)).toEqual([
        'What you getNotesWrite notes.Trend historySee a year.',
        'Free for everyoneReadingRead everything.',
      ]);
      await expectAccessible();
      await user.click(create);
      await waitFor(() => expect(router.state.location.href).toBe('/auth?tab=signup'));
    },
  );

  it('clears the return address of a payment, and rejects an unknown payment', async () => {
    const server = billingServer().on(
      'POST /api/complete-registration',
      failure(404, 'No such payment.', 'payment-unknown'),
    );
    const { router } = await renderPage(
      '/subscribe?payment_intent=pi_none&payment_intent_client_secret=pi_none_secret_none',
      server,
    );
    expect(await screen.findByText('Registration Error')).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe('/subscribe'));
    expect(server.to('POST /api/complete-registration').map(({ body }) => body)).toEqual([
      { paymentIntent: 'pi_none', paymentIntentClientSecret: 'pi_none_secret_none' },
    ]);
  });
});

it('offers an account to a visitor before the subscription has loaded', async () => {
  await renderPage('/subscribe', billingServer().on('GET /api/subscription', new Promise(() => undefined)));
  expect(await screen.findByRole('link', { name: 'Create Account' })).toBeVisible();
  expect(document.querySelector('[data-waiting]')).not.toBeNull();
});

describe('return from a payment', () => {
  const RETURN = '/subscribe?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';
  const used = () => failure(409, 'This payment has already been used.', 'payment-used');

  it('never shows the offer, not even before the viewer is known', async () => {
    const offers: string[] = [];
    const watcher = new MutationObserver(() => {
      const text = document.body.textContent ?? '';
      if (/Subscribe to Premium|Create one/.test(text)) offers.push(text);
    });
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    await renderPage(RETURN, billingServer().on('POST /api/complete-registration', new Promise(() => undefined)));
    expect(await heading('Completing your payment')).toBeVisible();
    await expectAccessible();
    watcher.disconnect();
    expect(offers).toEqual([]);
  });

  it('shows the plan to a reader who reopens a used return address', async () => {
    const server = signedIn(billingServer({ plan: PLAN }), { premium: true })
      .on('POST /api/complete-registration', used)
      .on('GET /api/subscription/invoices', []);
    const { router } = await renderPage(RETURN, server);
    expect(await heading('You have premium')).toBeVisible();
    expect(screen.queryByText('Registration Error')).toBeNull();
    expect(router.state.location.href).toBe('/subscribe');
  });

  it("does not mention registration if a signed-in reader's payment fails", async () => {
    await renderPage(
      RETURN,
      signedIn(billingServer()).on(
        'POST /api/complete-registration',
        failure(403, 'This payment belongs to another account.', 'foreign-payment'),
      ),
    );
    expect(await screen.findByText('Premium Not Activated')).toBeVisible();
    expect(screen.queryByText('Registration Error')).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Sign In' })).toBeNull();
  });
});

describe('continuing without premium', () => {
  it('sends a link instead of taking payment, and can send it again', async () => {
    const server = billingServer({ pending: PENDING }).on('POST /api/continue-without-premium', {
      email: 'a@example.org',
    });
    const { user } = await renderPage('/subscribe', server);
    await user.click(await screen.findByRole('button', { name: 'Continue without premium' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Check your inbox' })).toHaveFocus();
    expect(await heading('Your account')).toBeVisible();
    expect(screen.getByText('a@example.org')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We sent another link.')).toBeVisible();
    expect(server.to('POST /api/continue-without-premium')).toHaveLength(2);
  });

  it('is not offered to readers, who already have an account', async () => {
    await renderPage(
      '/subscribe',
      signedIn(billingServer()).on('POST /api/create-subscription', { clientSecret: 'pi_1_secret_2' }),
    );
    expect(await pay()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue without premium' })).toBeNull();
  });
});

describe('test payment', () => {
  it('reports a declined card and a refused confirmation, and completes after the bank confirms', async () => {
    const results: TestPayment['status'][] = [
      'declined',
      'authentication-required',
      'authentication-required',
      'succeeded',
    ];
    const server = billingServer({ pending: PENDING })
      .on('POST /api/test-payments/confirm', () => ({ status: results.shift() }))
      .on('POST /api/complete-registration', () => {
        signedIn(server);
        return { signedIn: true, registered: true, premium: true };
      });
    const otherTab = new BroadcastChannel('parallax-session');
    const news: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => news.push(data));
    const { user, router } = await renderPage('/subscribe', server);
    expect(await heading('Complete Your Subscription')).toBeVisible();
    expect(await screen.findByText('No card is charged.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'A card that is declined' }));
    await user.click(await pay());
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Your card was declined.');
    await expectAccessible();
    await user.click(screen.getByRole('radio', { name: 'A card whose bank asks you to confirm' }));
    await user.click(await pay());
    const refuse = await screen.findByRole('button', { name: 'Refuse' });
    expect(screen.getByRole('heading', { name: 'Confirm with your bank' })).toHaveFocus();
    // The new attempt removes the toast before it times out.
    expect(screen.queryByText('Payment Failed')).toBeNull();
    await user.click(refuse);
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
      'The payment was not confirmed with your bank.',
    );
    await user.click(await pay());
    await user.click(await screen.findByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByText('Account Created Successfully!')).toBeVisible();
    await waitFor(() => expect(news).toEqual(['reader-in']));
    otherTab.close();
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    expect(
      server.to('POST /api/test-payments/confirm').map(({ body }) => body as { card: string; approved: boolean }),
    ).toMatchObject([
      { card: 'decline', approved: false },
      { card: 'authentication', approved: false },
      { card: 'authentication', approved: false },
      { card: 'authentication', approved: true },
    ]);
  });

  it('explains that the page was lost after the payment, which completes on the next visit', async () => {
    const server = billingServer({ pending: PENDING })
      .on('POST /api/test-payments/confirm', { status: 'succeeded' })
      .on('POST /api/complete-registration', { signedIn: false, registered: true, premium: true });
    const { user } = await renderPage('/subscribe', server);
    const withoutPremium = () => screen.queryByRole('button', { name: 'Continue without premium' });
    await user.click(await screen.findByRole('radio', { name: 'A card that pays after this page is closed' }));
    expect(withoutPremium()).toBeVisible();
    await user.click(await pay());
    expect(await screen.findByText(/Your account is created anyway\./)).toBeVisible();
    expect(withoutPremium()).toBeNull();
    expect(server.to('POST /api/complete-registration')).toEqual([]);
  });

  it('completes a payment that the server reports as paid', async () => {
    const server = billingServer({ pending: { ...PENDING, paid: true } }).on('POST /api/complete-registration', {
      signedIn: false,
      registered: true,
      premium: true,
    });
    await renderPage('/subscribe', server);
    expect(await heading('Your account is ready')).toBeVisible();
    expect(await screen.findByText('Account Created Successfully!')).toBeVisible();
    expect(server.to('POST /api/complete-registration').map(({ body }) => body)).toEqual([
      { paymentIntent: 'pi_1', paymentIntentClientSecret: 'pi_1_secret_2' },
    ]);
  });
});

describe("Stripe's payment form", () => {
  it('shows why a card was rejected, and passes the return address', async () => {
    const confirmed: unknown[] = [];
    Object.assign(performance, { getEntriesByType: () => [{ name: `${window.location.origin}/subscribe` }] });
    Object.assign(window, {
      Stripe: (key: string) => ({
        _registerWrapper: () => undefined,
        elements: ({ clientSecret }: { clientSecret: string }) => ({
          create: () => ({
            on: (_event: string, ready: () => void) => setTimeout(ready),
            mount: (place: HTMLElement) => {
              place.textContent = `The form of ${key} for ${clientSecret}`;
            },
            destroy: () => undefined,
          }),
          getElement: () => null,
        }),
        confirmPayment: (options: { confirmParams: unknown }) => {
          confirmed.push(options.confirmParams);
          return Promise.resolve({ error: { type: 'card_error', message: 'Your card has expired.' } });
        },
      }),
    });
    const { user } = await renderPage(
      '/subscribe',
      billingServer({ gateway: 'stripe', publishableKey: 'pk_test_1', pending: PENDING }),
    );
    expect(await screen.findByText('The form of pk_test_1 for pi_1_secret_2')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $1.99' })).toBeEnabled());
    await user.click(await pay());
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Your card has expired.');
    // Stripe's loader warns because the fake has no version.
    tolerate(/^Stripe\.js@undefined was loaded/);
    expect(confirmed).toEqual([{ return_url: `${window.location.origin}/subscribe` }]);
  });
});

describe('existing plan', () => {
  it('is shown to a subscriber instead of the offer', async () => {
    await renderPage(
      '/subscribe',
      signedIn(billingServer({ plan: PLAN }), { premium: true }).on('GET /api/subscription/invoices', []),
    );
    expect(await heading('You have premium')).toBeVisible();
  });

  it('is shown, without starting a payment, to a subscriber who opened the page as a visitor before', async () => {
    const server = signedIn(billingServer({ plan: PLAN }), { premium: true })
      .on('GET /api/subscription/invoices', [])
      .on('POST /api/create-subscription', { clientSecret: 'pi_1_secret_2' });
    const { router } = await renderPage('/contact', server);
    router.options.context.queryClient.setQueryData(
      subscriptionQuery(router.options.context.api).queryKey,
      answer({ plan: null }),
    );
    await act(() => router.navigate({ to: '/subscribe' }));
    expect(await heading('You have premium')).toBeVisible();
    expect(server.to('POST /api/create-subscription')).toEqual([]);
  });

  it('can be cancelled after a confirmation that Escape closes, and resumed', async () => {
    let plan = PLAN;
    const server = signedIn(billingServer(), { premium: true })
      .on('GET /api/subscription', () => answer({ plan }))
      .on('GET /api/account/sessions', [])
      .on('GET /api/subscription/invoices', [INVOICE])
      .on('POST /api/subscription/cancel', () => (plan = { ...PLAN, state: 'cancelling' }))
      .on('POST /api/subscription/resume', () => (plan = PLAN));
    const { user } = await renderPage('/account', server);
    const section = within(await screen.findByRole('region', { name: 'Your plan' }));
    expect(await section.findByText('Renews on April 10, 2026 for $1.99.')).toBeVisible();
    expect(await section.findAllByRole('row')).toHaveLength(2);
    await expectAccessible();
    const cancel = section.getByRole('button', { name: 'Cancel subscription' });
    await user.click(cancel);
    const question = await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' });
    expect(question).toHaveTextContent(
      "Premium stays until April 10, 2026 and does not renew. You won't be charged again.",
    );
    await expectAccessible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(cancel).toHaveFocus();
    expect(server.to('POST /api/subscription/cancel')).toEqual([]);
    await user.keyboard('{Enter}');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel subscription' }),
    );
    expect(await screen.findByText('Subscription Canceled')).toBeVisible();
    expect(section.getByText('Premium stays until April 10, 2026 and does not renew.')).toBeVisible();
    const resume = section.getByRole('button', { name: 'Resume subscription' });
    expect(resume).toHaveFocus();
    await user.click(resume);
    expect(await screen.findByText('Subscription Resumed')).toBeVisible();
    expect(section.getByText('Renews on April 10, 2026 for $1.99.')).toBeVisible();
  });
});
