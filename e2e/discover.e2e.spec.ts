import type { Page } from '@playwright/test';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { expect, open, test } from './support/test.ts';

const stories = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });

test('a muted word disappears from the feed and is hidden on the home page', async ({ page }) => {
  await open(page, '/discover');
  const first = await stories(page).first().innerText();
  const word = first.split(/[^A-Za-z]+/).find((each) => each.length > 4) ?? '';
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByLabel('Words', { exact: true }).fill(word);
  await page.keyboard.press('Tab');
  await expect(stories(page).filter({ hasText: first })).toHaveCount(0);
  await open(page, '/');
  const hidden = page.locator('main :has(> .mute-cover)');
  await expect(hidden.first()).toBeAttached();
  const ids = await hidden
    .locator('a[href^="/article/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  // The page may not show the word: it may be in a tag or in a truncated part of the summary.
  const subjects = (await (
    await page.request.get(`/api/articles/subjects?ids=${[...new Set(ids)].join()}`)
  ).json()) as object[];
  expect(subjects.length).toBeGreaterThan(0);
  for (const subject of subjects) expect(JSON.stringify(subject).toLowerCase()).toContain(word.toLowerCase());
  await expect(hidden.getByRole('link').first()).toBeHidden();
  expect(
    (await page.context().cookies()).filter(({ name }) => !/hint|resume/.test(name)),
    'a visitor has no cookies',
  ).toEqual([]);
});

test('both tabs load, fit and are accessible', async ({ page }) => {
  for (const path of ['/discover', '/discover?tab=trending']) {
    await test.step(path, async () => {
      await open(page, path);
      if (path === '/discover') {
        await expect(page.getByText(/^Reported by \d+ outlets/).first()).toBeVisible();
        await expect(page.getByText(/% match$/), 'nothing to match with yet').toHaveCount(0);
        const titles = await stories(page).allInnerTexts();
        expect(titles.length).toBeGreaterThan(6);
        expect(titles.length).toBeLessThanOrEqual(20);
        expect(new Set(titles).size).toBe(titles.length);
        await page.getByRole('button', { name: 'Customize' }).click();
      }
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await expectToFit(page, `${path}, ${viewport.width} px`);
      }
      await expectNoBarriers(page, path);
    });
  }
});

test('the trend history is accessible to a premium reader on a phone', async ({ page }) => {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/discover?tab=trending');
  const history = page.getByRole('region', { name: 'Trend History' });
  await expect(history.getByText(/^Full days from/)).toBeVisible();
  await history.getByRole('button', { name: '1 Year' }).click();
  await expect(history.getByRole('button', { name: '1 Year' })).toHaveAttribute('aria-pressed', 'true');
  await expectToFit(page, 'history');
  await expectNoBarriers(page, 'history');
});
