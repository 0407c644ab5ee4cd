import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { serveArticle } from '#testing/articles.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { narration, NOT_MADE } from '#testing/narration.ts';
import type { ShownPreferences } from '#api/contract.ts';

const SUBSCRIBE = 'POST /api/newsletter/subscribe';
const CONFIRM = 'POST /api/newsletter/confirm';
const PREFERENCES = 'GET /api/newsletter/preferences';
const EMAIL = 'ada@example.com';
const WEEKLY: ShownPreferences = {
  email: EMAIL,
  categories: [],
  frequency: 'weekly',
  hour: 18,
  timeZone: 'Europe/London',
  mutes: {},
};
const INCOMPLETE = () =>
  failure(400, 'This link is incomplete. Please open it from the email, or copy all of it.', 'bad-link');

const main = () => within(screen.getByRole('main'));
const front = () =>
  new FakeServer().on('GET /api/articles/front', {
    sections: [],
    latest: [],
    totals: { articles: 0, outlets: 0, feeds: 0 },
  });
const subscribed = (server: FakeServer) => server.to(SUBSCRIBE).map(({ body }) => body);

describe('newsletter block below an article', () => {
  const block = () => screen.queryByRole('region', { name: 'Get the next story like this' });
  const open = async (server: FakeServer) => {
    const page = await renderPage('/article/7', serveArticle(server, { id: 7 }));
    return { ...page, form: within(await screen.findByRole('region', { name: 'Get the next story like this' })) };
  };

  it('subscribes, confirms with a toast and stays hidden afterwards', async () => {
    let answer: () => void = () => undefined;
    const server = new FakeServer().on(
      SUBSCRIBE,
      () => new Promise<unknown>((resolve) => (answer = () => resolve({}))),
    );
    const { user, form } = await open(server);
    await user.type(form.getByLabelText('Email address'), 'block@example.com');
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByRole('button', { name: 'Subscribing...' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(form.getByRole('button', { name: 'Subscribing...' }));
    answer();
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(subscribed(server)).toEqual([{ email: 'block@example.com', source: 'inline-capture' }]);
    expect(block()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(localStorage.getItem('email-subscribed')).not.toBeNull();
    expect(document.documentElement).toHaveAttribute('data-subscribed');
    delete document.documentElement.dataset['subscribed'];
  });

  it('is hidden from readers who subscribed earlier', async () => {
    localStorage.setItem('email-subscribed', 'true');
    await renderPage('/article/7', serveArticle(new FakeServer(), { id: 7 }));
    expect(await screen.findByRole('region', { name: 'Share This Article' })).toBeVisible();
    expect(block()).toBeNull();
  });

  it('is hidden from premium readers', async () => {
    const server = signedIn(new FakeServer(), { premium: true })
      .on('GET /api/playlists/1/saved', { articleIds: [] })
      .on('GET /api/articles/7/narration', narration(NOT_MADE));
    await renderPage('/article/7', serveArticle(server, { id: 7 }));
    expect(await screen.findByRole('region', { name: 'Share This Article' })).toBeVisible();
    await waitFor(() => expect(server.to('GET /api/user')).not.toHaveLength(0));
    expect(block()).toBeNull();
  });

  it('shows an error at the field for an invalid address', async () => {
    const server = new FakeServer();
    const { user, form } = await open(server);
    await user.type(form.getByLabelText('Email address'), 'no address');
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Invalid Email')).toBeVisible();
    expect(form.getByLabelText('Email address')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(form.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true');
    expect(form.getByLabelText('Email address')).toHaveFocus();
    expect(subscribed(server)).toEqual([]);
  });
});

describe('newsletter card on the home page', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Stay Updated' }));

  it('trims the address and confirms in its place', async () => {
    const server = front().on(SUBSCRIBE, {});
    const { user } = await renderPage('/', server);
    await user.type((await card()).getByLabelText('Email address'), '  card@example.com ');
    await user.click((await card()).getByRole('button', { name: 'Subscribe' }));
    const confirmation = await (await card()).findByText("You're all set!");
    await waitFor(() => expect(confirmation).toHaveFocus());
    expect(subscribed(server)).toEqual([{ email: 'card@example.com' }]);
  });

  it('shows a failure at the field', async () => {
    const { user } = await renderPage(
      '/',
      front().on(SUBSCRIBE, () => failure(500, '')),
    );
    await user.type((await card()).getByLabelText('Email address'), 'card@example.com');
    await user.click((await card()).getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect((await card()).getByLabelText('Email address')).toHaveAccessibleDescription('Please try again later.');
  });
});

describe('confirming a subscription', () => {
  const confirmed = () => new FakeServer().on(CONFIRM, { email: EMAIL, preferencesToken: 'abc' });

  it('shows the currently chosen hour when the link is opened again', async () => {
    const server = confirmed().on(PREFERENCES, WEEKLY);
    await renderPage('/newsletter/confirm?token=abc', server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
    expect(
      screen.getByText(
        `We'll send the digest to ${EMAIL} once a week at 6:00 PM (time in Europe/London), only when there is something new.`,
      ),
    ).toBeVisible();
    expect(main().getByRole('link', { name: 'Choose what you get' })).toHaveAttribute(
      'href',
      '/newsletter/preferences?token=abc',
    );
    expect(server.to(CONFIRM)).toHaveLength(1);
    expect(localStorage.getItem('email-subscribed')).not.toBeNull();
  });

  it('omits the hour if the settings cannot be loaded', async () => {
    const server = confirmed().on(PREFERENCES, () => {
      throw new Error('connection reset');
    });
    await renderPage('/newsletter/confirm?token=abc', server);
    expect(
      await screen.findByText(`We'll send the digest to ${EMAIL}, only when there is something new.`),
    ).toBeVisible();
  });

  it('leads to the settings only as long as the server gives access to them', async () => {
    const server = new FakeServer().on(CONFIRM, { email: EMAIL, preferencesToken: null });
    await renderPage('/newsletter/confirm?token=abc', server);
    expect(await main().findByText('Each digest has a link with which you can choose what you get.')).toBeVisible();
    expect(main().queryByRole('link', { name: 'Choose what you get' })).toBeNull();
    expect(server.to(PREFERENCES)).toEqual([]);
  });

  it('offers a new link if the link has expired', async () => {
    const reason = 'This link is no longer valid. Please enter your address again, and we will send you a new one.';
    const server = new FakeServer().on(CONFIRM, () => failure(410, reason, 'expired-link')).on(SUBSCRIBE, {});
    const { user } = await renderPage('/newsletter/confirm?token=old', server);
    expect(await main().findByRole('alert')).toHaveTextContent(reason);
    await expectAccessible();
    await user.type(main().getByLabelText('Email address'), 'again@example.org');
    await user.click(main().getByRole('button', { name: 'Subscribe' }));
    expect(
      await main().findByText('Another email is on its way. Open its link to confirm your subscription.'),
    ).toBeVisible();
    expect(subscribed(server)).toEqual([{ email: 'again@example.org', source: 'confirm-again' }]);
  });

  it('can be tried again if the server failed', async () => {
    const server = confirmed()
      .on(CONFIRM, () => failure(503, 'Busy.'))
      .on(PREFERENCES, WEEKLY);
    const { user } = await renderPage('/newsletter/confirm?token=abc', server);
    const again = await main().findByRole('button', { name: 'Try again' });
    server.on(CONFIRM, { email: EMAIL, preferencesToken: 'abc' });
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
  });
});

describe('time zone of the digest', () => {
  it('can be typed, is validated, and can be taken from the browser', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const server = new FakeServer()
      .on('GET /api/outlets/names', [])
      .on(PREFERENCES, { ...WEEKLY, timeZone: 'Asia/Tokyo' })
      .on('PUT /api/newsletter/preferences', { success: true });
    const { user } = await renderPage('/newsletter/preferences?token=abc', server);
    const field = await main().findByLabelText('Time zone');
    expect(field).toHaveValue('Asia/Tokyo');
    await user.click(field);
    await user.keyboard('Berlin');
    expect(field).toHaveAccessibleDescription('Choose a time zone from the list, such as Europe/Berlin.');
    expect(main().getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectAccessible();
    const saved = async (): Promise<unknown> => {
      await user.click(main().getByRole('button', { name: 'Save' }));
      expect(await main().findByText('Saved.')).toBeVisible();
      return server.to('PUT /api/newsletter/preferences').at(-1)?.body;
    };
    await user.clear(field);
    await user.type(field, 'america/new york');
    expect(await saved()).toMatchObject({ timeZone: 'America/New_York' });
    await user.click(main().getByRole('button', { name: /^Use this browser's time zone/ }));
    expect(await saved()).toMatchObject({ timeZone: here });
    expect(main().queryByRole('button', { name: /^Use this browser's time zone/ })).toBeNull();
  });
});

describe('newsletter mail link', () => {
  const refusing = () =>
    new FakeServer()
      .on(CONFIRM, INCOMPLETE)
      .on(PREFERENCES, INCOMPLETE)
      .on('POST /api/newsletter/unsubscribe', INCOMPLETE);

  it.each(['confirm', 'preferences'])('a rejected link shows an error without a retry: %s', async (page) => {
    await renderPage(`/newsletter/${page}?token=abc`, refusing());
    expect(await main().findByRole('alert')).toHaveTextContent('This link is incomplete');
    expect(main().getByRole('link', { name: 'Read the news' })).toHaveAttribute('href', '/');
    expect(main().queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a link that is rejected on unsubscribing shows other links instead', async () => {
    const { user } = await renderPage('/newsletter/unsubscribe?token=abc', refusing());
    await user.click(main().getByRole('button', { name: 'Unsubscribe' }));
    expect(await main().findByRole('alert')).toHaveTextContent('This link is incomplete');
    expect(main().queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
    expect(main().getByRole('link', { name: 'Read the news' })).toBeVisible();
    await expectAccessible();
  });

  it.each(['confirm', 'preferences', 'unsubscribe'])(
    'a link without a token shows an error without a request: %s',
    async (page) => {
      const { server } = await renderPage(`/newsletter/${page}`);
      expect(await main().findByRole('alert')).toHaveTextContent('This link is incomplete');
      expect(main().getByRole('link', { name: 'Read the news' })).toBeVisible();
      expect(server.received.filter(({ path }) => path.startsWith('/api/newsletter/'))).toEqual([]);
      await expectAccessible(screen.getByRole('main'));
    },
  );
});
