import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { expectAccessible } from '#testing/accessibility.ts';
import { card } from '#testing/articles.ts';
import { failure } from '#testing/fake-server.ts';
import { useToasts } from '#stores/toasts.ts';
import type { RejectedArticle } from '#api/contract.ts';
import {
  deskServer,
  EVIDENCE,
  itemOf,
  near,
  openDesk,
  queueOf,
  streamSends,
  update,
} from '#desk/testing/desk-server.ts';
import { reviewDraft } from '#desk/review/testing/review-server.ts';

const HELD = 'The number 84 is in none of the sources.';
const ONE = card({ id: 1, title: 'Bridge closes', status: 'pending', versionId: 10 });
const TWO = card({ id: 2, title: 'Comet found', status: 'pending', versionId: 20, category: 'Health' });
const THREE = card({ id: 3, title: 'Match won', status: 'pending', versionId: 30 });
const HELD_DRAFT = card({
  id: 4,
  title: 'Trams return',
  status: 'curated',
  versionId: 40,
  heldReasons: [{ code: 'number-unsupported', message: HELD }],
});
const CHECKS = { balance: null, readings: [], leftOut: [], sentences: 3, mixed: null };

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.getByRole('heading', { level: 3, name });
/** The element of a row that takes the focus. */
const place = (name: string) => heading(name).querySelector<HTMLElement>('[data-review-item]') ?? heading(name);
/** Fills in and sends the dialog that asks why a draft or update is rejected. */
async function rejectBecause(user: UserEvent, code: string, action = 'Reject draft'): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: code }));
  await user.click(button(action));
}
/** Adds text to a field in one step. */
async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
const main = () => screen.getByRole('main');
const toasts = async () => within(await screen.findByRole('region', { name: /^Notifications/ }));
const toast = async (text: string) => expect(await (await toasts()).findByText(text)).toBeVisible();

