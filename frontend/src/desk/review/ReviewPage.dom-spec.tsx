import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { expectAccessible } from '#testing/accessibility.ts';
import { serveArticle } from '#testing/articles.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { pretendLayout } from '#testing/pretend-layout.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { ReviewDraft } from '#api/contract.ts';
import { useToasts } from '#stores/toasts.ts';
import { openDesk, streamSends } from '../testing/desk-server.ts';
import { aNote, LEFT_OUT, PARTS, reviewDraft, reviewServer, TITLE } from './testing/review-server.ts';

const WIDE = '(min-width: 71.25rem)';

async function openReview(drafts: ReviewDraft[] = [reviewDraft(1), reviewDraft(2)], path = '/admin/review/1') {
  pretendLayout([WIDE]);
  const served = reviewServer(drafts);
  const page = await openDesk(served.server, path);
  await screen.findByRole('region', { name: 'Decision' });
  await screen.findByRole('heading', { level: 2, name: 'Sources' });
  return { ...page, ...served };
}

const VERSION: ReviewDraft['versions'][number] = {
  id: 100,
  number: 1,
  model: 'm',
  draftedAt: '2026-03-10T12:00:00.000Z',
  publishedAt: null,
  basedOn: null,
  edits: [],
  sentences: [{ place: 'body', ordinal: 1, text: 'Work begins in March.' }],
};

const article = () => screen.getByRole('region', { name: 'Article' });
const bar = () => screen.getByRole('region', { name: 'Decision' });
const tick = (name: string) => within(article()).getByRole('checkbox', { name: new RegExp(`^Compared: ${name}`) });
const ticks = () => within(article()).getAllByRole<HTMLInputElement>('checkbox', { name: /^Compared: / });
const ticked = () => ticks().filter(({ checked }) => checked).length;
const sentence = (key: string) => article().querySelector<HTMLElement>(`[data-sentence="${key}"]`)!;
const approvals = (server: FakeServer, id = 1) => server.to(`PATCH /api/articles/${id}`).map(({ body }) => body);
const compareAll = async (user: UserEvent) => user.keyboard(' '.repeat(PARTS.length));
const address = () => window.location.pathname + window.location.search;

/** Text of the article without the additions of the review. */
function textOf(column: Element): string {
  const copy = column.cloneNode(true) as Element;
  for (const added of copy.querySelectorAll('.review-slot, .review-ticks, .reports-only')) added.remove();
  return copy.textContent;
}

