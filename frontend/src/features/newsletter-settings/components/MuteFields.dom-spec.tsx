import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useMutes } from '#stores/mutes.ts';
import type { ShownPreferences } from '#api/contract.ts';

const STORED: ShownPreferences = {
  email: 'ada@example.org',
  categories: [],
  frequency: 'daily',
  hour: 7,
  timeZone: 'UTC',
  mutes: { words: ['storm'], outlets: [], topics: [] },
};

describe('digest mutes', () => {
  it("adds the browser's own mutes only on request, and saves them", async () => {
    useMutes.setState({ words: ['volcano'], outlets: ['Harbour Post'], topics: [] });
    const server = new FakeServer()
      .on('GET /api/newsletter/preferences', STORED)
      .on('PUT /api/newsletter/preferences', { success: true })
      .on('GET /api/outlets/names', []);
    const { user } = await renderPage('/newsletter/preferences?token=any', server);
    expect(await screen.findByLabelText('Words')).toHaveValue('storm');
    await user.click(screen.getByRole('button', { name: 'Add what this browser mutes (2)' }));
    expect(screen.getByLabelText('Words')).toHaveValue('storm, volcano');
    await user.type(screen.getByLabelText('Topics or categories'), 'Royals{Enter}');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(server.to('PUT /api/newsletter/preferences').map(({ body }) => body)).toMatchObject([
      { mutes: { words: ['storm', 'volcano'], outlets: ['Harbour Post'], topics: ['Royals'] } },
    ]);
  });

  it('keeps as many mutes as the digest accepts if the browser has more', async () => {
    const words = Array.from({ length: 300 }, (_, index) => `word ${index}`);
    useMutes.setState({ words, outlets: [], topics: [] });
    const server = new FakeServer()
      .on('GET /api/newsletter/preferences', STORED)
      .on('PUT /api/newsletter/preferences', { success: true })
      .on('GET /api/outlets/names', []);
    const { user } = await renderPage('/newsletter/preferences?token=any', server);
    await user.click(await screen.findByRole('button', { name: 'Add what this browser mutes (300)' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(server.to('PUT /api/newsletter/preferences').map(({ body }) => body)).toMatchObject([
      { mutes: { words: ['storm', ...words.slice(0, 199)] } },
    ]);
  });
});
