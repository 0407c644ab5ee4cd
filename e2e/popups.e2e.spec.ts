import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { comesAlive, hydratedUnderClock, openAtNoon, pass, popupComes } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.use({ popups: true });

const popup = (page: Page) => page.getByRole('dialog');
const flag = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Measured in the page, because Playwright would wait for a frame, which a stopped clock does not produce. */
async function boxOf(page: Page, selector: string): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
}

/** Scrolls to a share of the page and waits for the scroll event, which comes with a frame rather than the clock. */
async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate(async (part) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const before = window.scrollY;
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
    // After a reload the browser may already have restored this position.
    if (window.scrollY !== before) await scrolled;
  }, share);
  await page.clock.runFor(100);
}

/** Opens a page on which the newsletter popup was dismissed earlier. */
async function openDismissed(page: Page, path: string): Promise<void> {
  await openAtNoon(page, path);
  await page.evaluate(() => localStorage.setItem('newsletter-dismissed', 'true'));
  await page.reload();
  await hydratedUnderClock(page);
}

test('the newsletter popup shifts nothing, traps focus, and is dismissed permanently by a click outside', async ({
  page,
}) => {
  await openAtNoon(page, '/');
  const before = await boxOf(page, 'main');
  await pass(page, 6);
  await popupComes(page);
  await expect(popup(page)).toHaveAccessibleName('The news from every side, in your inbox');
  expect(await boxOf(page, 'main')).toEqual(before);
  await expect(popup(page).getByLabel('Email address')).toBeFocused();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    // After its last control, the focus is on the browser's own controls.
    const reached = await page.evaluate(() => document.activeElement?.closest('body > :not(dialog)')?.tagName);
    expect(reached, 'no part of the page behind gets the focus').toBeUndefined();
  }
  await page.mouse.click(5, 5);
  await expect(popup(page)).toHaveCount(0);
  expect(await flag(page, 'newsletter-dismissed')).not.toBeNull();
  await page.reload();
  await hydratedUnderClock(page);
  await pass(page, 8);
  await expect(popup(page)).toHaveCount(0);
});

test('a popup past 60 % of the home page subscribes a reader', async ({ page }) => {
  await openDismissed(page, '/');
  await pass(page, 5);
  await scrollTo(page, 0.5);
  await expect(popup(page)).toHaveCount(0);
  await scrollTo(page, 0.7);
  await comesAlive(page);
  await expect(popup(page)).toHaveAccessibleName('More stories tomorrow');
  await popup(page).getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(toast(page, 'Invalid Email')).toBeVisible();
  await expectNoBarriers(page, 'popup on a desk', 'dialog[open]');
  await popup(page).getByLabel('Email address').fill(`scrolled-${Date.now()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Success!')).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
});

test('no popup opens over an open passage, but one opens at the end of an article', async ({ page, baseURL }) => {
  const path = `/article/${(await new Reader(baseURL).political(() => true)).id}`;
  await openAtNoon(page, path);
  await page
    .getByRole('link', { name: /^Evidence 1/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Source of this sentence' })).toBeVisible();
  await pass(page, 10);
  await expect(popup(page)).toHaveCount(0);

  await openDismissed(page, path);
  await pass(page, 5);
  await scrollTo(page, 0.8);
  await expect(popup(page)).toHaveCount(0);
  await scrollTo(page, 1);
  await popupComes(page);
  await expect(popup(page)).toHaveAccessibleName('You made it to the end');
});

test.describe('popups on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a popup is a low bottom sheet without a dark overlay, dismissed by a swipe on the page but not on the sheet', async ({
    page,
    context,
  }) => {
    const finger = await context.newCDPSession(page);
    const swipe = async (y: number) => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y }] });
      for (const moved of [20, 40, 60])
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 200, y: y - moved }] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await openAtNoon(page, '/');
    await pass(page, 6);
    await popupComes(page);
    await expect(async () => {
      const { x, y, width, height } = await boxOf(page, 'dialog[open] > div');
      expect(height).toBeLessThanOrEqual(844 * 0.32);
      expect([x, width, Math.round(y + height)]).toEqual([0, 390, 844]);
    }, 'once it has slid in').toPass({ timeout: 5000 });
    await expect(page.locator('.popup-overlay')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.getByRole('heading', { name: 'The news from every side, in your inbox' })).toBeFocused();
    await swipe(800);
    await pass(page, 1);
    await expect(popup(page)).toBeVisible();

    await page.clock.resume();
    await popup(page).getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(toast(page, 'Invalid email')).toBeVisible();
    await expectNoBarriers(page, 'popup on a phone', 'dialog[open]');
    await swipe(400);
    await expect(popup(page)).toHaveCount(0);
    expect(await flag(page, 'newsletter-dismissed')).not.toBeNull();
  });
});