describe('article under review', () => {
  it('has the text, picture and credit of the later public page', async () => {
    const { article: draft, evidence } = reviewDraft(1);
    await openReview();
    const read = textOf(article().querySelector('article')!);
    const picture = article().querySelector('figure img')!.outerHTML;
    expect(read).toContain('Photo: Ada Lens');
    document.body.replaceChildren();
    await renderPage('/article/1', serveArticle(new FakeServer(), draft, { evidence }));
    await screen.findByRole('heading', { level: 2, name: 'Sources' });
    const page = document.querySelector('#article')!;
    for (const tool of page.querySelectorAll(
      '.listen, .translate-place, .reports-only, [data-review-excluded], .newsletter-block',
    ))
      tool.remove();
    expect(page.textContent).toContain(read);
    expect(page.querySelector('figure img')!.outerHTML).toBe(picture);
  });

  it('comes before its sources, and these before the buttons', async () => {
    await openReview();
    const order = [article(), screen.getByRole('complementary', { name: 'Sources' }), bar()];
    for (const [index, element] of order.slice(1).entries())
      expect(order[index]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expectAccessible();
  });
});

describe('sources', () => {
  it('show each sentence once, marked exactly if the article cites it', async () => {
    const { user } = await openReview();
    for (const { outlet, text, sentences } of reviewDraft(1).sources) {
      await user.click(screen.getByRole('tab', { name: new RegExp(outlet) }));
      const shown = document.querySelector('.source-text')!.cloneNode(true) as Element;
      for (const number of shown.querySelectorAll('sup')) number.remove();
      const words = (span: { start: number; end: number }) => text.slice(span.start, span.end);
      expect([...shown.querySelectorAll('mark, [data-unused]')].map(({ textContent }) => textContent)).toEqual(
        sentences.map(words),
      );
      expect([...shown.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(
        sentences.filter(({ citedBy }) => citedBy.length > 0).map(words),
      );
    }
  });

  it('light up the passage of the selected sentence, and the other way round', async () => {
    const { user } = await openReview();
    await user.click(sentence('body-1'));
    expect(document.querySelector('mark.is-selected')).toHaveTextContent('Work begins in March.');
    await user.click(screen.getByText('The road reopens in May.', { selector: 'mark' }));
    expect(sentence('body-2')).toHaveAttribute('data-look', expect.stringContaining('selected'));
    await user.click(document.querySelector('.evidence-mark[href="#evidence-body-0"]')!);
    expect(document.querySelector('mark.is-selected')).toHaveTextContent('The budget holds 84 million marks.');
    expect(screen.queryByRole('region', { name: 'Source of this sentence' })).toBeNull();
  });

  it('are reached with s, passage by passage through the reports', async () => {
    const { user } = await openReview();
    await user.keyboard('s');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('The Lantern');
    await user.keyboard('s');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Harbor Standard');
    expect(document.querySelector('mark.is-selected')).toHaveTextContent('The vote was 52 to 48.');
  });

  it('are below the sentence on phones until every part is compared', async () => {
    const { user } = await openReview();
    await user.click(sentence('body-0'));
    const compare = () => screen.queryByRole('button', { name: /^(Compared|Next part)$/ });
    for (const _part of reviewDraft(1).parts) {
      const button = compare();
      if (button) await user.click(button);
    }
    expect(compare()).not.toBeInTheDocument();
    expect(bar()).toHaveTextContent(/^(\d) of \1 parts compared/);
  });

  it('list the unused sentences, each with a button that inserts it into the article', async () => {
    const { user, server } = await openReview();
    await user.click(sentence('body-0'));
    await user.click(screen.getByRole('button', { name: '1 of 6 sentences not used' }));
    const insert = screen.getByRole('button', { name: `Insert into the article: ${LEFT_OUT}` });
    expect(insert).toHaveTextContent('Insert after sentence 3');
    await user.click(insert);
    expect(article()).toHaveTextContent(`84 million marks.3 ${LEFT_OUT} Work begins`);
    await user.click(within(bar()).getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() => expect(server.to('POST /api/desk/drafts/1/edits')).toHaveLength(1));
    const { start, end, text } = (({ text: whole, sentences }) => ({
      ...sentences.find(({ citedBy }) => citedBy.length === 0)!,
      text: whole,
    }))(reviewDraft(1).sources[0]!);
    expect(text.slice(start, end)).toBe(LEFT_OUT);
    expect(server.to('POST /api/desk/drafts/1/edits')[0]!.body).toEqual({
      versionId: 100,
      changes: [],
      inserts: [{ after: { place: 'body', ordinal: 0 }, snapshotId: 10, start, end }],
    });
  });
});

describe('ticks', () => {
  it('are set with space, part by part, and saved at once', async () => {
    const { user, server } = await openReview();
    await user.keyboard('  ');
    expect(ticked()).toBe(2);
    expect(tick('Paragraph 1')).toHaveFocus();
    expect(bar()).toHaveTextContent('2 of 6 parts compared');
    await waitFor(() => expect(server.to('PUT /api/desk/drafts/1/ticks')).toHaveLength(2));
    expect(server.to('PUT /api/desk/drafts/1/ticks')[1]!.body).toEqual({ versionId: 100, parts: ['head', 'picture'] });
    await user.keyboard('kk');
    expect(tick('Headline and summary')).toHaveFocus();
    await user.click(tick('Headline and summary'));
    expect(ticked()).toBe(1);
  });

  it('are sent again before an approval if they could not be saved', async () => {
    const { user, server } = await openReview();
    server.on('PUT /api/desk/drafts/1/ticks', () => failure(503));
    await compareAll(user);
    expect(await within(bar()).findByText('Your last ticks were not saved')).toBeVisible();
    server.on('PUT /api/desk/drafts/1/ticks', { ticks: [] });
    await user.keyboard('a');
    await waitFor(() => expect(bar()).toHaveTextContent('6 of 6 parts compared'));
    expect(approvals(server)).toEqual([]);
    await user.keyboard('a');
    await waitFor(() => expect(approvals(server)).toHaveLength(1));
  });

  it('are there again after a reload', async () => {
    await openReview([reviewDraft(1, { ticks: ['head', 'body:0'] })]);
    expect(bar()).toHaveTextContent('2 of 6 parts compared');
    expect(tick('Paragraph 1')).toBeChecked();
  });

  it('work with the focus on any element except text fields', async () => {
    const { user } = await openReview();
    await user.click(screen.getByRole('tab', { name: /Harbor/ }));
    await user.keyboard('j');
    expect(tick('Picture')).toHaveFocus();
    await user.keyboard('je');
    await user.keyboard('ja ');
    expect(screen.getByRole('textbox', { name: 'Text, sentence 1' })).toHaveValue(
      'The budget holds 84 million marks.ja ',
    );
    expect(ticked()).toBe(0);
  });
});

describe('approval', () => {
  it('is not reached with 13 times a while parts are open', async () => {
    const { user, server } = await openReview();
    await user.keyboard('a'.repeat(13));
    expect(approvals(server)).toEqual([]);
    expect(bar()).toHaveTextContent('6 parts not compared');
    expect(tick('Headline and summary')).toHaveFocus();
    await user.keyboard('  a');
    expect(tick('Paragraph 1')).toHaveFocus();
    expect(bar()).toHaveTextContent('4 parts not compared');
  });

  it('follows the last tick, opens the next item and can be undone', async () => {
    const { user, server } = await openReview();
    await compareAll(user);
    await user.keyboard('a');
    await waitFor(() => expect(address()).toBe('/admin/review/2'));
    expect(approvals(server)).toEqual([
      {
        status: 'approved',
        versionId: 100,
        category: 'Politics',
        imageUrl: '/img/1',
        delaySeconds: 10,
        mode: 'opened',
      },
    ]);
    const order = server.received.map(({ method, path }) => `${method} ${path}`);
    expect(order.indexOf('PATCH /api/articles/1')).toBeGreaterThan(order.lastIndexOf('PUT /api/desk/drafts/1/ticks'));
    expect(useToasts.getState().current).toMatchObject({
      title: 'Article approved successfully',
      description: `“${TITLE}” appears on the site in 10 seconds.`,
      durationMs: 10_000,
    });
    await screen.findByRole('region', { name: 'Decision' });
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await user.keyboard('u');
    await waitFor(() => expect(address()).toBe('/admin/review/1'));
    expect(approvals(server)[1]).toEqual({ status: 'pending', versionId: 100 });
    await screen.findByRole('region', { name: 'Decision' });
    expect(ticked()).toBe(PARTS.length);
  });

  it.each([
    ['low', 1],
    ['high', 0],
  ] as const)('without comparing everything: Shift+A on a draft of %s risk sends %i approvals', async (tier, sent) => {
    const { user, server } = await openReview([reviewDraft(1, { risk: { tier, reasons: [] } })]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryAllByRole('button', { name: /^Approve without comparing/ })).toHaveLength(sent);
    await user.keyboard('{Escape} {Shift>}A{/Shift}');
    if (sent > 0) await waitFor(() => expect(approvals(server)).toHaveLength(1));
    else expect(bar()).toHaveTextContent('High risk: compare every part first');
    expect(approvals(server)).toHaveLength(sent);
  });

  it('of a held draft asks for a reason', async () => {
    const held = reviewDraft(1, {
      state: 'held',
      heldReasons: [{ code: 'number-unsupported', message: 'The number 84 is in none of the sources.' }],
    });
    const { user, server } = await openReview([held]);
    await compareAll(user);
    await user.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: 'Approve despite the check?' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Your reason' }), 'It is in the table.');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approvals(server)).toHaveLength(1));
    expect(approvals(server)[0]).toMatchObject({ status: 'approved', reason: 'It is in the table.' });
  });

  it('is refused while edits are not saved', async () => {
    const { user, server } = await openReview();
    await compareAll(user);
    await user.keyboard('jjj');
    await user.keyboard('x');
    await user.keyboard('a');
    expect(bar()).toHaveTextContent('Save or discard your edits first');
    expect(approvals(server)).toEqual([]);
  });
});

describe('other decisions', () => {
  it('reject with a reason, by keyboard', async () => {
    const { user, server } = await openReview();
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Why is this draft rejected?' });
    expect(within(dialog).getByRole('radio', { name: 'Not news' })).toHaveFocus();
    await user.click(within(dialog).getByRole('radio', { name: 'Unbalanced' }));
    await user.type(within(dialog).getByRole('textbox'), 'One side only.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject draft' }));
    await waitFor(() => expect(address()).toBe('/admin/review/2'));
    expect(approvals(server)).toEqual([{ status: 'rejected', reason: 'Unbalanced: One side only.', versionId: 100 }]);
  });

  it('put on hold until a time', async () => {
    const { user, server } = await openReview();
    await user.keyboard('h');
    const dialog = await screen.findByRole('dialog', { name: 'Hold this draft' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Waiting for' }), 'The court.');
    await user.click(within(dialog).getByRole('button', { name: 'Hold' }));
    await waitFor(() => expect(server.to('PUT /api/desk/drafts/1/hold')).toHaveLength(1));
    expect(server.to('PUT /api/desk/drafts/1/hold')[0]!.body).toEqual({ note: 'The court.' });
    expect(address()).toBe('/admin/review/2');
  });

  it('end the hold, and show that it has ended', async () => {
    const hold = { since: '2026-03-10T15:00:00.000Z', until: null, note: 'The court.' };
    const { user, server, drafts } = await openReview([reviewDraft(1, { state: 'on-hold', hold })]);
    server.on('DELETE /api/desk/drafts/1/hold', () => {
      drafts.set(1, { ...drafts.get(1)!, state: 'draft', hold: null });
    });
    expect(screen.getByText('On hold: The court.')).toBeVisible();
    await user.keyboard('h');
    await waitFor(() => expect(screen.queryByText('On hold: The court.')).toBeNull());
    expect(server.to('DELETE /api/desk/drafts/1/hold')).toHaveLength(1);
    expect(within(bar()).getByRole('button', { name: 'Hold' })).toBeVisible();
  });

  it('do not take the reviewer away from another item that they have opened meanwhile', async () => {
    const { user, server } = await openReview([reviewDraft(1), reviewDraft(2), reviewDraft(3)]);
    let respond = (_response: unknown): void => undefined;
    server.on(
      'PATCH /api/articles/1',
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    await compareAll(user);
    await user.keyboard('a');
    await waitFor(() => expect(approvals(server)).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/admin'));
    await act(async () => respond({}));
    await waitFor(() => expect(useToasts.getState().current?.title).toBe('Article approved successfully'));
    expect(address()).toBe('/admin');
  });

  it('ask for another draft without a report and a sentence', async () => {
    const { user, server } = await openReview();
    await user.keyboard('jjd');
    const dialog = await screen.findByRole('dialog', { name: 'Ask for another draft' });
    await user.click(within(dialog).getByRole('checkbox', { name: /^Harbor Standard/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Work begins in March.' }));
    await user.click(within(dialog).getByRole('button', { name: 'Ask for another draft' }));
    await waitFor(() => expect(server.to('POST /api/desk/drafts/1/redraft')).toHaveLength(1));
    const cited = reviewDraft(1).sources[0]!.sentences[2]!;
    expect(server.to('POST /api/desk/drafts/1/redraft')[0]!.body).toEqual({
      versionId: 100,
      leaveOutItems: [2],
      leaveOutSentences: [{ snapshotId: 10, start: cited.start, end: cited.end }],
    });
  });

  it('lead back to the queue with Escape, with its filters', async () => {
    const { user } = await openReview(undefined, '/admin/review/1?tier=low');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/admin?tier=low'));
  });

  it('go from item to item with ] and [', async () => {
    const { user } = await openReview();
    expect(await screen.findByText('1 of 2')).toBeVisible();
    await user.keyboard(']');
    await waitFor(() => expect(address()).toBe('/admin/review/2'));
    await screen.findByRole('region', { name: 'Decision' });
    expect(screen.getByText('2 of 2')).toBeVisible();
    await user.keyboard('[[');
    await waitFor(() => expect(address()).toBe('/admin/review/1'));
  });
});

describe('update of a published article', () => {
  it('says what changes for readers, above the text and at its sentences', async () => {
    const texts = (number: number, publishedAt: string | null, text: string) => ({
      id: number * 100,
      number,
      model: 'extractive',
      draftedAt: '2026-03-10T15:00:00.000Z',
      publishedAt,
      basedOn: null,
      edits: [],
      sentences: [{ place: 'body', ordinal: 0, text } as const],
    });
    const versions = [
      texts(1, null, 'It holds 90 million.'),
      texts(0, '2026-03-10T14:00:00.000Z', 'It holds 85 million.'),
    ];
    await openReview([reviewDraft(1, { state: 'update', versions })], '/admin/review/1?update=1');
    const changes = screen.getByRole('region', { name: 'What changes' });
    expect([...changes.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
      'It holds 90 million.',
    ]);
    expect([...changes.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
      'It holds 85 million.',
    ]);
    expect(sentence('body-0').dataset['label']).toBe('New');
    await expectAccessible(changes);
  });

  it('is approved or rejected as it is', async () => {
    const { user, server } = await openReview([reviewDraft(1, { state: 'update' })], '/admin/review/1?update=1');
    server.on('PATCH /api/article-updates/1', {});
    expect(server.to('GET /api/desk/drafts/1')[0]!.query.get('update')).toBe('true');
    await user.keyboard('jjx');
    expect(bar()).toHaveTextContent('Updates are approved or rejected as they are');
    expect(within(bar()).queryByRole('button', { name: /Hold/ })).toBeNull();
    await user.keyboard('kk');
    await compareAll(user);
    await user.keyboard('a');
    await waitFor(() => expect(server.to('PATCH /api/article-updates/1')).toHaveLength(1));
    expect(server.to('PATCH /api/article-updates/1')[0]!.body).toEqual({
      status: 'approved',
      versionId: 100,
      delaySeconds: 10,
      mode: 'opened',
    });
    expect(useToasts.getState().current).toMatchObject({
      title: 'Article approved successfully',
      action: { label: 'Undo' },
    });
  });
});

describe('edits', () => {
  const edit = async (user: UserEvent, text: string) => {
    await user.click(sentence('body-1'));
    await user.keyboard('e');
    const field = await screen.findByRole('textbox', { name: 'Text, sentence 2' });
    await user.clear(field);
    await user.type(field, text);
    return field;
  };

  it('show the word diff and the objections of checks, and are saved as a new version', async () => {
    const { user, server } = await openReview();
    server.on('POST /api/desk/drafts/1/edits', ({ body }: { body: { dryRun?: boolean } }) => ({
      versionId: 100,
      problems: body.dryRun
        ? [{ code: 'x', message: 'April is in no source.', sentence: { place: 'body', ordinal: 1, text: 'x' } }]
        : [],
      diff: [],
    }));
    const field = await edit(user, 'Work begins in April.');
    expect(field.closest('.review-note')!.querySelector('del')).toHaveTextContent('March');
    expect(field.closest('.review-note')!.querySelector('ins')).toHaveTextContent('April');
    expect(await screen.findByText('April is in no source.')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(tick('Paragraph 1')).toHaveFocus();
    expect(sentence('body-1')).toHaveTextContent('Work begins in April.');
    expect(bar()).toHaveTextContent('1 unsaved edit');
    await user.click(within(bar()).getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() =>
      expect(server.to('POST /api/desk/drafts/1/edits').at(-1)!.body).toEqual({
        versionId: 100,
        changes: [{ place: 'body', ordinal: 1, text: 'Work begins in April.' }],
        inserts: [],
      }),
    );
    await waitFor(() => expect(bar()).not.toHaveTextContent('unsaved'));
  });

  it('keep the ticks of the other parts', async () => {
    const { user, server, drafts } = await openReview();
    await compareAll(user);
    server.on('POST /api/desk/drafts/1/edits', () => {
      const draft = drafts.get(1)!;
      const parts = draft.parts.map((part) =>
        part.id === 'body:1'
          ? { ...part, sentences: part.sentences.map((each) => ({ ...each, text: 'Other.' })) }
          : part,
      );
      drafts.set(1, { ...draft, versionId: 101, ticks: [], parts });
      return { versionId: 101, problems: [], diff: [] };
    });
    await user.click(sentence('body-2'));
    await user.keyboard('x');
    await user.click(within(bar()).getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() => expect(bar()).toHaveTextContent('5 of 6 parts compared'));
    expect(tick('Paragraph 2')).not.toBeChecked();
    await waitFor(() => expect(tick('Paragraph 2')).toHaveFocus());
    const kept = PARTS.map(({ id }) => id).filter((id) => id !== 'body:1');
    await waitFor(() =>
      expect(server.to('PUT /api/desk/drafts/1/ticks').at(-1)!.body).toEqual({ versionId: 101, parts: kept }),
    );
  });

  it('are saved with the sentence that is still being edited, unless it is empty', async () => {
    const { user, server } = await openReview();
    const saved = () =>
      server.to('POST /api/desk/drafts/1/edits').filter(({ body }) => !(body as { dryRun?: boolean }).dryRun);
    await edit(user, ' ');
    await user.click(within(bar()).getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() => expect(bar()).not.toHaveTextContent('unsaved'));
    expect(sentence('body-1')).toHaveTextContent('Work begins in March.');
    expect(saved()).toEqual([]);
    await edit(user, 'Work begins in April. ');
    await user.click(within(bar()).getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() =>
      expect(saved()[0]!.body).toMatchObject({
        changes: [{ place: 'body', ordinal: 1, text: 'Work begins in April.' }],
      }),
    );
  });

  it('are not possible while others are being saved, because the new version would drop them', async () => {
    const { user, server } = await openReview();
    let respond = (_response: unknown): void => undefined;
    server.on(
      'POST /api/desk/drafts/1/edits',
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    await user.keyboard('jjx');
    await user.click(within(bar()).getByRole('button', { name: 'Save as a new version' }));
    await within(bar()).findByRole('button', { name: 'Saving…' });
    await user.click(sentence('body-2'));
    await user.keyboard('xe');
    expect(within(article()).queryByRole('textbox')).toBeNull();
    expect(bar()).toHaveTextContent('1 unsaved edit');
    await act(async () => respond(failure(503, 'Not now.')));
    expect(await within(bar()).findByText('Not now.')).toBeVisible();
    expect(bar()).toHaveTextContent('1 unsaved edit');
  });

  it('need a reason if a check objects', async () => {
    const { user, server } = await openReview();
    server.on('POST /api/desk/drafts/1/edits', ({ body }: { body: { dryRun?: boolean; reason?: string } }) =>
      body.dryRun === true || body.reason !== undefined
        ? { versionId: 101, problems: [], diff: [] }
        : failure(409, 'The number 85 is in none of the sources.', 'check-failed'),
    );
    await edit(user, 'It holds 85 million.');
    await user.keyboard('{Enter}');
    await user.click(within(bar()).getByRole('button', { name: 'Save as a new version' }));
    expect(await within(bar()).findByText('The number 85 is in none of the sources.')).toBeVisible();
    expect(within(bar()).getByRole('textbox', { name: 'Why the text is right' })).toHaveFocus();
    await user.keyboard('Table 3.');
    await user.click(within(bar()).getByRole('button', { name: 'Save with this reason' }));
    await waitFor(() =>
      expect(server.to('POST /api/desk/drafts/1/edits').at(-1)!.body).toMatchObject({ reason: 'Table 3.' }),
    );
  });

  it('return the focus to the part after they were discarded', async () => {
    const { user } = await openReview();
    await user.keyboard('jjx');
    await user.click(within(bar()).getByRole('button', { name: 'Discard' }));
    expect(tick('Paragraph 1')).toHaveFocus();
  });

  it('survive a reload, also unfinished ones', async () => {
    const { user } = await openReview();
    await edit(user, 'Work beg');
    document.body.replaceChildren();
    await openReview();
    expect(bar()).toHaveTextContent('1 unsaved edit');
    expect(sentence('body-1')).toHaveTextContent('Work beg');
    await user.click(within(article()).getByRole('button', { name: 'Undo this edit' }));
    expect(sentence('body-1')).toHaveTextContent('Work begins in March.');
  });

  it('move to the latest version if the draft is opened again after it was replaced', async () => {
    const { user } = await openReview();
    await edit(user, 'Work begins in April.');
    await user.click(sentence('body-2'));
    await user.keyboard('e');
    await user.type(await screen.findByRole('textbox', { name: /^Text, sentence/ }), ' Now.{Enter}');
    document.body.replaceChildren();
    const { evidence } = reviewDraft(1);
    const sentences = evidence.sentences.filter(({ place, ordinal }) => place !== 'body' || ordinal !== 2);
    const versions = [101, 100].map((id) => ({ ...VERSION, id }));
    await openReview([reviewDraft(1, { versionId: 101, versions, evidence: { ...evidence, sentences } })]);
    expect(bar()).toHaveTextContent('1 unsaved edit');
    expect(sentence('body-1')).toHaveTextContent('Work begins in April.');
    expect(screen.getByText('The road reopens in May. Now.')).toBeVisible();
  });

  it('continue while an input method composes a word', async () => {
    const { user } = await openReview();
    const field = await edit(user, 'Work');
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Work');
  });

  it('leave a sentence out and put it back, but never the headline', async () => {
    const { user } = await openReview();
    await user.keyboard('x');
    expect(bar()).not.toHaveTextContent('unsaved');
    await user.keyboard('jjx');
    expect(sentence('body-0')).toHaveAttribute('data-look', expect.stringContaining('left-out'));
    await user.keyboard('x');
    expect(bar()).not.toHaveTextContent('unsaved');
  });

  it('leave out the sentence in the editor, even if another one was selected since', async () => {
    const { user } = await openReview();
    await edit(user, 'Work begins in April.');
    await user.keyboard('{Enter}j');
    await user.click(screen.getByRole('button', { name: 'Edit again' }));
    expect(sentence('body-1')).toHaveAttribute('data-look', expect.stringContaining('selected'));
    await user.click(sentence('body-2'));
    await user.click(within(article()).getByRole('button', { name: 'Leave out' }));
    expect(sentence('body-1')).toHaveAttribute('data-look', expect.stringContaining('left-out'));
    expect(bar()).toHaveTextContent('1 unsaved edit');
  });

  it('never empty a sentence, even if its editor is closed by leaving another one out', async () => {
    const { user } = await openReview();
    await edit(user, ' ');
    await user.click(sentence('body-2'));
    await user.keyboard('x');
    expect(sentence('body-2')).toHaveAttribute('data-look', expect.stringContaining('left-out'));
    expect(sentence('body-1')).toHaveTextContent('Work begins in March.');
    expect(bar()).toHaveTextContent('1 unsaved edit');
  });

  it('choose another picture or none', async () => {
    const { user, server } = await openReview();
    await user.keyboard('je');
    expect(screen.getByRole('button', { name: 'The Lantern' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(tick('Picture')).toHaveFocus();
    await user.keyboard('e{Tab}{Enter}');
    expect(article().querySelector('figure img')).toHaveAttribute('src', '/img/other/960.webp');
    await user.click(screen.getByRole('button', { name: /^No picture/ }));
    await user.click(within(bar()).getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() =>
      expect(server.to('POST /api/desk/drafts/1/edits')[0]!.body).toMatchObject({ imageItemId: null }),
    );
  });

  it.each([
    ['another picture', '/img/other', 'Harbor Standard'],
    ['no picture', null, /^No picture/],
  ])('remove only the tick of the picture after a change to %s', async (_what, imageUrl, choice) => {
    const { user, server, drafts } = await openReview();
    server.on('POST /api/desk/drafts/1/edits', () => {
      const draft = drafts.get(1)!;
      drafts.set(1, {
        ...draft,
        article: { ...draft.article, imageUrl },
        parts: draft.parts.filter(({ id }) => id !== 'picture' || imageUrl !== null),
        ticks: draft.ticks.filter((id) => id !== 'picture'),
      });
      return { versionId: 100, problems: [], diff: [] };
    });
    await user.keyboard('  ke');
    await user.click(screen.getByRole('button', { name: choice }));
    await user.click(within(bar()).getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() => expect(ticked()).toBe(1));
    expect(bar()).not.toHaveTextContent('unsaved');
    await user.click(tick('Paragraph 1'));
    await waitFor(() =>
      expect(server.to('PUT /api/desk/drafts/1/ticks').at(-1)!.body).toEqual({
        versionId: 100,
        parts: ['head', 'body:0'],
      }),
    );
  });
});

describe('states', () => {
  it.each<[string, Partial<ReviewDraft>, string]>([
    ['approved by somebody else', { state: 'decided' }, 'This draft was approved in the meantime.'],
    [
      'merged into another story',
      { state: 'decided', history: [{ ...reviewDraft(1).history[0]!, act: 'merge' }] },
      'This draft no longer exists: its story was merged',
    ],
    ['drafted again', { state: 'drafting' }, 'Another draft of this story is being written.'],
    ['replaced', { versionId: 101 }, 'This draft was changed in the meantime.'],
  ])('a draft that is %s stays readable, says so and cannot be approved', async (_what, fields, words) => {
    const { user, server, drafts } = await openReview();
    await compareAll(user);
    const draft = drafts.get(1)!;
    drafts.set(1, {
      ...draft,
      ...fields,
      article: {
        ...draft.article,
        title: 'Another headline',
        status: fields.state === 'decided' ? 'approved' : 'pending',
      },
    });
    streamSends('activity');
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    expect(article()).toHaveTextContent(TITLE);
    await user.keyboard('a');
    expect(approvals(server)).toEqual([]);
  });

  it('a replaced draft is shown on request, with the edits that fit it and the words of the others', async () => {
    const { user, drafts } = await openReview();
    for (const key of ['body-1', 'body-2']) {
      await user.click(sentence(key));
      await user.keyboard('e');
      await user.type(await screen.findByRole('textbox', { name: /^Text, sentence/ }), ' Now.{Enter}');
    }
    await user.click(screen.getByRole('tab', { name: /^The Lantern/ }));
    await user.click(screen.getByRole('button', { name: /sentences not used$/ }));
    await user.click(screen.getByRole('button', { name: `Insert into the article: ${LEFT_OUT}` }));
    const draft = drafts.get(1)!;
    drafts.set(1, {
      ...draft,
      versionId: 101,
      sources: [],
      article: { ...draft.article, title: 'Another headline' },
      evidence: {
        ...draft.evidence,
        sentences: draft.evidence.sentences.filter(({ place, ordinal }) => place !== 'body' || ordinal !== 2),
      },
    });
    streamSends('activity');
    await user.click(await screen.findByRole('button', { name: 'Show the latest version' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Another headline' })).toBeVisible();
    expect(bar()).toHaveTextContent('1 unsaved edit');
    expect(sentence('body-1')).toHaveTextContent('Work begins in March. Now.');
    for (const text of ['The road reopens in May. Now.', LEFT_OUT]) expect(screen.getByText(text)).toBeVisible();
  });

  it('a draft that does not exist', async () => {
    const { server } = reviewServer([]);
    server.on('GET /api/desk/drafts/9', () => failure(404, 'There is no such draft.', 'not-found'));
    await openDesk(server, '/admin/review/9');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to review here' })).toBeVisible();
  });

  it('an update that was decided, both while it is open and afterwards', async () => {
    const words = 'This update was decided in the meantime, or its story was merged with another one.';
    const link = () => screen.getByRole('link', { name: 'Open the article' });
    const { server } = await openReview([reviewDraft(1, { state: 'update' })], '/admin/review/1?update=1');
    server.on('GET /api/desk/drafts/1', () => failure(404, 'There is no such update.', 'not-found'));
    streamSends('activity');
    expect(await screen.findByText(words)).toBeVisible();
    expect(link()).toHaveAttribute('href', '/article/1');
    document.body.replaceChildren();
    await openDesk(server, '/admin/review/1?update=1');
    expect(await screen.findByText(words)).toBeVisible();
    expect(link()).toHaveAttribute('href', '/article/1');
  });

  it('a decision that comes too late keeps the draft and says why', async () => {
    const { user, server } = await openReview();
    server.on('PATCH /api/articles/1', () => failure(409, 'The article has been approved in the meantime.', 'stale'));
    await compareAll(user);
    await user.keyboard('a');
    expect(await within(bar()).findByText('The article has been approved in the meantime.')).toBeVisible();
    expect(address()).toBe('/admin/review/1');
  });
});

describe('a draft that others review, too', () => {
  const ADA = { authenticated: true, members: true, passkeys: false, member: { id: 1, name: 'Ada', role: 'reviewer' } };
  const CLAIM = { by: 'Ben', since: '2026-03-10T13:31:00.000Z', until: '2026-03-10T13:41:00.000Z', isMine: false };

  async function openAsMember(draft: ReviewDraft) {
    pretendLayout([WIDE]);
    const { server } = reviewServer([draft, reviewDraft(2)]);
    server
      .on('GET /api/auth/status', ADA)
      .on('PUT /api/desk/drafts/1/claim', { ...CLAIM, by: 'Ada', isMine: true })
      .on('DELETE /api/desk/drafts/1/claim', {})
      .on('DELETE /api/desk/drafts/2/claim', {})
      .on('PUT /api/desk/drafts/2/claim', { ...CLAIM, by: 'Ada', isMine: true });
    const page = await openDesk(server, '/admin/review/1');
    await screen.findByRole('region', { name: 'Decision' });
    return { ...page, server };
  }
  const claims = (server: FakeServer) => server.to('PUT /api/desk/drafts/1/claim').map(({ body }) => body);

  it('is claimed when it opens, and released when it closes', async () => {
    const { server, user } = await openAsMember(reviewDraft(1));
    await waitFor(() => expect(claims(server)).toEqual([{ takeOver: false }]));
    await user.keyboard(']');
    await waitFor(() => expect(server.to('DELETE /api/desk/drafts/1/claim')).toHaveLength(1));
  });

  it('says who reviews it, and can be taken over', async () => {
    const { server, user } = await openAsMember(
      reviewDraft(1, { claim: { ...CLAIM, until: '2999-01-01T00:00:00.000Z' } }),
    );
    expect(await screen.findByText(/^Ben has been reviewing this since /)).toBeVisible();
    expect(claims(server)).toEqual([]);
    await compareAll(user);
    await user.keyboard('a');
    expect(bar()).toHaveTextContent('Ben is reviewing this. Take it over first');
    expect(approvals(server)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(claims(server)).toEqual([{ takeOver: true }]));
    await waitFor(() => expect(ticks().at(-1)).toHaveFocus());
    await expectAccessible(screen.getByRole('main'));
  });

  it.each([
    ['first', true, 'First approval recorded'],
    ['second', false, 'Article approved successfully'],
  ])('says that the approval was the %s of two', async (_, isMine, message) => {
    const { server, user } = await openAsMember(reviewDraft(1, { risk: { tier: 'high', reasons: [] } }));
    await compareAll(user);
    server.on('PATCH /api/articles/1', {}).on('GET /api/desk/drafts/1', {
      ...reviewDraft(1),
      firstApproval: { by: 'Ada', at: CLAIM.since, isMine },
    });
    await user.keyboard('a');
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('notes', () => {
  const notes = () => within(screen.getByRole('region', { name: 'Notes' }));

  it('are written with n, for one member, about the selected sentence', async () => {
    const colleagues = [{ id: 4, name: 'Ben' }];
    const { user, server } = await openReview([reviewDraft(1, { colleagues, versions: [VERSION] })]);
    await user.click(sentence('body-1'));
    await user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Write a note' }));
    expect(dialog.getByRole('checkbox', { name: /Work begins in March/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    expect(dialog.getByText('Enter a note.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Which year?');
    await user.selectOptions(dialog.getByLabelText('For'), 'Ben');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to('POST /api/desk/drafts/1/notes')[0]!.body).toEqual({
      text: 'Which year?',
      to: 4,
      place: 'body',
      ordinal: 1,
      versionId: 100,
    });
    expect(await notes().findByText('Which year?')).toBeVisible();
    expect(notes().getByRole('button', { name: '“Work begins in March.”' })).toBeVisible();
  });

  it('appear without a reload, and are folded once they are done', async () => {
    const { user, server, drafts } = await openReview();
    expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
    const note = { ...aNote({ text: 'Who says so?' }), to: 'Maren', isToMe: true };
    drafts.set(1, reviewDraft(1, { notes: [note] }));
    streamSends('activity');
    expect(await screen.findByText('Ada to you')).toBeVisible();
    server.on('PATCH /api/desk/drafts/1/notes/7', () => {
      drafts.set(1, reviewDraft(1, { notes: [{ ...note, doneAt: '2026-03-10T16:00:00.000Z' }] }));
    });
    await user.click(notes().getByRole('button', { name: 'Done: Who says so?' }));
    expect(await notes().findByText('1 note done')).toBeVisible();
    expect(server.to('PATCH /api/desk/drafts/1/notes/7')[0]!.body).toEqual({ done: true });
    expect(notes().getByText('Who says so?')).not.toBeVisible();
  });
});

describe('a planted error', () => {
  const FALSE_TEXT = 'The council did pass it.';
  const TRUE_TEXT = PARTS[2]!.sentences[0]!.text;
  const planted = (outcome: 'caught' | 'missed') =>
    ({ place: 'body', ordinal: 0, kind: 'dropped-word', outcome, trueText: TRUE_TEXT, falseText: FALSE_TEXT }) as const;
  /** The draft as the member reads it first. */
  const readDraft = (): ReviewDraft => {
    const draft = reviewDraft(1);
    const replace = <S extends { place: string; ordinal: number; text: string }>(each: S): S =>
      each.place === 'body' && each.ordinal === 0 ? { ...each, text: FALSE_TEXT } : each;
    return {
      ...draft,
      article: { ...draft.article, content: draft.article.content.replace(TRUE_TEXT, FALSE_TEXT) },
      evidence: { ...draft.evidence, sentences: draft.evidence.sentences.map(replace) },
      parts: draft.parts.map((part) => ({ ...part, sentences: part.sentences.map(replace) })),
    };
  };
  const refuse = (outcome: 'caught' | 'missed', drafts: Map<number, ReviewDraft>) => () => {
    drafts.set(1, reviewDraft(1, { plantedError: planted(outcome) }));
    return failure(409, 'You missed a planted error.', 'planted-error');
  };

  it('is told at once when the draft is approved, and the true draft replaces it', async () => {
    const { user, server, drafts } = await openReview([readDraft(), reviewDraft(2)]);
    server.on('PATCH /api/articles/1', refuse('missed', drafts));
    expect(sentence('body-0')).toHaveTextContent(FALSE_TEXT);
    await compareAll(user);
    await user.keyboard('a');
    const notice = await screen.findByText('You missed a planted error. Nothing was published.');
    expect(sentence('body-0')).toHaveTextContent(TRUE_TEXT);
    expect(notice.closest('[role="alert"]')).toHaveTextContent('Text, sentence 1');
    expect(address()).toBe('/admin/review/1');
    await expectAccessible();
  });

  it('is told when its sentence is edited, and keeps the words of the edit and all other edits', async () => {
    const { user, server, drafts } = await openReview([readDraft(), reviewDraft(2)]);
    server.on('POST /api/desk/drafts/1/edits', refuse('caught', drafts));
    await user.click(sentence('body-0'));
    await user.keyboard('e');
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'The council did not pass it at all.');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(sentence('body-2'));
    await user.keyboard('x');
    await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
    expect(await screen.findByText('You caught a planted error. Nothing was published.')).toBeVisible();
    expect(screen.getByText('Your edit was not saved: “The council did not pass it at all.”')).toBeVisible();
    expect(sentence('body-0')).toHaveTextContent(TRUE_TEXT);
    expect(screen.getByText('1 unsaved edit')).toBeVisible();
  });

  it('can be named in a rejection', async () => {
    const { user, server } = await openReview();
    await user.click(sentence('body-0'));
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Not supported by its sources' }));
    await user.click(dialog.getByRole('checkbox', { name: /^This sentence is wrong/ }));
    await user.click(dialog.getByRole('button', { name: 'Reject draft' }));
    await waitFor(() => expect(approvals(server)).toHaveLength(1));
    expect(approvals(server)[0]).toMatchObject({ status: 'rejected', sentence: { place: 'body', ordinal: 0 } });
  });
});
