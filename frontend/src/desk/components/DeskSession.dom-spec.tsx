import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { expectAccessible } from '#testing/accessibility.ts';
import { card } from '#testing/articles.ts';
import { failure, type FakeServer } from '#testing/fake-server.ts';
import { HOME_CATEGORIES } from '#lib/categories.ts';
import { tolerate } from '#testing/set-up.ts';
import { deskKeys } from '../api/desk-keys.ts';
import type {
  Activity,
  DeadLetter,
  DiskUse,
  DeskSubscription,
  LoginLog,
  PaymentsOverview,
  QueueState,
} from '#api/contract.ts';
import { deskServer, EVIDENCE, feed, openDesk, streamSends } from '../testing/desk-server.ts';

const TIME = '2026-03-10T12:00:00.000Z';
const ENTRY: Activity = {
  id: 1,
  event: 'article.approved',
  articleId: 7,
  title: 'Bridge closes',
  reviewer: 'administrator',
  note: null,
  reason: null,
  decision: null,
  occurredAt: TIME,
};
const toast = async (text: string) =>
  expect(await within(await screen.findByRole('region', { name: /^Notifications/ })).findByText(text)).toBeVisible();
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('administrator', () => {
  it('sees a spinner with words for screen readers while the session is checked', async () => {
    const { server } = deskServer();
    server.on('GET /api/auth/status', () => new Promise(() => undefined));
    await openDesk(server);
    expect(await screen.findByText('Checking your session…')).toBeInTheDocument();
  });

  it('sees an error after a wrong password, and the field is cleared and focused', async () => {
    const { server } = deskServer();
    server
      .on('GET /api/auth/status', { authenticated: false })
      .on('POST /api/auth/login', () => failure(401, 'Invalid password'));
    const { user } = await openDesk(server);
    const field = await screen.findByLabelText('Password');
    await user.type(field, 'wrong');
    await press(user, 'Login');
    await toast('Login failed');
    await toast('Invalid password');
    expect(server.to('POST /api/auth/login')[0]?.body).toEqual({ password: 'wrong' });
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Invalid password');
    expect(screen.queryByRole('heading', { name: 'Admin dashboard' })).toBeNull();
    await expectAccessible(screen.getByRole('main'));
  });

  it('can reveal the password, and signs in with Enter', async () => {
    const { server } = deskServer();
    server.on('GET /api/auth/status', { authenticated: false });
    server.on('POST /api/auth/login', () => void server.on('GET /api/auth/status', { authenticated: true }));
    const { user } = await openDesk(server);
    const field = await screen.findByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.type(field, 'right');
    const show = screen.getByRole('button', { name: 'Show password' });
    await user.click(show);
    expect(field).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await toast('Login successful');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Admin dashboard' });
    await waitFor(() => expect(heading).toHaveFocus());
    const total = await screen.findByText('1,234');
    expect(total.closest('div')).toHaveTextContent('Total Articles');
  });

  it('signs out here and in every other tab', async () => {
    const { server } = deskServer();
    server.on('POST /api/auth/logout', () => void server.on('GET /api/auth/status', { authenticated: false }));
    const { user } = await openDesk(server);
    const otherTab = new BroadcastChannel('parallax-session');
    const news: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => news.push(data));
    await press(user, 'Sign Out');
    await toast('Signed Out');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(server.received.at(-1)?.path).toBe('/api/auth/logout');
    await waitFor(() => expect(news).toEqual(['desk-out']));
    otherTab.close();
  });

  it('is signed out by another tab without asking the server', async () => {
    const { server } = deskServer();
    await openDesk(server);
    expect(await screen.findByRole('tab', { name: 'Article Review' })).toBeVisible();
    const before = server.received.length;
    const otherTab = new BroadcastChannel('parallax-session');
    otherTab.postMessage('desk-out');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    otherTab.close();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(server.received).toHaveLength(before);
  });
});

