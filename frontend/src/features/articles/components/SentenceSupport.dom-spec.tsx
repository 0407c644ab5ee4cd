import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { serveArticle } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { BODY, EVIDENCE, politicalStory, SUMMARY } from '#testing/political-story.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { Support } from '#api/contract.ts';

const SUPPORT: Support = {
  versionId: 1,
  reports: [
    { outlet: 'The Lantern', lean: 'left', publisher: 0, copied: false },
    { outlet: 'Harbor Standard', lean: 'right', publisher: 1, copied: false },
  ],
  sentences: [
    { place: 'summary', ordinal: 0, text: SUMMARY[0], reports: [0, 1], numbers: [] },
    { place: 'summary', ordinal: 1, text: SUMMARY[1], reports: [0, 1], numbers: [{ text: '52', reports: [1] }] },
    { place: 'body', ordinal: 0, text: BODY[0], reports: [1], numbers: [{ text: '84 million', reports: [1] }] },
    { place: 'body', ordinal: 1, text: BODY[1], reports: [0], numbers: [] },
  ],
};

async function openSupport(support: Support = SUPPORT) {
  const server = serveArticle(new FakeServer(), politicalStory(), { evidence: EVIDENCE });
  const page = await renderPage('/article/1', server.on('GET /api/articles/1/support', support));
  await page.user.click(await screen.findByText('How many reports support each sentence'));
  return { ...page, server };
}
const fallen = () =>
  [...document.querySelectorAll('[data-fallen]')].map((element) => element.getAttribute('data-sentence'));

describe('the support of each sentence', () => {
  it('is loaded when it is opened, and counts independent reports', async () => {
    const { server } = await openSupport();
    const summary = await screen.findByText('2 of 4 sentences have more than one independent report.');
    expect(screen.getAllByRole('status')).toContain(summary);
    expect(server.to('GET /api/articles/1/support')).toHaveLength(1);
    expect(screen.getAllByText('2 independent reports')).toHaveLength(2);
    await expectAccessible();
  });

  it('marks unsupported sentences in the text and lists them when an outlet is switched off', async () => {
    const { user } = await openSupport();
    const outlet = await screen.findByRole('checkbox', { name: /^Harbor Standard/ });
    outlet.focus();
    await user.keyboard(' ');
    expect(screen.getByText(/^Without/)).toHaveTextContent(
      'Without Harbor Standard, 1 of 4 sentences and 1 other number would no longer stand.',
    );
    const lost = screen.getByText('Would no longer stand').closest('li')!;
    expect(within(lost).getByText(BODY[0])).toBeVisible();
    expect(screen.getByText('No remaining report gives “52”.')).toBeVisible();
    expect(fallen()).toEqual(['body-0']);
    await expectAccessible();
    await user.click(outlet);
    expect(fallen()).toEqual([]);
  });

  it('removes the marks when it is closed', async () => {
    const { user } = await openSupport();
    await user.click(await screen.findByRole('checkbox', { name: /^The Lantern/ }));
    expect(fallen()).toEqual(['body-1']);
    await user.click(screen.getByText('How many reports support each sentence'));
    await waitFor(() => expect(fallen()).toEqual([]));
  });

  it('shows nothing about another version of the text', async () => {
    await openSupport({ ...SUPPORT, versionId: 2 });
    expect(await screen.findByText(/^The article has changed\./)).toBeVisible();
  });
});
