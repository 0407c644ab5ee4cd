import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { card } from '#testing/articles.ts';
import { pretendLayout } from '#testing/pretend-layout.ts';
import type { DeskRole } from '../lib/may.ts';
import { PARTS, reviewDraft, reviewServer } from '../review/testing/review-server.ts';
import { deskServer, feed, itemOf, near, openDesk, update } from '../testing/desk-server.ts';

const asMember = (role: DeskRole) => ({
  authenticated: true,
  members: true,
  passkeys: false,
  member: { id: 5, name: 'Ada Marlow', role },
});

const draft = (id: number) => card({ id, title: `Draft ${id}`, versionId: id * 10, status: 'pending' });
const buttons = () => [...new Set(screen.getAllByRole('button').map(({ textContent }) => textContent))];

async function openQueue(role: DeskRole) {
  const { server } = deskServer({
    pending: [draft(1), draft(2)],
    published: [card({ id: 9, title: 'Bridge closes', versionId: 90 })],
    updates: [update()],
    items: [itemOf('on-hold', 'low', { id: 4, title: 'Held' })],
    proposals: [{ kept: near(1, 'Draft 1'), gone: near(2, 'Draft 2'), names: [], words: [] }],
    feeds: [feed()],
  });
  const page = await openDesk(server.on('GET /api/auth/status', asMember(role)), '/admin?tab=review');
  await screen.findByRole('heading', { level: 3, name: 'Bridge closes' });
  return page;
}

describe('buttons of the review tab', () => {
  it.each<[DeskRole, readonly string[], readonly string[]]>([
    ['reviewer', ['Approve All', 'Approve', 'Reject'], ['Merge', 'Not the same', 'Story', 'Correct', 'Retract']],
    ['editor', ['Approve', 'Reject', 'Merge', 'Not the same', 'Story', 'Correct', 'Retract'], []],
    ['operator', [], ['Approve All', 'Approve', 'Reject', 'Merge', 'Story', 'Correct', 'Retract']],
  ])('are those that the role permits: %s', async (role, offered, missing) => {
    await openQueue(role);
    expect(buttons()).toEqual(expect.arrayContaining([...offered]));
    expect(buttons().filter((name) => missing.includes(name))).toEqual([]);
    expect(screen.queryAllByText('Reviewers and editors decide on these items.')).toHaveLength(
      role === 'operator' ? 1 : 0,
    );
    expect(within(screen.getByRole('banner')).queryAllByRole('link', { name: 'People' })).toHaveLength(
      role === 'editor' ? 1 : 0,
    );
  });
});

describe('buttons of the feeds', () => {
  it.each<[DeskRole, boolean]>([
    ['operator', true],
    ['editor', false],
  ])('are those that the role permits: %s', async (role, mayChange) => {
    const { server } = deskServer({ feeds: [feed()] });
    await openDesk(server.on('GET /api/auth/status', asMember(role)), '/admin?tab=feeds');
    await screen.findByText('https://lantern.test/1.xml');
    for (const name of ['Add feed', 'Import OPML', 'Process Now', 'Delete'])
      expect(buttons().includes(name)).toBe(mayChange);
    expect(screen.getByRole('link', { name: 'Export OPML' })).toBeVisible();
    expect(screen.queryAllByText('Operators add and change feeds.')).toHaveLength(mayChange ? 0 : 1);
  });
});

describe('the review screen of an operator', () => {
  it('shows the draft, and neither buttons nor keys change anything', async () => {
    pretendLayout(['(min-width: 71.25rem)']);
    const { server } = reviewServer([reviewDraft(1), reviewDraft(2)]);
    const { user } = await openDesk(server.on('GET /api/auth/status', asMember('operator')), '/admin/review/1');
    const bar = await screen.findByRole('region', { name: 'Decision' });
    expect(bar).toHaveTextContent('You can read this draft. Reviewers and editors decide on it.');
    expect(within(bar).queryByRole('button')).toBeNull();
    await screen.findByRole('heading', { level: 2, name: 'Sources' });
    expect(screen.queryByRole('checkbox', { name: /^Compared: / })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Category/ })).toBeNull();
    await user.keyboard(`${' '.repeat(PARTS.length)}aArdhxe`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