describe('a session that ends on the server', () => {
  const PUBLISHED = card({ id: 9, title: 'Bridge closes', versionId: 90 });
  const CHANGED = 'The bridge closes in May.';

  async function openCorrection() {
    const { server } = deskServer({ published: [PUBLISHED] });
    server
      .on('GET /api/articles/9/evidence', EVIDENCE)
      .on('POST /api/auth/login', () => void server.on('GET /api/auth/status', { authenticated: true }));
    const page = await openDesk(server);
    await page.user.click(await screen.findByRole('button', { name: 'Correct: Bridge closes' }));
    const headline = await screen.findByLabelText('Headline');
    await page.user.clear(headline);
    await page.user.click(headline);
    await page.user.paste(CHANGED);
    const { queryClient } = page.router.options.context;
    /** Ends the session on the server, and asks for its status as the poll does. */
    const endSession = () => {
      server.on('GET /api/auth/status', { authenticated: false });
      return act(() => queryClient.invalidateQueries({ queryKey: deskKeys.session }));
    };
    return { ...page, server, headline, endSession };
  }

  async function signInAgain(user: UserEvent) {
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    await expectAccessible(dialog);
    await user.keyboard('{Escape}');
    await user.type(within(dialog).getByLabelText('Password'), 'right');
    await user.click(within(dialog).getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
  }

  it('asks for the password over the page and keeps entered text', async () => {
    const { user, headline, endSession } = await openCorrection();
    await endSession();
    await signInAgain(user);
    expect(headline).toBeVisible();
    expect(headline).toHaveValue(CHANGED);
    await waitFor(() => expect(headline).toHaveFocus());
  });

  it('asks for the password when an action fails with 401, and the action then works', async () => {
    const { user, server, headline } = await openCorrection();
    const refuse = () => {
      server.on('GET /api/auth/status', { authenticated: false });
      server.on('POST /api/articles/9/corrections', []);
      return failure(401, 'Sign in as administrator.');
    };
    server.on('POST /api/articles/9/corrections', refuse);
    await user.click(screen.getByLabelText('What was wrong'));
    await user.paste('It closes in May, not in March.');
    await press(user, 'Publish correction');
    await signInAgain(user);
    expect(headline).toHaveValue(CHANGED);
    await press(user, 'Publish correction');
    await toast('Article corrected');
    const [, sent] = server.to('POST /api/articles/9/corrections');
    expect(sent?.body).toMatchObject({ changes: [{ place: 'title', text: CHANGED }] });
  });

  it('can be ended for good', async () => {
    const { user, endSession } = await openCorrection();
    await endSession();
    await press(user, 'Discard and sign out');
    expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
    expect(screen.queryByLabelText('Headline')).toBeNull();
  });
});

describe('published articles', () => {
  it('keep the typed correction of a sentence after withdrawing it was ticked and unticked', async () => {
    const { server } = deskServer({ published: [card({ id: 9, title: 'Bridge closes', versionId: 90 })] });
    server.on('GET /api/articles/9/evidence', EVIDENCE).on('POST /api/articles/9/corrections', []);
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: 'Correct: Bridge closes' }));
    const text = await screen.findByLabelText('Text, sentence 1');
    await user.type(text, ' Again.');
    const withdraw = screen.getByRole('checkbox', { name: /^Withdraw ?: Text, sentence 1$/ });
    await user.click(withdraw);
    await user.click(withdraw);
    expect(text).toHaveValue('The sentence of the body. Again.');
    await user.clear(text);
    await user.click(withdraw);
    await user.type(screen.getByLabelText('What was wrong'), 'Nobody has said so in any report.');
    await press(user, 'Publish correction');
    await toast('Article corrected');
    expect(server.to('POST /api/articles/9/corrections')[0]?.body).toMatchObject({
      changes: [{ place: 'body', ordinal: 0, text: null }],
    });
  });

  it('shows the reasons that reviewers gave', async () => {
    const { server } = deskServer({ published: [card({ id: 9, title: 'Bridge closes', versionId: 90 })] });
    server.on('GET /api/admin/decision-reasons', [
      { ...ENTRY, articleId: 9, reason: 'Checked by phone.' },
      { ...ENTRY, id: 2, articleId: 9, event: 'article.update-declined', reason: 'A rumor.' },
    ]);
    await openDesk(server);
    const reasons = await screen.findByRole('list', { name: 'Reasons given' });
    expect(
      within(reasons)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Approved by administrator, .+: Checked by phone\.$/),
      expect.stringMatching(/^Update rejected by administrator, .+: A rumor\.$/),
    ]);
    expect(server.to('GET /api/admin/decision-reasons')[0]?.query.get('articles')).toBe('9');
  });
});

