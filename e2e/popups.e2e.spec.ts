import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { comesAlive, hydratedUnderClock, openAtNoon, pass, popupComes } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

test.use({ popups: true });

const popup = (page: Page) => page.getByRole('dialog');
const flag = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Asked in the page itself: Playwright waits for a frame, which a clock that stands still does not bring. */
async function boxOf(page: Page, selector: string): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
}

/** Scrolls past a share of the page, and waits until the page was told: that comes with a frame, which no clock brings. */
async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate(async (part) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const before = window.scrollY;
    const told = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
    // After a reload the browser may have gone there by itself.
    if (window.scrollY !== before) await told;
  }, share);
  await page.clock.runFor(100);
}

/** A popup that waits for a quiet moment looks for one each second. */
async function comes(page: Page, name: string): Promise<void> {
  await popupComes(page);
  await expect(popup(page)).toHaveAccessibleName(name);
}

/** The pointer leaves by the top of the window. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(400, 300);
  await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null })));
  await page.clock.runFor(100);
}

async function articlePath(baseURL: string | undefined): Promise<string> {
  return `/article/${(await new Reader(baseURL).political(() => true)).id}`;
}

test.describe('the newsletter popup', () => {
  test('opens after five seconds, and not again after Maybe Later', async ({ page }) => {
    await openAtNoon(page, '/');
    await pass(page, 4);
    await expect(popup(page)).toHaveCount(0);
    await pass(page, 2);
    await comes(page, 'The news from every side, in your inbox');
    await expect(page.getByLabel('Email address')).toBeFocused();
    await page.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await flag(page, 'newsletter-dismissed')).not.toBeNull();
    await page.reload();
    await hydratedUnderClock(page);
    await pass(page, 8);
    await expect(popup(page)).toHaveCount(0);
  });

  test('Escape and a click beside it count as Maybe Later', async ({ page }) => {
    await openAtNoon(page, '/');
    await pass(page, 6);
    await popupComes(page);
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    expect(await flag(page, 'newsletter-dismissed')).not.toBeNull();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await hydratedUnderClock(page);
    await pass(page, 6);
    await popupComes(page);
    await page.mouse.click(5, 5);
    await expect(popup(page)).toHaveCount(0);
    expect(await flag(page, 'newsletter-dismissed')).not.toBeNull();
  });

  test('moves nothing of the page when it opens', async ({ page }) => {
    await openAtNoon(page, '/');
    const before = await boxOf(page, 'main');
    await pass(page, 6);
    await popupComes(page);
    expect(await boxOf(page, 'main')).toEqual(before);
  });

  test('takes an address, by keyboard alone, and stores it once', async ({ page }) => {
    await openAtNoon(page, '/');
    await pass(page, 6);
    await comesAlive(page);
    await expect(page.getByLabel('Email address')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(page.getByRole('status').filter({ hasText: 'Invalid email' }).or(page.getByText('Invalid email', { exact: true })).first()).toBeVisible();
    const request = page.waitForRequest('**/api/newsletter/subscribe');
    await page.keyboard.type('keyboard@example.com');
    await page.keyboard.press('Enter');
    expect((await request).postDataJSON()).toEqual({ email: 'keyboard@example.com' });
    await expect(popup(page)).toHaveCount(0);
    await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible();
    await expect(page.getByText("You'll receive our latest articles in your inbox.", { exact: true })).toBeVisible();
    expect([await flag(page, 'email-subscribed'), await flag(page, 'newsletter-subscribed')]).toEqual(['true', 'true']);
    await leave(page);
    await pass(page, 40);
    await expect(popup(page)).toHaveCount(0);
  });

  test('keeps the focus inside', async ({ page }) => {
    await openAtNoon(page, '/');
    await pass(page, 6);
    await popupComes(page);
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement))).toBe(true);
    }
  });

  test('says what the server says when it fails, and stays', async ({ page, complaints }) => {
    complaints.tolerate(/the server responded with a status of 429/);
    await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 429, json: { error: 'Too many attempts. Please wait a minute.', code: 'too-many', requestId: 'r' } }));
    await openAtNoon(page, '/');
    await pass(page, 6);
    await comesAlive(page);
    await page.getByLabel('Email address').fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Too many attempts. Please wait a minute.');
    await expect(popup(page)).toBeVisible();
    expect(await flag(page, 'email-subscribed')).toBeNull();
  });
});

