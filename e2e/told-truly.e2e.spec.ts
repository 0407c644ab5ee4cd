import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { expectToFit, inEachFont } from './support/layout.ts';
import { adminPassword, expect, open, test } from './support/test.ts';

async function toTheDesk(page: Page, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { password: adminPassword() } });
  expect(answer.status()).toBe(200);
  await open(page, path);
}

test('while the first figures are made the desk says so, and shows them when they are there', async ({ page }) => {
  await page.clock.install();
  let figures: Record<string, unknown> = {};
  await page.route('**/api/analytics/category-performance', (route) => route.fulfill({ json: figures }));
  await toTheDesk(page, '/admin?tab=analytics');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(/The figures of \d+ articles are being made\. They appear here within a minute\./);
  await expect(panel.getByText('Engagement', { exact: true })).toBeHidden();
  figures = { Science: { count: 2, totalViews: 5, avgViews: 2.5 } };
  await page.clock.fastForward(6_000);
  await expect(panel.getByText('Engagement', { exact: true })).toBeVisible();
  await expect(panel).not.toContainText('are being made');
});

const CORRECTED = {
  id: 1, title: 'A bridge that was opened twice', summary: 'It was opened.', description: 'It was opened.', category: 'Science', author: null, imageUrl: null, imageAttribution: null,
  readingTime: 2, generatedAt: '2026-11-20T10:00:00Z', publishedAt: '2026-11-20T10:00:00Z', createdAt: '2026-11-20T10:00:00Z', updatedAt: null, tags: [], viewCount: 7, status: 'approved',
  sourceCount: 1, outletCount: 1, isPolitical: false, versionId: 1, heldReasons: null, categoryConfidence: 1, correctedAt: '2026-11-21T10:00:00Z',
};

test('a corrected article is marked among the most read and the recommended, whose categories have their signs', async ({ page }) => {
  const others = { ...CORRECTED, id: 2, title: 'A tunnel', category: 'Politics', correctedAt: null };
  const recommended = [CORRECTED, others].map((article) => ({ ...article, relevanceScore: 0.8, personalizedReason: 'Recommended for you', why: [] }));
  await page.route('**/api/recommendations', (route) => route.fulfill({ json: recommended }));
  await page.route('**/api/analytics/top-articles/10', (route) => route.fulfill({ json: [CORRECTED, others] }));
  await page.route('**/api/articles/top-performing?*', (route) => route.fulfill({ json: [CORRECTED, others] }));
  await open(page, '/discover');
  const cards = page.getByRole('listitem').filter({ hasText: 'Recommended for you' });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Corrected');
  await expect(cards.last()).not.toContainText('Corrected');
  await expect(cards.first()).toContainText('🔬');
  await expect(cards.first().getByText('🔬')).toHaveAttribute('aria-hidden', 'true');
  await page.getByRole('button', { name: 'Customize' }).click();
  await expect(page.getByRole('slider', { name: 'Science', exact: true })).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `recommendations, ${viewport.width} px`);
    await expectNoBarriers(page, `recommendations with their preferences, ${viewport.width} px`);
  }
  await toTheDesk(page, '/admin?tab=analytics');
  for (const region of ['Top 10 articles', 'Top Performing Articles']) {
    const rows = page.getByRole('region', { name: region }).getByRole('listitem');
    await expect(rows.first()).toContainText('Corrected');
    await expect(rows.last()).not.toContainText('Corrected');
  }
});

test('a feed names the moment of its next reading, though it is still to come', async ({ page }) => {
  await page.route('**/api/rss-feeds?*', async (route) => {
    const response = await route.fetch();
    const feeds = (await response.json()) as object[];
    await route.fulfill({ response, json: feeds.map((feed) => ({ ...feed, active: true, nextCheck: '2999-01-02T15:04:00.000Z' })) });
  });
  await toTheDesk(page, '/admin?tab=feeds');
  await expect(page.getByText(/^Next: Jan 2, 2999, 10:04\sAM ET$/).first()).toBeVisible();
});

test('invoices fit a phone on the page of the plan as well', async ({ page }) => {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  const plan = { state: 'active', premium: true, priceCents: 199, currency: 'usd', periodEndsAt: '2026-12-20T10:00:00Z', graceEndsAt: null, since: '2026-01-20T10:00:00Z' };
  await page.route('**/api/subscription', (route) => route.fulfill({ json: { price: { cents: 199, currency: 'usd', interval: 'month' }, gateway: 'test', publishableKey: null, plan, pending: null } }));
  await page.route('**/api/subscription/invoices', (route) =>
    route.fulfill({ json: ['TEST-226CD221', 'PX-2026-000297'].map((number) => ({ number, issuedAt: '2026-09-30T10:00:00Z', cents: 199, currency: 'usd', status: 'paid', url: '/x' })) }),
  );
  for (const path of ['/subscribe', '/account']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
    await expectToFit(page, `invoices on ${path}`);
    await inEachFont(page, async (font) => {
      const hidden = await page.getByRole('table', { name: 'Invoices' }).evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0));
      expect(hidden, `${path} in ${font}`).toBe(0);
    });
  }
});