describe('tabs of the desk', () => {
  it('are reached by keyboard, open only with Enter, and are kept in the address', async () => {
    const { server } = deskServer();
    server.on('GET /api/admin/login-logs', []);
    const { user, router } = await openDesk(server);
    const tab = (name: string) => screen.getByRole('tab', { name });
    (await screen.findByRole('tab', { name: 'Article Review' })).focus();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Article Review',
      'RSS Feeds',
      'Analytics',
      'Recent Activity',
      'Login Logs',
    ]);
    await user.keyboard('{ArrowRight}');
    expect(tab('RSS Feeds')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab('Login Logs')).toHaveFocus();
    expect(tab('Login Logs')).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No login attempts recorded yet')).toBeVisible();
    expect(router.state.location.search).toEqual({ tab: 'logins' });
    expect(tab('Login Logs')).toHaveFocus();
    await user.click(tab('Article Review'));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it.each([
    ['/admin?tab=feeds', 'RSS Feeds'],
    ['/admin?tab=nothing', 'Article Review'],
  ])('open by their address: %s', async (address, name) => {
    await openDesk(deskServer().server, address);
    expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  });
});

const OVERVIEW: PaymentsOverview = {
  gateway: 'test',
  states: [{ state: 'active', subscriptions: 3 }],
  waitingEvents: 0,
  oldestEventAt: null,
  refused: 1,
  lastReconciliation: null,
};
const QUEUE: QueueState = {
  name: 'poll-feed',
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 2,
  lastFailure: 'The outlet cannot be reached.',
};

const DISK_USE: DiskUse = {
  days: 7,
  tables: [
    { name: 'item_snapshot', bytes: 4_200_000_000, growth: 90_000_000 },
    { name: 'decision_log', bytes: 30_000_000, growth: 250_000_000 },
  ],
  folders: [{ name: 'audio', bytes: 2_000_000, growth: -1_000_000 }],
  free: { name: '', bytes: 51_000_000_000, growth: null },
};

/** The server behind the activity tab. */
function activityServer(): FakeServer {
  return deskServer()
    .server.on('GET /api/admin/activity', [])
    .on('GET /api/admin/contact-messages', [])
    .on('GET /api/admin/payments', OVERVIEW)
    .on('GET /api/admin/mail', { queued: 1, sending: 1, sent: 12, suppressed: 0, failed: 0, suppressedAddresses: 0 })
    .on('GET /api/admin/model-costs', {
      days: 30,
      uses: [],
      articles: 0,
      microsPerThousand: null,
      today: { calls: 0, costMicros: 0, capMicros: 0 },
      month: { calls: 0, costMicros: 0, capMicros: 0 },
      secondReader: null,
    })
    .on('GET /api/admin/alarms', [])
    .on('GET /api/admin/queues', [])
    .on('GET /api/admin/dead-letters', [])
    .on('GET /api/admin/disk-use', DISK_USE)
    .on('GET /api/admin/newer-release', { release: null })
    .on('GET /api/admin/webhooks', []);
}
const ACTIVITY = '/admin?tab=activity';

