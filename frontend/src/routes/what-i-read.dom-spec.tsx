import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';

const TODAY = Math.floor(Date.now() / 86_400_000);

async function openPage(articles: Record<number, number[]> = {}) {
  localStorage.setItem('parallax-opened', JSON.stringify({ articles }));
  return renderPage('/what-i-read', new FakeServer());
}
const region = () => within(screen.getByRole('region', { name: 'Sides' }));
const rows = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent.trim());

it('adds up the sides of the articles of the last 30 days, without a request', async () => {
  const { server } = await openPage({
    1: [0, TODAY, 2, 0, 1, 0],
    2: [9, TODAY - 20, 1, 3, 0, 1],
    3: [0, TODAY - 40, 50, 0, 0, 0],
    4: [0, TODAY],
  });
  expect(region().getByRole('status')).toHaveTextContent('2 articles, based on 8 independent reports');
  expect(rows()).toEqual([
    'Conservative3 reports (38%)',
    'Liberal3 reports (38%)',
    'Center1 report (13%)',
    'Not rated1 report (13%)',
  ]);
  expect(screen.getByRole('heading', { name: 'How this is counted' })).toBeVisible();
  expect(server.received.filter(({ path }) => /opened|read/.test(path))).toEqual([]);
  await expectAccessible();
});

it('deletes all counts with one button', async () => {
  const { user } = await openPage({ 1: [0, TODAY, 2, 0, 1, 0], 3: [0, TODAY - 40] });
  await user.click(region().getByRole('button', { name: 'Delete what I read' }));
  expect(region().getByRole('status')).toHaveTextContent(/^Deleted\. Nothing is counted yet/);
  expect(localStorage.getItem('parallax-opened')).toBeNull();
  expect(region().queryByRole('button')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('says that nothing was opened yet', async () => {
  await openPage();
  expect(region().getByRole('status')).toHaveTextContent(/^Nothing is counted yet/);
  expect(rows()).toEqual([]);
});