describe('the queue', () => {
  it('shows risk, reasons, wait, reports and actions of each item', async () => {
    const { server } = deskServer({
      pending: [ONE],
      items: [itemOf('draft', 'high', { id: 5, title: 'Mayor accused', reasons: ['political', 'one report'] })],
    });
    await openDesk(server);
    expect(await screen.findByRole('heading', { level: 2, name: '2 to review' })).toBeVisible();
    expect(screen.getByText('oldest 2 h 10 min')).toBeVisible();
    expect(screen.getByText('1 high')).toBeVisible();
    const item = within(heading('Mayor accused').closest('li')!);
    expect(item.getByText('High').parentElement).toHaveTextContent('High: political · one report');
    expect(item.getByText('2 reports')).toBeVisible();
    expect(item.getByText('1 min')).toBeVisible();
    expect(item.getByText('waiting 2 h 10 min')).toBeVisible();
    expect(item.getByRole('link', { name: 'Open: Mayor accused' })).toHaveAttribute('href', '/admin/review/5');
    for (const action of ['Approve', 'Reject', 'Story of'])
      expect(item.getByRole('button', { name: `${action}: Mayor accused` })).toBeEnabled();
    expect(screen.getByRole('banner')).toHaveTextContent('2 waiting, oldest 2 h 10 min');
    await expectAccessible(main());
  });

  it('keeps its filters in the address, and in the links to the review screen', async () => {
    const { server } = deskServer({
      pending: [ONE],
      items: [itemOf('draft', 'high', { id: 5, title: 'Mayor accused', category: 'Politics' })],
    });
    const { user, router } = await openDesk(server);
    await screen.findByRole('heading', { level: 3, name: ONE.title });
    await user.keyboard('/');
    const risks = within(screen.getByRole('navigation', { name: 'Risk' }));
    expect(risks.getByRole('link', { name: 'All 2' })).toHaveFocus();
    await user.click(risks.getByRole('link', { name: 'High 1' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: ONE.title })).toBeNull());
    await user.selectOptions(screen.getByLabelText('Category'), 'Politics');
    await waitFor(() => expect(router.state.location.search).toEqual({ tier: 'high', category: 'Politics' }));
    expect(await screen.findByRole('link', { name: 'Open: Mayor accused' })).toHaveAttribute(
      'href',
      '/admin/review/5?tier=high&category=Politics',
    );
    await user.selectOptions(screen.getByLabelText('Kind'), 'update');
    await user.click(await screen.findByRole('link', { name: 'Show everything' }));
    expect(await screen.findByRole('heading', { level: 3, name: ONE.title })).toBeVisible();
  });

  it('opens items by key and never approves; coming back focuses the same row', async () => {
    const { server } = deskServer({ pending: [ONE, TWO, THREE] });
    const { user, router } = await openDesk(
      server.on('GET /api/desk/drafts/2', reviewDraft(2)).on('GET /api/desk/drafts/3', reviewDraft(3)),
    );
    await screen.findByRole('heading', { level: 3, name: ONE.title });
    await user.keyboard('jj');
    expect(place(TWO.title)).toHaveFocus();
    await user.keyboard('k');
    expect(place(ONE.title)).toHaveFocus();
    fireEvent.keyDown(place(ONE.title), { key: 'a', repeat: true });
    expect(router.state.location.pathname).toBe('/admin');
    await user.keyboard('ja');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/review/2'));
    await act(() => router.navigate({ href: '/admin' }));
    await waitFor(() => expect(place(TWO.title)).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/review/2'));
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('opens a re-check by key', async () => {
    const { server } = deskServer({ items: [itemOf('recheck', 'low', { id: 5, recheck: 9, title: 'Mayor accused' })] });
    const { user, router } = await openDesk(server.on('GET /api/desk/rechecks/9', new Promise(() => undefined)));
    await screen.findByRole('heading', { level: 3, name: 'Mayor accused' });
    await user.keyboard('ja');
    await waitFor(() => expect(router.state.location.href).toBe('/admin/review/5?recheck=9'));
  });

  it('is reached by single keys after a click on the tab', async () => {
    const { server } = deskServer({ pending: [ONE] });
    server.on('GET /api/admin/login-logs', []);
    const { user } = await openDesk(server, '/admin?tab=logins');
    await user.click(await screen.findByRole('tab', { name: 'Article Review' }));
    await screen.findByRole('heading', { level: 3, name: ONE.title });
    await user.keyboard('j');
    expect(place(ONE.title)).toHaveFocus();
    screen.getByRole('tab', { name: 'Article Review' }).focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Open the item');
    await user.click(button('Close'));
  });

  it('approves the version that was read with ten seconds to undo, and the focus moves to the next row', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO, THREE] });
    server.on(
      'PATCH /api/articles/2',
      ({ body }: { body: unknown }) =>
        void (lists.pending = (body as { status: string }).status === 'pending' ? [ONE, TWO, THREE] : [ONE, THREE]),
    );
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Approve: ${TWO.title}` }));
    await toast('Article approved successfully');
    await toast(`“${TWO.title}” appears on the site in 10 seconds.`);
    expect(useToasts.getState().current?.durationMs).toBe(10_000);
    await waitFor(() => expect(place(THREE.title)).toHaveFocus());
    await user.keyboard('u');
    await toast('Back in review');
    await waitFor(() => expect(place(TWO.title)).toHaveFocus());
    expect(server.to('PATCH /api/articles/2').map(({ body }) => body)).toEqual([
      { status: 'approved', versionId: 20, category: 'Health', delaySeconds: 10, mode: 'list' },
      { status: 'pending', versionId: 20 },
    ]);
  });

  it.each(['high', 'live'] as const)('opens items of the tier %s instead of approving them', async (tier) => {
    const { server } = deskServer({ items: [itemOf('draft', tier, { id: 5, title: 'Mayor accused' })] });
    const { user, router } = await openDesk(server.on('GET /api/desk/drafts/5', reviewDraft(5)));
    await user.click(await screen.findByRole('button', { name: 'Approve: Mayor accused' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/review/5'));
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('opens an update that corrects live text instead of approving it', async () => {
    const { server } = deskServer({ items: [itemOf('update', 'live', { id: 5, versionId: 50, title: 'Toll rises' })] });
    server.on('GET /api/article-updates', [update({ articleId: 5, versionId: 50 })]);
    const { user, router } = await openDesk(server.on('GET /api/desk/drafts/5', reviewDraft(5)));
    const approve = await screen.findByRole('button', { name: 'Approve update: Toll rises' });
    await waitFor(() => expect(approve).toBeEnabled());
    await user.click(approve);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/review/5'));
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('opens held drafts instead of approving them', async () => {
    const { server } = deskServer({ held: [HELD_DRAFT] });
    const { user, router } = await openDesk(server.on('GET /api/desk/drafts/4', reviewDraft(4)));
    expect(await screen.findByText(/The number 84 is in none/)).toBeVisible();
    await user.click(button(`Approve: ${HELD_DRAFT.title}`));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/review/4'));
  });

  it('lists drafts on hold on request, and returns them to review', async () => {
    const hold = { since: '2026-03-10T12:00:00.000Z', until: null, note: 'The mayor answers today.' };
    const { server, lists } = deskServer({
      items: [itemOf('on-hold', 'low', { id: 5, title: 'Mayor accused', hold })],
    });
    server.on('DELETE /api/desk/drafts/5/hold', () => void (lists.items = []));
    const { user } = await openDesk(server, '/admin?kind=on-hold');
    expect(await screen.findByText(/The mayor answers today\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    await user.click(button('Back to review: Mayor accused'));
    await toast('Back in review');
    expect(server.to('DELETE /api/desk/drafts/5/hold')).toHaveLength(1);
  });

  it('rejects only with a reason, and the focus moves to the heading after the last item', async () => {
    const { server, lists } = deskServer({ pending: [ONE] });
    const answers = [failure(503, 'Not now.')];
    server.on('PATCH /api/articles/1', () => answers.shift() ?? void (lists.pending = []));
    const { user } = await openDesk(server);
    await screen.findByRole('heading', { level: 3, name: ONE.title });
    await user.keyboard('jr');
    const dialog = await screen.findByRole('dialog', { name: 'Why is this draft rejected?' });
    await expectAccessible(dialog);
    await user.click(button('Reject draft'));
    expect(within(dialog).getByText('Choose a reason.')).toBeVisible();
    expect(server.to('PATCH /api/articles/1')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Unbalanced' }));
    await write(user, screen.getByLabelText('What is wrong (optional)'), 'One side only.');
    await user.click(button('Reject draft'));
    await toast('Not now.');
    expect(screen.getByLabelText('What is wrong (optional)')).toHaveValue('One side only.');
    await user.click(button('Reject draft'));
    await toast('Article rejected successfully');
    expect(await screen.findByText('No pending articles for review')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Article Review' })).toHaveFocus());
    expect(server.to('PATCH /api/articles/1').at(-1)?.body).toEqual({
      status: 'rejected',
      reason: 'Unbalanced: One side only.',
      versionId: 10,
    });
  });

  it('keeps the dialog of one draft when the decision about another one arrives', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO] });
    let respond = (): void => undefined;
    server.on(
      'PATCH /api/articles/1',
      () =>
        new Promise((resolve) => {
          respond = () => {
            lists.pending = [TWO];
            resolve({});
          };
        }),
    );
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Reject: ${ONE.title}` }));
    await rejectBecause(user, 'Not news');
    await waitFor(() => expect(server.to('PATCH /api/articles/1')).toHaveLength(1));
    await user.keyboard('{Escape}');
    await user.click(button(`Reject: ${TWO.title}`));
    await write(user, await screen.findByLabelText('What is wrong (optional)'), 'One side only.');
    await act(async () => respond());
    await toast('Article rejected successfully');
    await waitFor(() => expect(screen.queryByText(ONE.title, { selector: 'h3 *' })).toBeNull());
    expect(screen.getByLabelText('What is wrong (optional)')).toHaveValue('One side only.');
  });

  it('keeps Undo when Escape is pressed elsewhere; Escape in the message closes it', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO] });
    server.on('PATCH /api/articles/1', () => void (lists.pending = [TWO]));
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Reject: ${ONE.title}` }));
    await rejectBecause(user, 'Not news');
    await toast('Article rejected successfully');
    await user.keyboard('{Escape}');
    const undo = (await toasts()).getByRole('button', { name: 'Undo' });
    undo.focus();
    await user.keyboard('{Escape}');
    expect(useToasts.getState().current).toBeNull();
  });

  it('restores rejected drafts from the toast by keyboard for ten seconds, and focuses them', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO] });
    server.on(
      'PATCH /api/articles/1',
      ({ body }: { body: unknown }) =>
        void (lists.pending = (body as { status: string }).status === 'rejected' ? [TWO] : [ONE, TWO]),
    );
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Reject: ${ONE.title}` }));
    await rejectBecause(user, 'Not news');
    await toast('Article rejected successfully');
    expect(useToasts.getState().current?.durationMs).toBe(10_000);
    await waitFor(() => expect(place(TWO.title)).toHaveFocus());
    await user.keyboard('{F8}');
    (await toasts()).getByRole('button', { name: 'Undo' }).focus();
    await user.keyboard('{Enter}');
    await toast('Back in review');
    await waitFor(() => expect(place(ONE.title)).toHaveFocus());
    expect(server.to('PATCH /api/articles/1').map(({ body }) => body)).toEqual([
      { status: 'rejected', reason: 'Not news', versionId: 10 },
      { status: 'pending', versionId: 10 },
    ]);
  });

  // Only browsers take the focus from a disabled button, so a browser test checks that it returns.
  it('stays as it is if a decision fails', async () => {
    const { server } = deskServer({ pending: [ONE] });
    server.on('PATCH /api/articles/1', () => failure(503, 'Not now.'));
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Approve: ${ONE.title}` }));
    await toast('Error approving article');
    await toast('Not now.');
    await waitFor(() => expect(button(`Approve: ${ONE.title}`)).toBeEnabled());
  });

  it('shows that another reviewer decided first, and the focus moves on', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO] });
    server.on('PATCH /api/articles/1', () => {
      lists.pending = [TWO];
      return failure(409, 'The article has been approved in the meantime and is public.');
    });
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Reject: ${ONE.title}` }));
    await rejectBecause(user, 'Not news');
    await toast('The article has been approved in the meantime and is public.');
    await waitFor(() => expect(screen.queryByRole('heading', { name: ONE.title })).toBeNull());
    await waitFor(() => expect(place(TWO.title)).toHaveFocus());
    expect(within(main()).getByText(/is no longer in this list\. The article has been approved/)).toBeVisible();
  });

  it('shows in the row why a decision was refused, until the next decision', async () => {
    const { server } = deskServer({ pending: [ONE, TWO] });
    server
      .on('PATCH /api/articles/1', () => failure(409, 'Ben is reviewing this article.'))
      .on('PATCH /api/articles/2', {});
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Approve: ${ONE.title}` }));
    const row = within(heading(ONE.title).closest('li')!);
    expect(await row.findByText('Ben is reviewing this article.')).toBeVisible();
    expect(within(heading(TWO.title).closest('li')!).queryByText(/is reviewing/)).toBeNull();
    await user.click(button(`Approve: ${TWO.title}`));
    await waitFor(() => expect(row.queryByText('Ben is reviewing this article.')).toBeNull());
  });

  it('shows who is reviewing a draft and its notes at once, because they move no row', async () => {
    const item = itemOf('draft', 'high', { id: 5, title: 'Mayor accused' });
    const { server, lists } = deskServer({ items: [item] });
    await openDesk(server);
    await screen.findByRole('heading', { level: 3, name: 'Mayor accused' });
    lists.items = [{ ...item, notes: 2, claim: { by: 'Ada', until: '2026-03-10T15:10:00.000Z' } }];
    streamSends('activity');
    expect(await screen.findByText('2 notes')).toBeVisible();
    expect(screen.getByText('Ada is reviewing it')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the latest' })).toBeNull();
  });

  it('filters by my items once the desk has members', async () => {
    const { server } = deskServer({ pending: [ONE] });
    server.on('GET /api/auth/status', { authenticated: true, members: true });
    const { user, router } = await openDesk(server);
    await user.click(await screen.findByRole('link', { name: 'Mine' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ mine: true }));
    await waitFor(() => expect(server.to('GET /api/desk/queue').at(-1)?.query.get('mine')).toBe('true'));
    expect(await screen.findByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: 'Mine' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('shows at once who is reviewing a draft, but not the reviewer', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO] });
    const queue = queueOf(lists);
    const claims = ['Ada', 'administrator'];
    await openDesk(server);
    expect(await screen.findByRole('heading', { level: 3, name: ONE.title })).toBeVisible();
    server.on('GET /api/desk/queue', {
      ...queue,
      items: queue.items.map((item, at) => ({ ...item, claim: { by: claims[at], until: '2999-01-01T00:00:00Z' } })),
    });
    streamSends('activity');
    expect(await screen.findByText('Ada is reviewing it', {}, { timeout: 3000 })).toBeVisible();
    expect(screen.queryByText('administrator is reviewing it')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show the latest' })).toBeNull();
  });

  it('changes only on request after the desk has news', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO] });
    const { user } = await openDesk(server);
    expect(await screen.findByRole('heading', { level: 3, name: ONE.title })).toBeVisible();
    lists.pending = [TWO];
    streamSends('activity');
    const show = await screen.findByRole('button', { name: 'Show the latest' });
    expect(heading(ONE.title)).toBeVisible();
    expect(within(document.body).getAllByText('The lists have changed since you last looked.')[0]).toHaveRole('status');
    await expectAccessible(main());
    await user.click(show);
    await waitFor(() => expect(screen.queryByRole('heading', { name: ONE.title })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Show the latest' })).toBeNull();
  });
});

describe('rejected drafts', () => {
  const rejected = (id: number, title: string, reason: string | null): RejectedArticle => ({
    id,
    title,
    summary: '',
    category: 'Science',
    versionId: id * 10,
    heldReasons: null,
    reason,
    rejectedBy: 'administrator',
    rejectedAt: '2026-03-10T12:00:00.000Z',
  });
  const region = () => within(screen.getByRole('region', { name: 'Rejected' }));

  it('are listed with their reason, which can be added later', async () => {
    const { server, lists } = deskServer({
      rejected: [rejected(8, 'Ferry sinks', 'One source only'), rejected(9, 'Goat elected', null)],
    });
    server.on(
      'PATCH /api/articles/9',
      () =>
        void (lists.rejected = [rejected(8, 'Ferry sinks', 'One source only'), rejected(9, 'Goat elected', 'A joke')]),
    );
    const { user } = await openDesk(server);
    expect(await screen.findByText('Reason: One source only')).toBeVisible();
    expect(region().getByText('No reason given.')).toBeVisible();
    await expectAccessible(main());
    await user.click(button('Add reason: Goat elected'));
    const dialog = within(screen.getByRole('dialog', { name: 'Why was this draft rejected?' }));
    await write(user, dialog.getByLabelText('Your reason'), 'A joke');
    await user.click(dialog.getByRole('button', { name: 'Save reason' }));
    await toast('Reason saved');
    expect(await region().findByText('Reason: A joke')).toBeVisible();
    expect(server.to('PATCH /api/articles/9').map(({ body }) => body)).toEqual([
      { status: 'rejected', reason: 'A joke', versionId: 90 },
    ]);
  });

  it('return to review and take the focus', async () => {
    const { server, lists } = deskServer({ rejected: [rejected(1, ONE.title, null)] });
    server.on('PATCH /api/articles/1', () => {
      lists.rejected = [];
      lists.pending = [ONE];
    });
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Back to review: ${ONE.title}` }));
    await toast('Back in review');
    expect(await screen.findByText('No rejected drafts')).toBeVisible();
    await waitFor(() => expect(place(ONE.title)).toHaveFocus());
    expect(screen.getByRole('button', { name: `Approve: ${ONE.title}` })).toBeVisible();
  });

  it('stay if the server refuses, and show why', async () => {
    const { server } = deskServer({ rejected: [rejected(1, ONE.title, null)] });
    server.on('PATCH /api/articles/1', () =>
      failure(409, 'The story has been merged into another one in the meantime.'),
    );
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Back to review: ${ONE.title}` }));
    await toast('Error putting the article back');
    await toast('The story has been merged into another one in the meantime.');
    expect(button(`Back to review: ${ONE.title}`)).toHaveFocus();
  });
});

describe('Approve All', () => {
  const answers = {
    approvedCount: 2,
    approved: [
      { id: 1, versionId: 10 },
      { id: 2, versionId: 20 },
    ],
    releaseAt: '2026-03-10T12:00:10.000Z',
    skippedCount: 24,
    skipped: [
      { id: 4, title: HELD_DRAFT.title, why: 'held' },
      { id: 5, title: 'It came in later', why: 'unseen' },
      { id: 6, title: 'Written by a model', why: 'unverified' },
    ],
  };

  it('asks first, approves only the drafts on the screen and lists the skipped ones', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO], held: [HELD_DRAFT] });
    server.on('POST /api/admin/approve-all', () => {
      lists.pending = [];
      return answers;
    });
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: 'Approve All' }));
    expect(screen.getByRole('alertdialog', { name: 'Approve 2 articles?' })).toHaveAccessibleDescription(
      /Those that don't pass stay here\./,
    );
    await expectAccessible(screen.getByRole('alertdialog'));
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.to('POST /api/admin/approve-all')).toEqual([]);

    await user.click(button('Approve All'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve All' }));
    await toast('2 approved, 24 left for review');
    expect(server.to('POST /api/admin/approve-all')[0]?.body).toEqual({
      delaySeconds: 10,
      versionIds: [10, 20],
      categories: ['Science', 'Health'],
    });
    const report = (await screen.findByText(/^2 articles approved\. 24 articles left to review one by one:/)).closest(
      'output',
    )!;
    expect(report).toHaveTextContent('“Trams return” (held back by a check: give a reason to approve it)');
    expect(report).toHaveTextContent('“It came in later” (new since you last looked, or not on your screen)');
    expect(report).toHaveTextContent(
      '“Written by a model” (a model wrote sentences that no judge model verified: compare these with their sources)',
    );
    expect(report).toHaveTextContent('and 21 more');
    await waitFor(() => expect(screen.queryByRole('heading', { name: ONE.title })).toBeNull());
    expect(heading(HELD_DRAFT.title)).toBeVisible();
    await expectAccessible(main());

    server.on('PATCH /api/articles/1', {}).on('PATCH /api/articles/2', {});
    await user.click(button('Undo'));
    await toast('Back in review');
    for (const [id, versionId] of [
      [1, 10],
      [2, 20],
    ])
      expect(server.to(`PATCH /api/articles/${id}`).map(({ body }) => body)).toEqual([
        { status: 'pending', versionId },
      ]);
    await waitFor(() => expect(report).not.toBeInTheDocument());
  });

  it('reports that nothing was skipped', async () => {
    const { server, lists } = deskServer({ pending: [ONE] });
    server.on('POST /api/admin/approve-all', () => {
      lists.pending = [];
      return { approvedCount: 1, skippedCount: 0, skipped: [] };
    });
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: 'Approve All' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve All' }));
    await toast('All articles approved successfully');
    expect(await screen.findByText('1 article approved. No draft is left to review.')).toBeVisible();
  });
});

describe('updates to published articles', () => {
  it('are approved or rejected; a rejection needs a reason and can be undone', async () => {
    const other = update({ articleId: 8, versionId: 80, title: 'Ferry sails again' });
    const { server, lists } = deskServer({ pending: [ONE], updates: [update(), other] });
    const answers = [failure(503, 'Not now.'), undefined, undefined];
    server
      .on('PATCH /api/article-updates/7', ({ body }: { body: unknown }) => {
        const answer = answers.shift();
        if (!answer) lists.updates = (body as { status: string }).status === 'pending' ? [update(), other] : [other];
        return answer;
      })
      .on('PATCH /api/article-updates/8', () => void (lists.updates = [update()]));
    const { user } = await openDesk(server);
    await screen.findByRole('heading', { level: 3, name: 'Bridge closes for a year' });
    await user.keyboard('jj');
    expect(place('Bridge closes for a year')).toHaveFocus();
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: 'Why is this update rejected?' })).toBeVisible();
    await rejectBecause(user, 'Not news', 'Reject update');
    await toast('Not now.');
    await user.click(button('Reject update'));
    await toast('Article rejected successfully');
    await waitFor(() => expect(place('Ferry sails again')).toHaveFocus());
    await user.keyboard('u');
    await toast('Back in review');
    await waitFor(() => expect(place('Bridge closes for a year')).toHaveFocus());
    const rejection = { status: 'rejected', versionId: 70, reason: 'Not news' };
    expect(server.to('PATCH /api/article-updates/7').map(({ body }) => body)).toEqual([
      rejection,
      rejection,
      { status: 'pending', versionId: 70 },
    ]);
    await user.click(button('Approve update: Ferry sails again'));
    await waitFor(() => expect(place('Bridge closes for a year')).toHaveFocus());
    expect(server.to('PATCH /api/article-updates/8')[0]?.body).toEqual({
      status: 'approved',
      versionId: 80,
      delaySeconds: 10,
      mode: 'list',
    });
  });

  const held = update({
    reports: [
      {
        itemId: 1,
        outlet: 'Herald',
        kind: 'news',
        title: 'No trams',
        url: 'https://herald.example/1',
        publishedAt: '2026-03-10T15:00:00.000Z',
      },
    ],
    heldReasons: [{ code: 'number-unsupported', message: HELD, sentence: EVIDENCE.sentences[2]! }],
  });

  it('show changes and evidence, and need a reason if a check holds them back', async () => {
    const { server, lists } = deskServer({ updates: [held] });
    server
      .on('GET /api/articles/7/update/evidence', EVIDENCE)
      .on('GET /api/articles/7/update/checks', CHECKS)
      .on('PATCH /api/article-updates/7', () => void (lists.updates = []));
    const { user } = await openDesk(server);
    const section = within((await screen.findByRole('heading', { name: 'Bridge closes for a year' })).closest('li')!);
    await section.findByText('With 1 new or changed source:');
    expect(section.getByText('Bridge closes').parentElement).toHaveTextContent('Published as: Bridge closes');
    expect(section.getByText('With 1 new or changed source:')).toBeVisible();
    expect(section.getByRole('link', { name: 'No trams' })).toBeVisible();
    expect(
      within(section.getByRole('list', { name: 'What changes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'New: The bridge closes for a year.',
      'Changed number: It carries 84 trams.Before: It carries 48 trams.',
      'No longer reported: The bridge is safe.',
    ]);
    expect(section.getByRole('link', { name: 'Open: Bridge closes for a year' })).toHaveAttribute(
      'href',
      '/admin/review/7?update=1',
    );
    await user.click(section.getByText('Evidence for each sentence'));
    await section.findByText('A passage for the body.');
    expect(document.querySelector('.endnotes > li')).toHaveTextContent(HELD);
    await expectAccessible(main());

    await user.click(section.getByRole('button', { name: 'Approve update: Bridge closes for a year' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve despite the check?' }));
    expect(dialog.getByText(HELD)).toBeVisible();
    await write(user, dialog.getByLabelText('Your reason'), 'It is in the picture.');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await toast('Article approved successfully');
    expect(server.to('PATCH /api/article-updates/7').map(({ body }) => body)).toEqual([
      { status: 'approved', versionId: 70, delaySeconds: 10, mode: 'list', reason: 'It is in the picture.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('new reports of published articles', () => {
  const report = (itemId: number, outlet: string, title: string) =>
    ({
      itemId,
      outlet,
      title,
      kind: 'news',
      url: `https://${outlet}.example/1`,
      publishedAt: '2026-03-10T15:00:00Z',
    }) as const;
  const crossing = {
    articleId: 7,
    title: 'Bridge closes',
    reports: [report(1, 'Herald', 'No trams'), report(2, 'Gazette', 'Goats')],
  };

  it('are listed publicly one by one or together, and a refusal can be undone', async () => {
    const { server, lists } = deskServer({ newReports: [crossing] });
    server.on('PATCH /api/article-updates/7/reports', ({ body }: { body: unknown }) => {
      const { itemIds, listed } = body as { itemIds: number[]; listed: boolean | null };
      const rest = crossing.reports.filter(({ itemId }) => listed === null || !itemIds.includes(itemId));
      lists.newReports = rest.length > 0 ? [{ ...crossing, reports: rest }] : [];
    });
    const { user } = await openDesk(server);
    const section = within((await screen.findByRole('heading', { name: 'Bridge closes' })).closest('li')!);
    expect(section.getByText('2 new reports')).toBeVisible();
    await section.findByRole('link', { name: 'No trams' });
    expect(section.getByRole('link', { name: 'No trams' })).toHaveAttribute('href', 'https://Herald.example/1');
    expect(section.getByRole('button', { name: 'List all reports: Bridge closes' })).toBeVisible();
    await expectAccessible(main());
    await user.click(section.getByRole('button', { name: "Don't list: Gazette: Goats" }));
    await toast('Reports not listed');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await toast('Reports wait again');
    await user.click(await section.findByRole('button', { name: 'List publicly: Herald: No trams' }));
    await toast('Reports listed');
    expect(server.to('PATCH /api/article-updates/7/reports').map(({ body }) => body)).toEqual([
      { itemIds: [2], listed: false },
      { itemIds: [2], listed: null },
      { itemIds: [1], listed: true },
    ]);
  });
});