describe('recent activity', () => {
  const entry = (fields: Partial<Activity>): Activity => ({ ...ENTRY, ...fields });

  it('shows who did what and why, and whether live updates are connected', async () => {
    const server = activityServer();
    await openDesk(server, ACTIVITY);
    expect(await screen.findByText('No activity yet.')).toBeVisible();
    expect(screen.getByText('Connecting')).toBeVisible();
    server.on('GET /api/admin/activity', [
      entry({
        id: 4,
        event: 'article.merged',
        reason: 'It is one event after all.',
        decision: { kind: 'merge', reports: 2, otherTitle: 'Blast' },
      }),
      entry({
        id: 3,
        event: 'article.rearranged',
        reason: 'This one is about something else.',
        decision: { kind: 'split', reports: 1, otherTitle: null },
      }),
      entry({
        id: 2,
        event: 'article.rearranged',
        reason: 'Not the same event.',
        decision: { kind: 'apart', reports: 0, otherTitle: 'Blast' },
      }),
      entry({ id: 1, event: 'article.rejected', title: 'Comet found', reason: 'Too thin.' }),
    ]);
    streamSends('open');
    expect(await screen.findByText('Live')).toBeVisible();
    expect(await screen.findByText('2 reports merged into “Blast”. It is one event after all.')).toBeVisible();
    expect(screen.getByText('1 report split off. This one is about something else.')).toBeVisible();
    expect(screen.getByText('Not the same as “Blast”. Not the same event.')).toBeVisible();
    expect(screen.getByText('Comet found').closest('li')).toHaveTextContent(
      /Rejected.*Reason: Too thin\..*by administrator/,
    );
    server.on('GET /api/admin/activity', [entry({ title: 'Match won' })]);
    streamSends('activity');
    expect(await screen.findByRole('link', { name: 'Match won' })).toHaveAttribute('href', '/article/7');
    await expectAccessible(screen.getByRole('main'));
  });

  it('reopens live updates that the server rejected, as it does after the end of a session', async () => {
    await openDesk(activityServer(), ACTIVITY);
    expect(await screen.findByText('Connecting')).toBeVisible();
    jest.useFakeTimers();
    streamSends('error');
    streamSends('open');
    expect(screen.queryByText('Live')).toBeNull();
    act(() => jest.advanceTimersByTime(5000));
    jest.useRealTimers();
    streamSends('open');
    expect(await screen.findByText('Live')).toBeVisible();
  });

  it('warns of feeds with too many items', async () => {
    const server = activityServer().on('GET /api/rss-feeds', [feed({ waitingItems: 2500 })]);
    await openDesk(server, ACTIVITY);
    const section = within(await screen.findByRole('region', { name: 'Feeds with too many items' }));
    expect(await section.findByText(/^Daily limit reached\..+ 2,500 new items\.$/)).toBeVisible();
    expect(server.to('GET /api/rss-feeds')[0]?.query.get('state')).toBe('flooding');
  });

  it('links to the sections below', async () => {
    await openDesk(activityServer(), ACTIVITY);
    const links = within(await screen.findByRole('navigation', { name: 'On this tab' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Alarms',
      'Feeds with too many items',
      'Contact messages',
      'Payments',
      'Email',
      'Model usage',
      'Disk use',
      'Maintenance',
      'Webhooks',
      'Queues',
      'Dead letters',
    ]);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href')!)).toHaveTextContent(link.textContent);
    expect(await screen.findByText('12 sent')).toBeVisible();
  });
});

describe('disk use', () => {
  it('shows sizes and growth, the largest first, and sorts by growth', async () => {
    const { user } = await openDesk(activityServer(), ACTIVITY);
    const section = await region('Disk use');
    const table = within(await section.findByRole('table', { name: 'Largest tables, with their indexes' }));
    const rows = () => table.getAllByRole('row').map(({ textContent }) => textContent);
    const [snapshots, log] = ['item_snapshot4.2 GB+90 MB', 'decision_log30 MB+250 MB'];
    expect(rows()).toEqual(['TableSizeGrowth in 7 days', snapshots, log]);
    await user.click(table.getByRole('button', { name: 'Growth in 7 days' }));
    expect(rows().slice(1)).toEqual([log, snapshots]);
    const folders = within(section.getByRole('table', { name: 'Data folder' }));
    expect(folders.getByRole('row', { name: 'audio 2 MB -1 MB' })).toBeVisible();
    expect(section.getByText('51 GB free on the disk of the data folder')).toBeVisible();
  });

  it('shows no growth on the first day, and says so before the first measurement', async () => {
    const first = { ...DISK_USE, days: 0, tables: [{ name: 'activity', bytes: 2_000_000, growth: null }] };
    const server = activityServer().on('GET /api/admin/disk-use', first);
    await openDesk(server, ACTIVITY);
    const section = await region('Disk use');
    expect(await section.findByRole('row', { name: 'activity 2 MB –' })).toBeVisible();
    server.on('GET /api/admin/disk-use', { days: 0, tables: [], folders: [], free: null });
    await openDesk(server, ACTIVITY);
    expect(await screen.findByText(/^Nothing has been measured yet\./)).toBeVisible();
  });
});

describe('maintenance', () => {
  const NOTICE = /^The site has been read-only since/;
  const asRole = (role: string) => ({ authenticated: true, members: true, member: { id: 5, name: 'Ada', role } });

  it('makes the site read-only and ends that', async () => {
    const server = activityServer();
    server.on('PUT /api/admin/read-only', ({ body }: { body: unknown }) => {
      const state = { reason: '', changedAt: TIME, ...(body as { isOn: boolean }) };
      server.on('GET /api/admin/read-only', state);
      return state;
    });
    const { user } = await openDesk(server, ACTIVITY);
    await press(user, 'Turn on read-only');
    const dialog = within(screen.getByRole('dialog', { name: 'Make the site read-only?' }));
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Moving the database');
    await user.click(dialog.getByRole('button', { name: 'Turn on read-only' }));
    await toast('The site is read-only.');
    expect(await screen.findByText(NOTICE)).toHaveTextContent('Reason: Moving the database');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(user, 'Turn off read-only');
    await toast('The site is no longer read-only.');
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    expect(server.to('PUT /api/admin/read-only').map(({ body }) => body)).toEqual([
      { isOn: true, reason: 'Moving the database' },
      { isOn: false },
    ]);
  });

  it('tells every member that the site is read-only, and lets only operators change it', async () => {
    const server = activityServer()
      .on('GET /api/auth/status', asRole('reviewer'))
      .on('GET /api/admin/read-only', { isOn: true, reason: '', changedAt: TIME });
    await openDesk(server, ACTIVITY);
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(await (await region('Maintenance')).findByText('The site is read-only.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off read-only' })).toBeNull();
  });

  it('names a newer version', async () => {
    const release = { version: '1.2.0', link: 'https://git.example.org/parallax/1.2.0' };
    await openDesk(activityServer().on('GET /api/admin/newer-release', { release }), ACTIVITY);
    const section = await region('Maintenance');
    expect(await section.findByText(/^Version 1\.2\.0 of Parallax is available\./)).toBeVisible();
    expect(section.getByRole('link', { name: 'What is new' })).toHaveAttribute('href', release.link);
  });
});