test.describe('the capture popups', () => {
  test('at the exit: once', async ({ page }) => {
    await openAtNoon(page, '/');
    await page.evaluate(() => {
      for (const name of ['newsletter-dismissed', 'email-capture-time-based-shown']) localStorage.setItem(name, 'true');
    });
    await page.reload();
    await hydratedUnderClock(page);
    await pass(page, 8);
    await leave(page);
    await pass(page, 1);
    await expect(popup(page)).toHaveAccessibleName('Before you go');
    expect(await flag(page, 'email-capture-exit-intent-shown')).not.toBeNull();
    await page.getByRole('button', { name: 'Close newsletter sign-up' }).click();
    // Another popup may come 20 seconds after the one before it.
    await pass(page, 25);
    await leave(page);
    await pass(page, 1);
    await expect(popup(page)).toHaveCount(0);
  });

  test('after thirty seconds, at the earliest twenty after the popup before it', async ({ page }) => {
    await openAtNoon(page, '/');
    await pass(page, 15);
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await pass(page, 18);
    await expect(popup(page), 'thirty seconds are over, the gap is not').toHaveCount(0);
    await pass(page, 4);
    await expect(popup(page)).toHaveAccessibleName('Stay with the story');
    expect(await flag(page, 'email-capture-time-based-shown')).not.toBeNull();
  });

  test('beyond sixty percent of the home page', async ({ page }) => {
    await openAtNoon(page, '/');
    await page.evaluate(() => localStorage.setItem('newsletter-dismissed', 'true'));
    await page.reload();
    await hydratedUnderClock(page);
    await pass(page, 5);
    await scrollTo(page, 0.5);
    await expect(popup(page)).toHaveCount(0);
    await scrollTo(page, 0.7);
    await comes(page, 'There is more tomorrow');
    await comesAlive(page);
    const request = page.waitForRequest('**/api/newsletter/subscribe');
    await page.getByLabel('Email address').fill('scrolled@example.com');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    expect((await request).postDataJSON()).toEqual({ email: 'scrolled@example.com', source: 'popup-scroll-based' });
    await expect(page.getByText('Success!', { exact: true })).toBeVisible();
    await expect(page.getByText("You've been subscribed to our newsletter", { exact: true })).toBeVisible();
    expect([await flag(page, 'email-subscribed'), await flag(page, 'email-capture-scroll-based-subscribed')]).toEqual(['true', 'true']);
  });

  test('at the end of an article, once for that article', async ({ page, baseURL }) => {
    const path = await articlePath(baseURL);
    await openAtNoon(page, path);
    await page.evaluate(() => localStorage.setItem('newsletter-dismissed', 'true'));
    await page.reload();
    await hydratedUnderClock(page);
    await pass(page, 5);
    await scrollTo(page, 0.8);
    await expect(popup(page)).toHaveCount(0);
    await scrollTo(page, 1);
    await comes(page, 'You read it to the end');
    expect(await flag(page, `article-finish-popup-${path.split('/').at(-1)}`)).not.toBeNull();
    await page.keyboard.press('Escape');
    await page.reload();
    await hydratedUnderClock(page);
    await pass(page, 5);
    await scrollTo(page, 1);
    await pass(page, 2);
    await expect(popup(page)).toHaveCount(0);
  });
});

test.describe('no popup', () => {
  test('while someone types', async ({ page }) => {
    await openAtNoon(page, '/');
    await page.getByRole('searchbox').first().focus();
    await pass(page, 10);
    await expect(popup(page)).toHaveCount(0);
    await page.getByRole('searchbox').first().blur();
    await pass(page, 2);
    await expect(popup(page)).toHaveCount(0);
    await pass(page, 3);
    await expect(popup(page)).toBeVisible();
  });

  test('over a passage that is open', async ({ page, baseURL }) => {
    await openAtNoon(page, await articlePath(baseURL));
    await page.getByRole('button', { name: /^Evidence 1/ }).first().click();
    await expect(page.getByRole('region', { name: 'Where this sentence comes from' })).toBeVisible();
    await pass(page, 10);
    await expect(popup(page)).toHaveCount(0);
  });

  test('where one acts', async ({ page }) => {
    await openAtNoon(page, '/contact');
    await pass(page, 35);
    await leave(page);
    await expect(popup(page)).toHaveCount(0);
  });

  test('for someone who subscribed before', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('email-subscribed', 'true'));
    await openAtNoon(page, '/');
    await pass(page, 35);
    await leave(page);
    await scrollTo(page, 0.9);
    await pass(page, 2);
    await expect(popup(page)).toHaveCount(0);
  });

  test('for premium readers', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'px_hint', value: '1', url: baseURL ?? '' }]);
    await page.route('**/api/user', (route) => route.fulfill({ json: { username: 'ada', premium: true } }));
    await page.route('**/api/playlists/**', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/story-cursors', (route) => route.fulfill({ json: { cursors: [] } }));
    await page.route('**/api/account/preferences', (route) => route.fulfill({ json: { entries: [] } }));
    await openAtNoon(page, '/');
    await pass(page, 35);
    await leave(page);
    await expect(popup(page)).toHaveCount(0);
  });
});

test('storage that is refused breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('refused', 'SecurityError'); } });
  });
  await openAtNoon(page, '/');
  await pass(page, 6);
  await popupComes(page);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
});

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport.width < 740 });

    test('a popup and its toast are without barriers', async ({ page }) => {
      await openAtNoon(page, '/');
      await pass(page, 6);
      await comesAlive(page);
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await expect(page.getByText('Invalid email', { exact: true }).first()).toBeVisible();
      await expectNoBarriers(page, 'popup');
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it is a low sheet at the foot, darkens nothing, and raises no keyboard', async ({ page }) => {
    await openAtNoon(page, '/');
    await pass(page, 6);
    await expect(async () => {
      const { x, y, width, height } = await boxOf(page, '[role="dialog"]');
      expect(height).toBeLessThanOrEqual(844 * 0.32);
      expect([x, width, Math.round(y + height)]).toEqual([0, 390, 844]);
    }, 'once it has slid in').toPass({ timeout: 5000 });
    await expect(page.locator('.popup-overlay')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.getByRole('heading', { name: 'The news from every side, in your inbox' })).toBeFocused();
  });

  test('a swipe over the page counts as Maybe Later, one within the sheet does not', async ({ page, context }) => {
    const finger = await context.newCDPSession(page);
    const swipe = async (y: number) => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y }] });
      for (const moved of [20, 40, 60]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 200, y: y - moved }] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await openAtNoon(page, '/');
    await pass(page, 6);
    await popupComes(page);
    await swipe(800);
    await pass(page, 1);
    await expect(popup(page)).toBeVisible();
    await swipe(400);
    await expect(popup(page)).toHaveCount(0);
    expect(await flag(page, 'newsletter-dismissed')).not.toBeNull();
  });
});
