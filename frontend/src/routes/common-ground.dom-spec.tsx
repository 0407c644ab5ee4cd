import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { CommonGround } from '../api/contract.ts';

const OUTLETS = { conservative: ['Harbor Standard'], liberal: ['The Lantern'], center: ['Ledger', 'Wire'] };
const ARTICLE: CommonGround = {
  id: 7,
  versionId: 70,
  category: 'Business',
  language: 'en',
  publishedAt: '2026-03-10T10:00:00.000Z',
  updatedAt: '2026-03-10T10:00:00.000Z',
  sentences: ['The bank cut its rate.', 'The vote was six to three.'].map((text, ordinal) => ({
    place: 'summary',
    ordinal,
    text,
    outlets: OUTLETS,
  })),
};
const open = (articles: CommonGround[]) =>
  renderPage('/common-ground', new FakeServer().on('GET /api/common-ground', articles));

describe('what all sides report', () => {
  it('shows only the sentences with their outlets, and links to article and feeds', async () => {
    await open([ARTICLE]);
    const [entry] = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(entry).toHaveTextContent(
      /^Business.*The bank cut its rate\. Conservative: Harbor Standard Liberal: The Lantern Center: Ledger, WireThe vote was six to three\./,
    );
    expect(screen.getByRole('link', { name: 'The bank cut its rate.' })).toHaveAttribute('href', '/article/7');
    expect(screen.getByRole('link', { name: 'Atom' })).toHaveAttribute('href', '/common-ground/atom.xml');
    await expectAccessible();
  });

  it('explains an empty list in one sentence', async () => {
    await open([]);
    expect(
      screen.getByText('No sentence of a recent article is reported by independent outlets of every side.'),
    ).toBeVisible();
    await expectAccessible();
  });
});