describe('queues and undelivered events', () => {
  it('shows current alarms', async () => {
    const alarm = { name: 'worker-gone', detail: 'No worker has reported for 4 minutes.', changedAt: TIME };
    await openDesk(activityServer().on('GET /api/admin/alarms', [alarm]), ACTIVITY);
    expect(await (await region('Alarms')).findByText('No worker has reported for 4 minutes.')).toBeVisible();
  });

  it('lets reviewers retry or discard failed jobs and shows how many are left', async () => {
    const server = activityServer();
    const left = (failed: number) => () => {
      server.on('GET /api/admin/queues', [{ ...QUEUE, failed, lastFailure: failed === 0 ? null : QUEUE.lastFailure }]);
      return { handled: 1 };
    };
    server
      .on('GET /api/admin/queues', [QUEUE])
      .on('POST /api/admin/queues/poll-feed/retry', left(1))
      .on('DELETE /api/admin/queues/poll-feed/failed', left(0));
    const { user } = await openDesk(server, ACTIVITY);
    const queues = await region('Queues');
    expect(await queues.findByText('The outlet cannot be reached.')).toBeVisible();
    await press(user, 'Retry failed jobs of poll-feed');
    await toast('Tried again: 1 job.');
    expect(await queues.findByText('1 failed')).toBeVisible();
    await press(user, 'Discard failed jobs of poll-feed');
    await toast('Discarded: 1 job.');
    expect(await queues.findByText('Idle')).toBeVisible();
    expect(queues.queryByRole('button')).toBeNull();
  });

  it('lets reviewers redeliver or discard events one by one', async () => {
    const letter = (id: string): DeadLetter => ({
      id,
      name: 'article.pending',
      payload: { mark: id },
      attempts: 9,
      occurredAt: TIME,
      diedAt: TIME,
      error: 'Nobody would take it.',
    });
    const server = activityServer().on('GET /api/admin/dead-letters', [letter('one'), letter('two')]);
    server.on(
      'DELETE /api/admin/dead-letters/one',
      () => void server.on('GET /api/admin/dead-letters', [letter('two')]),
    );
    server.on('POST /api/admin/dead-letters/two/retry', () => void server.on('GET /api/admin/dead-letters', []));
    const { user } = await openDesk(server, ACTIVITY);
    const letters = await region('Dead letters');
    expect(await letters.findAllByText('Nobody would take it.')).toHaveLength(2);
    await press(user, 'Discard article.pending {"mark":"one"}');
    await toast('The event was discarded.');
    await waitFor(() => expect(letters.getAllByText('Nobody would take it.')).toHaveLength(1));
    await press(user, 'Retry article.pending {"mark":"two"}');
    await toast('The event will be delivered again.');
    expect(await letters.findByText('No dead letters: every event was delivered.')).toBeVisible();
  });
});

