import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { signInAtDesk } from './support/desk.ts';
import { expectToFit } from './support/layout.ts';
import { expect, open, openWhole, test } from './support/test.ts';

const REST_MS = 700;
const tip = (page: Page) => page.locator('.tip');

/** Opens a page with tooltips loaded and the clock stopped. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openWhole(page, path);
  await page.getByRole('button', { name: /^Color theme/ }).hover();
  await page.clock.runFor(REST_MS + 100);
  await expect(tip(page)).toBeVisible();
  await page.mouse.move(5, 700);
  await expect(tip(page)).toBeHidden();
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
}

test('the name of an icon appears after 700 ms, the next at once, and a press or Escape hides it', async ({ page }) => {
  await openAtRest(page, '/about');
  const theme = page.getByRole('button', { name: /^Color theme/ });
  const search = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await theme.hover();
  await page.clock.runFor(REST_MS - 10);
  await expect(tip(page)).toBeHidden();
  await page.clock.runFor(10);
  await expect(tip(page)).toHaveText(/^Color theme/);
  // Within 300 ms of the previous tooltip, the next appears without delay.
  await search.hover();
  await page.clock.runFor(1);
  await expect(tip(page)).toHaveText('Search');
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();
  // After that, the delay applies again.
  await page.mouse.move(5, 700);
  await page.clock.runFor(301);
  await search.hover();
  await page.clock.runFor(REST_MS - 10);
  await expect(tip(page)).toBeHidden();
  await page.clock.runFor(10);
  await expect(tip(page)).toHaveText('Search');
  await page.mouse.down();
  await expect(tip(page)).toBeHidden();
  await page.mouse.up();
});

test('the pointer can move onto a tooltip, which stays inside the window, and keyboard focus shows it at once', async ({
  page,
}) => {
  await openAtRest(page, '/');
  const save = page.getByRole('button', { name: /^Save for later/ }).first();
  await save.scrollIntoViewIfNeeded();
  await save.hover();
  await page.clock.runFor(REST_MS);
  // The headline is next to the button, so the tooltip names only the action.
  await expect(tip(page)).toHaveText('Save for later');
  const box = await boxOf(tip(page));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.clock.runFor(2_000);
  await expect(tip(page)).toBeVisible();
  await expectToFit(page, 'a page with the name of a sign');
  await page.mouse.move(5, 5);
  await expect(tip(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Color theme/ }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Color theme/ })).toBeFocused();
  await expect(tip(page)).toHaveText(/^Color theme/);
  await page.clock.resume();
  await expectNoBarriers(page, 'a page with the name of a sign');
  await expect(tip(page)).toBeVisible();
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

async function pull(page: Page, byX: number): Promise<void> {
  const { x, y, height } = await boxOf(page.locator('.toasts li'));
  await page.mouse.move(x + 40, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 40 + byX / 2, y + height / 2, { steps: 4 });
  await page.mouse.move(x + 40 + byX, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

test('only a swipe of at least 50 pixels to the right closes a toast', async ({ page }) => {
  await open(page, '/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const toast = page.locator('.toasts li');
  await expect(toast).toContainText('Missing Information');
  await pull(page, -120);
  await expect(toast).toBeVisible();
  await pull(page, 40);
  await expect(toast).toBeVisible();
  // The toast returns to its position.
  await expect.poll(() => toast.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e)).toBe(0);
  await pull(page, 90);
  await expect(toast).toHaveCount(0);
});

test.describe('gestures by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe closes a toast', async ({ page }) => {
    await open(page, '/auth');
    await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
    const toast = page.locator('.toasts li');
    await expect(toast).toContainText('Missing Information');
    const { x, y } = await boxOf(toast);
    const session = await page.context().newCDPSession(page);
    const at = (byX: number) => [{ x: x + 40 + byX, y: y + 20 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const byX of [20, 50, 90, 120])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(byX) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(toast).toHaveCount(0);
  });
});

const selected = (page: Page) => page.getByRole('tab', { selected: true });

test("Back returns through the desk's tabs, whose selected tab is visible on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  await signInAtDesk(page);
  await expect(selected(page)).toHaveText('Article Review');
  await page.getByRole('tab', { name: 'RSS Feeds' }).click();
  await expect(page).toHaveURL(/\?tab=feeds$/);
  await page.getByRole('tab', { name: 'Login Logs' }).click();
  await expect(page).toHaveURL(/\?tab=logins$/);
  await expect(page.getByRole('tab', { name: 'Login Logs' })).toBeInViewport({ ratio: 0.9 });
  await page.goBack();
  await expect(selected(page)).toHaveText('RSS Feeds');
  await expect(page.getByRole('heading', { level: 2, name: /feeds$/ })).toBeVisible();
  await page.goBack();
  await expect(selected(page)).toHaveText('Article Review');
  await expect(page.getByRole('tab', { name: 'Article Review' })).toBeInViewport({ ratio: 0.9 });
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
