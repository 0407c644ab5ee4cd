import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { failure } from '#testing/fake-server.ts';
import { pretendLayout } from '#testing/pretend-layout.ts';
import type { Recheck } from '#api/contract.ts';
import { useToasts } from '#stores/toasts.ts';
import { reviewDraft } from '../review/testing/review-server.ts';
import { deskServer, EVIDENCE, itemOf, openDesk } from '../testing/desk-server.ts';

const ANSWER = 'POST /api/desk/rechecks/5/answer';
const PATH = '/admin/review/1?recheck=5';

async function openRecheck(role: 'reviewer' | 'editor' = 'reviewer', fields: Partial<Recheck> = {}) {
  pretendLayout(['(min-width: 71.25rem)']);
  const { article, evidence, parts, sources } = reviewDraft(1);
  const recheck: Recheck = {
    id: 5,
    versionId: 100,
    refusal: null,
    article: { ...article, status: 'approved' },
    evidence,
    parts,
    sources,
    result: null,
    ...fields,
  };
  const { server, lists } = deskServer();
  lists.items.push(itemOf('recheck', 'low', { id: 1, recheck: 5, title: article.title }));
  server
    .on('GET /api/auth/status', { authenticated: true, member: { id: 1, name: 'Ben', role }, members: true })
    .on('GET /api/desk/rechecks/5', () => recheck)
    .on('GET /api/articles/1', { ...article, versionId: 107, status: 'approved' })
    .on('GET /api/articles/1/evidence', EVIDENCE)
    .on(ANSWER, ({ body }: { body: unknown }) => {
      const { answer, problems } = body as NonNullable<Recheck['result']>;
      recheck.refusal = 'This re-check has been answered.';
      recheck.result = { answer, problems, sentences: [], isSettled: answer !== 'no' };
      return null;
    })
    .on('POST /api/desk/rechecks/5/close', null);
  const page = await openDesk(server, PATH);
  await screen.findByRole('region', { name: 'Your answer' });
  return { ...page, recheck };
}

const radio = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });
const CRITERIA = ['Accuracy', 'Sourcing', 'Opinion apart from fact', 'No editorialising', 'Context'];
const toast = () => useToasts.getState().current?.title;

describe('a re-check', () => {
  it('is opened from the queue and answered with five criteria and the sentences concerned', async () => {
    const { user, server } = await openRecheck();
    expect(document.title).toContain('Re-check');
    await expectAccessible();
    for (const name of CRITERIA) await user.click(radio(name, name === 'Context' ? 'Problem' : 'Fine'));
    await user.click(document.querySelector('[data-sentence="body-1"]')!);
    await user.keyboard('x');
    await user.click(screen.getByText('Would you publish this text?'));
    await user.click(radio('Would you publish this text?', 'Yes, with edits'));
    await user.click(screen.getByRole('button', { name: 'Record the answer' }));
    await screen.findByRole('heading', { name: /to review|Article Review/ });
    expect(server.to(ANSWER).map(({ body }) => body)).toEqual([
      { answer: 'with-edits', problems: ['context'], sentences: [{ place: 'body', ordinal: 1 }] },
    ]);
    expect(screen.getByRole('link', { name: /^Open: Council/ })).toHaveAttribute('href', PATH);
  });

  it('sends nothing while a question is open, or if a text with a problem names none', async () => {
    const { user, server } = await openRecheck();
    await user.click(screen.getByRole('button', { name: 'Record the answer' }));
    expect(await screen.findAllByText('Choose fine or problem.')).toHaveLength(5);
    for (const name of CRITERIA) await user.click(radio(name, 'Fine'));
    await user.click(radio('Would you publish this text?', 'No'));
    await user.click(screen.getByRole('button', { name: 'Record the answer' }));
    expect(await screen.findByText(/Mark at least one question/)).toBeVisible();
    expect(server.to(ANSWER)).toEqual([]);
  });

  it('keeps the answers if the server refuses them', async () => {
    const { user, server } = await openRecheck();
    server.on(ANSWER, failure(409, 'You approved or edited this text, so another member must read it again.'));
    for (const name of CRITERIA) await user.click(radio(name, 'Fine'));
    await user.click(radio('Would you publish this text?', 'Yes, as it stands'));
    await user.click(screen.getByRole('button', { name: 'Record the answer' }));
    await waitFor(() => expect(toast()).toBe('Error saving the re-check'));
    expect(radio('Accuracy', 'Fine')).toBeChecked();
  });

  it('opens the correction of the current version after the no of an editor', async () => {
    const { user } = await openRecheck('editor');
    for (const name of CRITERIA) await user.click(radio(name, 'Problem'));
    await user.click(radio('Would you publish this text?', 'No'));
    await user.click(screen.getByRole('button', { name: 'Record the answer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct this article' });
    expect(await within(dialog).findByDisplayValue('The sentence of the body.')).toBeVisible();
  });

  it('that said no is closed by an editor with a reason', async () => {
    const result: Recheck['result'] = { answer: 'no', problems: ['accuracy'], sentences: [], isSettled: false };
    const { user, server } = await openRecheck('editor', { refusal: 'This re-check has been answered.', result });
    expect(screen.getByRole('region', { name: 'Your answer' })).toHaveTextContent('Problems: Accuracy.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    await user.click(screen.getByRole('button', { name: 'Leave as it is' }));
    expect(await screen.findByText('Enter your reason.')).toBeVisible();
    await user.type(screen.getByLabelText('Why'), 'The report says so.');
    await user.click(screen.getByRole('button', { name: 'Leave as it is' }));
    await waitFor(() =>
      expect(server.to('POST /api/desk/rechecks/5/close').map(({ body }) => body)).toEqual([
        { reason: 'The report says so.' },
      ]),
    );
  });

  it('shows the reason of a refusal', async () => {
    await openRecheck('reviewer', {
      refusal: 'You approved or edited this text, so another member must read it again.',
    });
    expect(screen.getByRole('region', { name: 'Your answer' })).toHaveTextContent('another member must read it again');
    expect(screen.queryByRole('button', { name: 'Record the answer' })).toBeNull();
  });
});