describe('payments at the desk', () => {
  it('finds a subscriber by name and state', async () => {
    const subscription: DeskSubscription = {
      id: '7',
      state: 'active',
      premium: true,
      readerId: 7,
      username: 'ada',
      email: 'ada@example.org',
      gateway: 'test',
      gatewayId: 'sub_7',
      periodEndsAt: '2026-04-10T12:00:00.000Z',
      graceEndsAt: null,
      since: TIME,
    };
    const graceEndsAt = '2026-03-17T12:00:00.000Z';
    const others: DeskSubscription[] = [
      { ...subscription, id: '8', state: 'refunded', email: 'ben@example.org' },
      { ...subscription, id: '9', state: 'lapsed', email: 'cleo@example.org', graceEndsAt },
    ];
    const server = activityServer().on(
      'GET /api/admin/payments/subscriptions',
      ({ query }: { query: URLSearchParams }) => (query.get('state') ? [] : [subscription, ...others]),
    );
    const { user } = await openDesk(server, ACTIVITY);
    const payments = await region('Payments');
    expect(await payments.findByText('Processed by a test provider: no card is charged.')).toBeVisible();
    expect(payments.getByText('Active: 3')).toBeVisible();
    expect(server.to('GET /api/admin/payments/subscriptions')).toEqual([]);
    await user.click(payments.getByText('Find a subscription'));
    await user.click(await payments.findByLabelText('Name, address, customer or subscription ID'));
    await user.paste('ada');
    const row = (await payments.findByText('ada@example.org')).closest('li')!;
    expect(row).toHaveTextContent(/Active.*Paid until April 10, 2026/);
    expect(payments.getByText('ben@example.org').closest('li')).not.toHaveTextContent('until');
    expect(payments.getByText('cleo@example.org').closest('li')).toHaveTextContent('Grace ended March 17, 2026');
    await waitFor(() => expect(server.to('GET /api/admin/payments/subscriptions').at(-1)?.query.get('q')).toBe('ada'));
    await expectAccessible(screen.getByRole('main'));
    await user.selectOptions(payments.getByLabelText('State'), 'Disputed');
    expect(await payments.findByText('No matching subscriptions.')).toBeVisible();
    expect(server.to('GET /api/admin/payments/subscriptions').at(-1)?.query.get('state')).toBe('disputed');
  });

  it('compares payments on demand and lists the differences', async () => {
    const night = { night: '2026-03-10', orderedAt: TIME, finishedAt: null, compared: 0, findings: [] };
    const done = {
      ...night,
      finishedAt: TIME,
      compared: 1,
      findings: [{ subscription: 'sub_7', found: 'active, reader 7, premium', done: 'now ended' }],
    };
    const server = activityServer()
      .on('GET /api/admin/payments/refused', [])
      .on('GET /api/admin/payments/reconciliations', [done]);
    server.on('POST /api/admin/payments/reconciliations', () => {
      server.on('GET /api/admin/payments', { ...OVERVIEW, lastReconciliation: night });
      return { night: night.night };
    });
    const { user } = await openDesk(server, ACTIVITY);
    const payments = await region('Payments');
    expect(await payments.findByText('None yet. Comparisons run every night at 03:40 UTC.')).toBeVisible();
    await press(user, 'Compare now');
    await toast('Comparing payments with the provider.');
    expect(await payments.findByText(/^Running since/)).toBeVisible();
    expect(payments.getByRole('button', { name: 'Comparing...' })).toBeDisabled();
    server.on('GET /api/admin/payments', { ...OVERVIEW, lastReconciliation: done });
    expect(await payments.findByText('Found: active, reader 7, premium')).toBeVisible();
    expect(payments.getByText('Done: now ended')).toBeVisible();
    expect(payments.getByText(/1 subscription compared, 1 difference found\./)).toBeVisible();
    await user.click(payments.getByText('Earlier comparisons'));
    expect(await payments.findAllByText('Done: now ended')).toHaveLength(2);
    await user.click(payments.getByText('Paid without an account: 1'));
    expect(await payments.findByText('Everyone who paid has an account.')).toBeVisible();
  });

  it('reports that payments cannot be loaded', async () => {
    await openDesk(
      activityServer().on('GET /api/admin/payments', () => failure(503, 'The database does not answer.')),
      ACTIVITY,
    );
    expect(await (await region('Payments')).findByRole('alert', undefined, { timeout: 20_000 })).toHaveTextContent(
      "We couldn't load payments. The database does not answer.",
    );
  });

  it('counts waiting webhooks while there are no subscribers', async () => {
    await openDesk(
      activityServer().on('GET /api/admin/payments', {
        ...OVERVIEW,
        gateway: 'stripe',
        states: [],
        waitingEvents: 2,
        oldestEventAt: TIME,
      }),
      ACTIVITY,
    );
    const payments = await region('Payments');
    expect(await payments.findByText('Processed by Stripe.')).toBeVisible();
    expect(payments.getByText('Nobody has subscribed yet.')).toBeVisible();
    expect(payments.getByText(/^2 events from the provider to process, the oldest from/)).toBeVisible();
  });
});

