import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { expectAccessible } from '../../../../../testing/accessibility.ts';
import { card } from '../../../../../testing/articles.ts';
import { failure } from '../../../../../testing/fake-server.ts';
import { useToasts } from '../../../../stores/toasts.ts';
import type { RejectedArticle } from '../../../../api/contract.ts';
import { watchKeyboardShortcuts } from '../../../../idle/keyboard-shortcuts.ts';
import { Shortcuts } from '../../../../idle/Shortcuts.tsx';
import { pretendLayout } from '../../../../../testing/pretend-layout.ts';
import { deskServer, EVIDENCE, near, openDesk, streamSends, update } from '../../testing/desk-server.ts';

const WIDE = '(min-width: 71.25rem)';
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
/** Adds text to a field in one step. */
async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
const main = () => screen.getByRole('main');
const toasts = async () => within(await screen.findByRole('region', { name: /^Notifications/ }));
const toast = async (text: string) => expect(await (await toasts()).findByText(text)).toBeVisible();

beforeAll(watchKeyboardShortcuts);

describe('drafts to review', () => {
  it('show title, summary, category, sources and actions', async () => {
    const { server } = deskServer({ pending: [ONE, TWO] });
    await openDesk(server);
    expect(await screen.findByRole('heading', { level: 2, name: '2 articles to review' })).toBeVisible();
    for (const { title, summary, category } of [ONE, TWO]) {
      const item = within(heading(title).closest('li')!);
      expect(item.getByText(summary)).toBeVisible();
      expect(item.getByRole('combobox', { name: `Category: ${title}` })).toHaveValue(category);
      expect(item.getByText('2 sources')).toBeVisible();
      for (const action of ['Approve', 'Reject', 'Story of'])
        expect(item.getByRole('button', { name: `${action}: ${title}` })).toBeEnabled();
    }
    expect(screen.getByText('No articles are held back')).toBeVisible();
    await expectAccessible(main());
  });

  it('are decided with single keys, but only while a draft is focused', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO, THREE] });
    server
      .on('PATCH /api/articles/2', () => void (lists.pending = [ONE, THREE]))
      .on('PATCH /api/articles/3', () => void (lists.pending = [ONE]));
    const { user } = await openDesk(server);
    await screen.findByRole('heading', { level: 3, name: ONE.title });
    await user.keyboard('a');
    await user.keyboard('jj');
    expect(heading(TWO.title)).toHaveFocus();
    await user.keyboard('k');
    expect(heading(ONE.title)).toHaveFocus();
    await user.keyboard('ja');
    await waitFor(() => expect(heading(THREE.title)).toHaveFocus());
    fireEvent.keyDown(heading(THREE.title), { key: 'r', repeat: true });
    await user.keyboard('r');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: THREE.title })).toBeNull());
    expect(server.received.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
      '/api/articles/2',
      '/api/articles/3',
    ]);
  });

  it('are reached by single keys after a click on the tab', async () => {
    const { server } = deskServer({ pending: [ONE] });
    server.on('GET /api/admin/login-logs', []);
    const { user } = await openDesk(server, '/admin?tab=logins');
    await user.click(await screen.findByRole('tab', { name: 'Article Review' }));
    await screen.findByRole('heading', { level: 3, name: ONE.title });
    await user.keyboard('j');
    expect(heading(ONE.title)).toHaveFocus();
    screen.getByRole('tab', { name: 'Article Review' }).focus();
    render(<Shortcuts />);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.click(button('Close'));
  });

  it('are approved in the version that was read, and the focus moves to the next draft', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO, THREE] });
    server.on('PATCH /api/articles/2', () => void (lists.pending = [ONE, THREE]));
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Approve: ${TWO.title}` }));
    await toast('Article approved successfully');
    await waitFor(() => expect(heading(THREE.title)).toHaveFocus());
    expect(server.to('PATCH /api/articles/2')[0]?.body).toEqual({
      status: 'approved',
      versionId: 20,
      category: 'Health',
    });
    expect(screen.queryByRole('heading', { name: TWO.title })).toBeNull();
  });

  it('move the focus to the heading when the last one is rejected', async () => {
    const { server, lists } = deskServer({ pending: [ONE] });
    server.on('PATCH /api/articles/1', () => void (lists.pending = []));
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Reject: ${ONE.title}` }));
    await toast('Article rejected successfully');
    expect(await screen.findByText('No pending articles for review')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Article Review' })).toHaveFocus();
    expect(server.to('PATCH /api/articles/1')[0]?.body).toEqual({ status: 'rejected', versionId: 10 });
  });

  it('can be restored from the rejection toast by keyboard for ten seconds, and get the focus', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO] });
    server.on(
      'PATCH /api/articles/1',
      ({ body }: { body: unknown }) =>
        void (lists.pending = (body as { status: string }).status === 'rejected' ? [TWO] : [ONE, TWO]),
    );
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Reject: ${ONE.title}` }));
    await toast('Article rejected successfully');
    expect(useToasts.getState().current?.durationMs).toBe(10_000);
    await waitFor(() => expect(heading(TWO.title)).toHaveFocus());
    await user.keyboard('{F8}');
    (await toasts()).getByRole('button', { name: 'Undo' }).focus();
    await user.keyboard('{Enter}');
    await toast('Back in review');
    await waitFor(() => expect(heading(ONE.title)).toHaveFocus());
    await user.keyboard('r');
    await toast('Article rejected successfully');
    await waitFor(() => expect(heading(TWO.title)).toHaveFocus());
    await user.keyboard('u');
    await waitFor(() => expect(heading(ONE.title)).toHaveFocus());
    expect(server.to('PATCH /api/articles/1').map(({ body }) => body)).toEqual([
      { status: 'rejected', versionId: 10 },
      { status: 'pending', versionId: 10 },
      { status: 'rejected', versionId: 10 },
      { status: 'pending', versionId: 10 },
    ]);
  });

  // Only browsers take the focus from a disabled button, so a browser test checks that it returns.
  it('stay if a decision fails', async () => {
    const { server } = deskServer({ pending: [ONE] });
    server.on('PATCH /api/articles/1', () => failure(503, 'Not now.'));
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Approve: ${ONE.title}` }));
    await toast('Error approving article');
    await toast('Not now.');
    await waitFor(() => expect(button(`Approve: ${ONE.title}`)).toBeEnabled());
  });

  it('show that another reviewer decided first, and the focus moves on', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO] });
    server.on('PATCH /api/articles/1', () => {
      lists.pending = [TWO];
      return failure(409, 'The article has been approved in the meantime and is public.');
    });
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Reject: ${ONE.title}` }));
    await toast('The article has been approved in the meantime and is public.');
    await waitFor(() => expect(screen.queryByRole('heading', { name: ONE.title })).toBeNull());
    await waitFor(() => expect(heading(TWO.title)).toHaveFocus());
  });

  it('change only on request after the desk has news', async () => {
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
    await waitFor(() => expect(heading(ONE.title)).toHaveFocus());
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
    expect(heading(ONE.title)).toHaveFocus();
  });
});

describe('categories of drafts', () => {
  it('are saved by their button only, not while stepping through the options', async () => {
    const unsure = { ...ONE, categoryConfidence: 0.31 };
    const { server, lists } = deskServer({ pending: [unsure] });
    server.on('PUT /api/articles/1/category', () => void (lists.pending = [{ ...ONE, category: 'Health' }]));
    const { user } = await openDesk(server);
    expect(await screen.findByText('Category uncertain (31 %)')).toBeVisible();
    const select = screen.getByRole('combobox', { name: `Category: ${ONE.title}` });
    expect(screen.queryByRole('button', { name: /^Save category/ })).toBeNull();
    for (const passed of ['Sports', 'Business', 'Health']) await user.selectOptions(select, passed);
    expect(server.to('PUT /api/articles/1/category')).toEqual([]);
    await expectAccessible(main());
    await user.tab();
    expect(button(`Save category: ${ONE.title}`)).toHaveFocus();
    await user.keyboard('{Enter}');
    await toast('Category changed');
    expect(server.to('PUT /api/articles/1/category').map(({ body }) => body)).toEqual([{ category: 'Health' }]);
    await waitFor(() => expect(select).toHaveFocus());
    expect(select).toHaveValue('Health');
    expect(screen.queryByRole('button', { name: /^Save category/ })).toBeNull();
    expect(screen.queryByText(/^Category uncertain/)).toBeNull();
  });

  it('keep the choice if it cannot be saved', async () => {
    const { server } = deskServer({ pending: [ONE] });
    server.on('PUT /api/articles/1/category', () => failure(503, 'Not now.'));
    const { user } = await openDesk(server);
    await user.selectOptions(await screen.findByRole('combobox', { name: `Category: ${ONE.title}` }), 'Health');
    await user.click(button(`Save category: ${ONE.title}`));
    await toast('Error changing the category');
    expect(screen.getByRole('combobox', { name: `Category: ${ONE.title}` })).toHaveValue('Health');
    await waitFor(() => expect(button(`Save category: ${ONE.title}`)).toBeEnabled());
  });
});

describe('evidence of a draft', () => {
  const message = 'Harbor Standard: “The council sold the pier.”';
  const prepared = () => {
    const last = EVIDENCE.sentences.at(-1)!;
    const draft = { ...HELD_DRAFT, heldReasons: [{ code: 'number-unsupported', message: HELD, sentence: last }] };
    const { server, lists } = deskServer({ pending: [ONE], held: [draft] });
    const checks = {
      ...CHECKS,
      mixed: ['Budget lifts top rate', 'Referendum on ballots'],
      balance: [{ code: 'uneven-count', side: 'liberal', message: 'Liberal has 5 bullets, Conservative 1.' }],
      readings: [
        {
          place: 'summary',
          ordinal: 0,
          text: 'The sentence of the summary.',
          verdict: 'unsure',
          quote: 'The council sold the pier.',
          outlet: 'Harbor Standard',
        },
      ],
    };
    for (const id of [ONE.id, draft.id])
      server.on(`GET /api/articles/${id}/evidence`, EVIDENCE).on(`GET /api/articles/${id}/checks`, checks);
    return { server, lists };
  };

  it('lists sentences with failed checks first, then those that the judge model doubts, on a wide screen', async () => {
    pretendLayout([WIDE]);
    const { server } = prepared();
    await openDesk(server);
    const beside = within(
      await screen.findByRole('region', { name: `Evidence for each sentence: ${HELD_DRAFT.title}` }),
    );
    await beside.findByText('Judge model: not sure');
    const sentences = [...document.querySelectorAll<HTMLElement>('.endnotes > li')].slice(-3);
    expect(sentences.map((each) => each.querySelector('q')?.textContent)).toEqual([
      'The sentence of the body.',
      'The sentence of the summary.',
      'The sentence of the title.',
    ]);
    expect(within(sentences[0]!).getByText(HELD)).toBeVisible();
    expect(within(sentences[1]!).getByText(message)).toBeVisible();
    expect(
      beside.getByText(
        /Balance of perspectives: 1 finding\. A model rephrased 1 of 3 sentences\. The judge model doubts 1 sentence\. It found an outlet’s view in 1 sentence\./,
      ),
    ).toBeVisible();
    expect(beside.getByText('Liberal has 5 bullets, Conservative 1.')).toBeVisible();
    expect(
      beside.getByText(/two groups and may cover two events: “Budget lifts top rate” and “Referendum on ballots”/),
    ).toBeVisible();
    expect(button(`Approve: ${ONE.title}`)).toBeEnabled();
    await expectAccessible(main());
  });

  it.each([
    [['conservative', 'liberal'], 'checked, nothing wrong.'],
    [['center'], 'only one side has a view, so there is nothing to compare.'],
    [[], 'no side has a view, so there is nothing to compare.'],
  ] as const)('says whether perspectives were compared: %j', async (sides, result) => {
    pretendLayout([WIDE]);
    const { server } = deskServer({ pending: [ONE] });
    const views = sides.map((place) => ({ ...EVIDENCE.sentences[0]!, place }));
    server
      .on('GET /api/articles/1/evidence', { ...EVIDENCE, sentences: [...EVIDENCE.sentences, ...views] })
      .on('GET /api/articles/1/checks', { ...CHECKS, balance: [] });
    await openDesk(server);
    expect(await screen.findByText(new RegExp(`^Balance of perspectives: ${result}`))).toBeVisible();
  });

  it('lists doubtful sentences first, with the quoted source, and shows views and removed sentences', async () => {
    pretendLayout([WIDE]);
    const { server } = deskServer({ pending: [ONE] });
    const readings = [
      {
        place: 'title',
        ordinal: 0,
        text: 'The sentence of the title.',
        verdict: 'not-verified',
        quote: null,
        outlet: null,
        slant: null,
        verbatim: false,
      },
      {
        place: 'summary',
        ordinal: 0,
        text: 'The sentence of the summary.',
        verdict: 'supported',
        quote: 'It is so.',
        outlet: 'The Lantern',
        slant: 'shameful',
        verbatim: true,
      },
      {
        place: 'body',
        ordinal: 0,
        text: 'The sentence of the body.',
        verdict: 'not-stated',
        quote: 'Only three came.',
        outlet: 'The Lantern',
        slant: null,
        verbatim: false,
      },
    ];
    const leftOut = [{ place: 'body', text: 'Nine came.', quote: 'Three came.', outlet: 'The Ledger' }];
    server
      .on('GET /api/articles/1/evidence', EVIDENCE)
      .on('GET /api/articles/1/checks', { ...CHECKS, readings, leftOut });
    await openDesk(server);
    const beside = within(await screen.findByRole('region', { name: `Evidence for each sentence: ${ONE.title}` }));
    await beside.findByText('Judge model: no passage says all of this');
    expect(beside.getByText('The Lantern: “Only three came.”')).toBeVisible();
    expect(beside.getByText('An outlet’s view, not news')).toBeVisible();
    expect(beside.getByText('“shameful”')).toBeVisible();
    expect([...document.querySelectorAll('.endnotes > li q')].map((each) => each.textContent)).toEqual([
      'The sentence of the body.',
      'The sentence of the title.',
      'The sentence of the summary.',
    ]);
    expect(
      beside.getByText(
        /A model rephrased 2 of 3 sentences\. The judge model doubts 1 sentence\. It found an outlet’s view in 1 sentence\. Not verified by the judge model: 1 sentence\./,
      ),
    ).toBeVisible();
    expect(beside.getByText('Left out because a source says otherwise: 1 sentence')).toBeVisible();
    expect(beside.getByText('The Ledger: “Three came.”')).toBeVisible();
    await expectAccessible(main());
  });

  it('is requested only when opened on a narrow screen', async () => {
    const { server } = prepared();
    const { user } = await openDesk(server);
    const [summary] = await screen.findAllByText(/^Evidence for each sentence/);
    expect(server.to('GET /api/articles/1/evidence')).toEqual([]);
    await user.click(summary!);
    expect(await screen.findByText('A passage for the title.')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });
});

describe('held drafts', () => {
  it('can be approved only with a written reason', async () => {
    const { server, lists } = deskServer({ held: [HELD_DRAFT] });
    server.on('PATCH /api/articles/4', () => void (lists.held = []));
    const { user } = await openDesk(server);
    const approve = await screen.findByRole('button', { name: `Approve: ${HELD_DRAFT.title}` });
    expect(within(screen.getByRole('region', { name: '1 article held back' })).getByText(HELD)).toBeVisible();
    approve.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve despite the check?' }));
    expect(dialog.getByText(HELD)).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(approve).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await write(user, screen.getByLabelText('Your reason'), '   ');
    await user.click(button('Approve'));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(server.to('PATCH /api/articles/4')).toEqual([]);
    await write(user, screen.getByLabelText('Your reason'), ' It is in the picture. ');
    await user.click(button('Approve'));
    await toast('Article approved successfully');
    expect(server.to('PATCH /api/articles/4').map(({ body }) => body)).toEqual([
      { status: 'approved', reason: 'It is in the picture.', versionId: 40, category: 'Science' },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Held back' })).toHaveFocus());
  });
});

describe('Approve All', () => {
  const answers = {
    approvedCount: 2,
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
    expect(await screen.findByText('No pending articles for review')).toBeVisible();
    expect(heading(HELD_DRAFT.title)).toBeVisible();
    await expectAccessible(main());
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
    expect(await screen.findByText('1 article approved. Nothing is left to review.')).toBeVisible();
  });
});

describe('updates to published articles', () => {
  it('are decided with single keys; a rejection needs a reason and can be undone', async () => {
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
    expect(heading('Bridge closes for a year')).toHaveFocus();
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: 'Why is this update rejected?' })).toBeVisible();
    await user.click(button('Reject update'));
    expect(server.to('PATCH /api/article-updates/7')).toEqual([]);
    await write(user, screen.getByLabelText('Your reason'), 'A rumor.');
    await user.click(button('Reject update'));
    await toast('Not now.');
    expect(screen.getByLabelText('Your reason')).toHaveValue('A rumor.');
    await user.click(button('Reject update'));
    await toast('Article rejected successfully');
    await waitFor(() => expect(heading('Ferry sails again')).toHaveFocus());
    await user.keyboard('u');
    await toast('Back in review');
    await waitFor(() => expect(heading('Bridge closes for a year')).toHaveFocus());
    const rejection = { status: 'rejected', versionId: 70, reason: 'A rumor.' };
    expect(server.to('PATCH /api/article-updates/7').map(({ body }) => body)).toEqual([
      rejection,
      rejection,
      { status: 'pending', versionId: 70 },
    ]);
    await user.keyboard('ja');
    await waitFor(() => expect(heading('Bridge closes for a year')).toHaveFocus());
    expect(server.to('PATCH /api/article-updates/8')[0]?.body).toEqual({ status: 'approved', versionId: 80 });
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
    const section = within(await screen.findByRole('region', { name: '1 update to published articles' }));
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
    await user.click(section.getByText(/^Evidence for each sentence/));
    await section.findByText('A passage for the body.');
    expect(document.querySelector('.endnotes > li')).toHaveTextContent(HELD);
    await expectAccessible(main());

    const approve = section.getByRole('button', { name: 'Approve update: Bridge closes for a year' });
    approve.focus();
    await user.keyboard('{Enter}');
    expect(
      within(await screen.findByRole('dialog', { name: 'Approve despite the check?' })).getByText(HELD),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(approve).toHaveFocus());
    await user.keyboard('{Enter}');
    await write(user, await screen.findByLabelText('Your reason'), 'It is in the picture.');
    await user.click(button('Approve'));
    await toast('Article approved successfully');
    expect(server.to('PATCH /api/article-updates/7').map(({ body }) => body)).toEqual([
      { status: 'approved', versionId: 70, reason: 'It is in the picture.' },
    ]);
    await waitFor(() => expect(screen.queryByText('1 update to published articles')).toBeNull());
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
    const section = within(await screen.findByRole('region', { name: '1 published article with new reports' }));
    expect(section.getByText('2 new reports joined')).toBeVisible();
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

  it('are shown next to both drafts with the reasons until a reviewer separates them', async () => {
    const { server, lists } = deskServer({ pending: [ONE, TWO], proposals: [pair] });
    server.on('POST /api/articles/1/story/apart', () => void (lists.proposals = []));
    const { user } = await openDesk(server);
    const no = await screen.findByRole('button', { name: `Not the same as: ${TWO.title}` });
    const proposal = no.closest('li')!;
    expect(proposal).toHaveTextContent(
      `May be the same event as “${TWO.title}” (to review, 3 reports) — 2 shared names, 9 shared words`,
    );
    expect(proposal).toHaveTextContent('Names: Kestrel, Bay');
    expect(proposal).toHaveTextContent('missing, tank …');
    expect(button(`Not the same as: ${ONE.title}`).closest('li')).toHaveTextContent(
      `“${ONE.title}” (to review, 2 reports)`,
    );
    await expectAccessible(main());
    await user.click(no);
    await toast('Kept apart');
    expect(server.to('POST /api/articles/1/story/apart')[0]?.body).toEqual({ other: 2 });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Not the same as/ })).toBeNull());
    expect(heading(ONE.title)).toHaveFocus();
  });

  it('are merged from the story dialog, the smaller story into the larger one', async () => {
    const { server } = deskServer({ pending: [ONE, TWO], proposals: [pair] });
    server.on('GET /api/articles/1/story', { reports: [], others: [] }).on('POST /api/articles/1/story/merge', {});
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: `Story of: ${ONE.title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports of this story' }));
    await user.click(dialog.getByRole('button', { name: `Merge with: ${TWO.title}` }));
    await toast('Story reorganized');
    expect(server.to('POST /api/articles/1/story/merge')[0]?.body).toEqual({
      into: 2,
      reason: 'One event: 2 shared names, 9 shared words.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are listed below the drafts if both are published', async () => {
    const published = {
      ...pair,
      kept: near(8, 'Blast in the harbour', { status: 'approved' }),
      gone: near(9, 'Harbour blast', { status: 'approved' }),
    };
    const { server, lists } = deskServer({ proposals: [published] });
    server.on('POST /api/articles/9/story/apart', () => void (lists.proposals = []));
    const { user } = await openDesk(server);
    const section = within(
      await screen.findByRole('region', { name: '1 pair of published stories that may cover the same event' }),
    );
    expect(section.getByRole('heading', { level: 3 })).toHaveTextContent('Blast in the harbour (published, 2 reports)');
    await expectAccessible(main());
    await user.click(section.getByRole('button', { name: 'Not the same as: Harbour blast' }));
    await toast('Kept apart');
    await waitFor(() =>
      expect(screen.queryByText('1 pair of published stories that may cover the same event')).toBeNull(),
    );
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