describe('stories that may be the same event', () => {
  const pair = {
    kept: near(2, TWO.title, { reports: 3 }),
    gone: near(1, ONE.title),
    names: ['Kestrel', 'Bay'],
    words: ['blast', 'harbour', 'quay', 'firefighters', 'windows', 'workers', 'missing', 'tank', 'inspected'],
  };

  it('are a row of the queue with the reasons until a reviewer separates them', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO], proposals: [pair] });
    server.on('POST /api/articles/1/story/apart', () => void (lists.proposals = []));
    const { user } = await openDesk(server);
    const no = await screen.findByRole('button', { name: `Not the same as: ${ONE.title}` });
    const proposal = no.closest('li')!;
    expect(proposal).toHaveTextContent(
      `May be the same event as “${ONE.title}” (to review, 2 reports) — 2 shared names, 9 shared words`,
    );
    expect(proposal).toHaveTextContent('Names: Kestrel, Bay');
    expect(proposal).toHaveTextContent('missing, tank …');
    await expectAccessible(main());
    await user.click(no);
    await toast('Kept apart');
    expect(server.to('POST /api/articles/1/story/apart')[0]?.body).toEqual({ other: 2 });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Not the same as/ })).toBeNull());
    expect(place(TWO.title)).toHaveFocus();
  });

  it('are merged from the story dialog, the smaller story into the larger one', async () => {
    const { server } = deskServer({ pending: [ONE, TWO], proposals: [pair] });
    server.on('GET /api/articles/1/story', { reports: [], others: [] }).on('POST /api/articles/1/story/merge', {});
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Story of: ${ONE.title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports of this story' }));
    await user.click(dialog.getByRole('button', { name: `Merge with: ${TWO.title}` }));
    const question = await screen.findByRole('alertdialog', { name: 'Merge these stories?' });
    expect(question).toHaveTextContent(`“${TWO.title}” gets all reports. “${ONE.title}” is removed`);
    await expectAccessible(question);
    expect(server.to('POST /api/articles/1/story/merge')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Merge' }));
    await toast('Story reorganized');
    expect(server.to('POST /api/articles/1/story/merge')[0]?.body).toEqual({
      into: 2,
      reason: 'One event: 2 shared names, 9 shared words.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('story dialog', () => {
  const report = (itemId: number, title: string, placedBy: string | null = null) => ({
    itemId,
    outlet: 'The Lantern',
    kind: 'news' as const,
    title,
    url: `https://lantern.test/${itemId}`,
    publishedAt: '2026-03-10T12:00:00.000Z',
    placedBy,
  });
  const STORY = {
    reports: [report(1, 'A first report'), report(2, 'A second report', 'administrator')],
    others: [near(2, TWO.title), near(3, THREE.title)],
  };
  const opened = async () => {
    const { server } = deskServer({ pending: [ONE] });
    server.on('GET /api/articles/1/story', ({ query }: { query: URLSearchParams }) =>
      query.has('q') ? { ...STORY, others: [near(2, TWO.title)] } : STORY,
    );
    const page = await openDesk(server);
    const opener = await screen.findByRole('button', { name: `Story of: ${ONE.title}` });
    opener.focus();
    await page.user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports of this story' }));
    await dialog.findByText('2 reports');
    return { ...page, opener, dialog };
  };

  it('shows the fields of each task and enables saving only when everything is filled in', async () => {
    const { user, dialog, opener } = await opened();
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(dialog.getByText(/A second report/)).toHaveTextContent('(placed by administrator)');
    for (const [task, checkboxes, searches] of [
      ['merge', 0, 1],
      ['split', 2, 0],
      ['move', 2, 1],
    ] as const) {
      await user.selectOptions(dialog.getByLabelText('What to do'), task);
      expect(dialog.queryAllByRole('checkbox')).toHaveLength(checkboxes);
      expect(dialog.queryAllByLabelText('Find by headline')).toHaveLength(searches);
      expect(save).toBeDisabled();
      await expectAccessible(screen.getByRole('dialog'));
    }
    await user.click(dialog.getAllByRole('checkbox')[0]!);
    await user.click(dialog.getByRole('radio', { name: /Match won/ }));
    expect(save).toBeDisabled();
    await write(user, dialog.getByLabelText('Your reason'), 'It is about the match.');
    expect(save).toBeEnabled();
    await user.selectOptions(dialog.getByLabelText('What to do'), 'split');
    await user.click(dialog.getAllByRole('checkbox')[1]!);
    expect(save).toBeDisabled();
    expect(dialog.getByText('At least one report must stay in this story.')).toBeVisible();
    // Text was entered, so the first Escape only asks.
    await user.keyboard('{Escape}');
    expect(dialog.getByText(/^You have unsaved changes\./)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the task and the chosen reports during a search, then moves the reports', async () => {
    const { user, dialog, server } = await opened();
    server.on('POST /api/articles/1/story/move', {});
    await user.selectOptions(dialog.getByLabelText('What to do'), 'move');
    await user.click(dialog.getAllByRole('checkbox')[1]!);
    await user.click(dialog.getByRole('radio', { name: /Comet found/ }));
    await write(user, dialog.getByLabelText('Find by headline'), 'comet');
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /Match won/ })).toBeNull());
    expect(dialog.getByLabelText('What to do')).toHaveValue('move');
    expect(dialog.getAllByRole('checkbox')[1]).toBeChecked();
    expect(dialog.getByRole('radio')).toBeChecked();
    await write(user, dialog.getByLabelText('Your reason'), 'It is about the comet.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await toast('Story reorganized');
    expect(server.to('POST /api/articles/1/story/move')[0]?.body).toEqual({
      reason: 'It is about the comet.',
      itemIds: [2],
      into: 2,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('drops the chosen story if a search no longer finds it', async () => {
    const { user, dialog } = await opened();
    await user.click(dialog.getByRole('radio', { name: /Match won/ }));
    await write(user, dialog.getByLabelText('Your reason'), 'One event.');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    await write(user, dialog.getByLabelText('Find by headline'), 'comet');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled());
  });

  it('cancels a running search when the decision is saved', async () => {
    const { user, dialog, server } = await opened();
    let answer = (): void => undefined;
    server.on('POST /api/articles/1/story/merge', () => new Promise<void>((resolve) => (answer = resolve)));
    await user.click(dialog.getByRole('radio', { name: /Comet found/ }));
    await write(user, dialog.getByLabelText('Your reason'), 'It is one event.');
    server.on('GET /api/articles/1/story', () => new Promise(() => undefined));
    fireEvent.change(dialog.getByLabelText('Find by headline'), { target: { value: 'council' } });
    const searches = () => server.to('GET /api/articles/1/story').filter(({ query }) => query.has('q'));
    await waitFor(() => expect(searches()).toHaveLength(1));
    await act(async () => dialog.getByRole('button', { name: 'Save' }).click());
    // Before the response, because the story to search from may be gone by then.
    await waitFor(() => expect(searches()[0]?.signal?.aborted).toBe(true));
    expect(dialog.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
    answer();
    await toast('Story reorganized');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