describe('login logs', () => {
  it('are filtered by outcome and name on the server', async () => {
    const attempt: LoginLog = {
      id: 1,
      username: 'ada',
      userId: 7,
      success: false,
      failureReason: 'wrong password',
      ipAddress: '192.0.2.1',
      loginAt: TIME,
      userAgent: 'Firefox',
    };
    const { server } = deskServer();
    server.on('GET /api/admin/login-logs', ({ query }: { query: URLSearchParams }) =>
      query.get('q') ? [] : [attempt],
    );
    const { user } = await openDesk(server, '/admin?tab=logins');
    expect(await screen.findByRole('heading', { level: 2, name: '1 recent attempt' })).toBeVisible();
    expect(screen.getByText('wrong password').closest('li')).toHaveTextContent(
      /ada.*User ID 7.*Failed.*IP 192\.0\.2\.1/,
    );
    await user.selectOptions(screen.getByLabelText('Show'), 'Failed');
    expect(await screen.findByRole('heading', { level: 2, name: '1 attempt' })).toBeVisible();
    await user.click(screen.getByLabelText('Name or IP address'));
    await user.paste('nobody');
    expect(await screen.findByText('No matching attempts.')).toBeVisible();
    expect(Object.fromEntries(server.to('GET /api/admin/login-logs').at(-1)!.query)).toEqual({
      limit: '50',
      success: 'false',
      q: 'nobody',
    });
    await expectAccessible(screen.getByRole('main'));
  });
});

describe('analytics', () => {
  it('shows charts and one sortable table, and exports the figures as CSV', async () => {
    const names = HOME_CATEGORIES.slice(0, 9);
    const { server } = deskServer();
    server
      .on(
        'GET /api/analytics/category-performance',
        Object.fromEntries(
          names.map((name, index) => [name, { count: 4 + index, totalViews: 100 - index, avgViews: 5 }]),
        ),
      )
      .on('GET /api/analytics/top-articles/10', [card({ id: 7, title: 'Bridge closes', viewCount: 12 })])
      .on(
        'GET /api/articles/top-performing',
        Array.from({ length: 15 }, (_, index) => card({ id: index + 1 })),
      );
    const { user } = await openDesk(server, '/admin?tab=analytics');
    await screen.findByText('Total Views');
    const panel = within(screen.getByRole('tabpanel'));
    for (const label of ['Total Articles', 'Total Views', 'Categories', 'Engagement'])
      expect(panel.getByText(label)).toBeVisible();
    expect(
      await screen.findByRole('img', { name: /^Bar chart: views and articles of Politics, World News/ }),
    ).toBeVisible();
    expect(await screen.findByRole('img', { name: /^Pie chart: articles of Health 12, Science 11/ })).toBeVisible();
    expect(screen.getByText('Shares among the 6 largest of 9 categories.')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Category Insights' }));
    expect(table.getByRole('columnheader', { name: 'Average views' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(table.getByRole('button', { name: 'Articles' }));
    expect(table.getByRole('columnheader', { name: 'Articles' })).toHaveAttribute('aria-sort', 'descending');
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(names.toReversed());
    expect(
      screen.getByRole('meter', { name: 'Average views of Politics compared with all categories' }),
    ).toBeInTheDocument();
    expect(await screen.findByText('Top Performing Articles')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Top Performing Articles' })).getAllByRole('listitem'),
    ).toHaveLength(15);
    expect(server.to('GET /api/articles/top-performing').at(-1)?.query.get('limit')).toBe('15');
    await expectAccessible(screen.getByRole('main'));

    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:figures',
      revokeObjectURL: () => undefined,
    });
    const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press(user, 'Export CSV');
    expect(download.mock.contexts[0]).toHaveAttribute('download', 'category-analytics.csv');
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader.readAsText(saved[0]!);
    });
    // Recharts draws nothing without a layout; the browser tests check the charts.
    tolerate(/^The width\(0\) and height\(0\) of chart/);
    expect(text).toMatch(/^Category,Articles,Views,Average views\r\nPolitics,4,100,/);
  });
});
