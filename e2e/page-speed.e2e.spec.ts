import type { Page } from '@playwright/test';
import { signInAtDesk } from './support/desk.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

// The default user agent identifies the tests as automated, which is not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

/**
 * Simulates a switch to another tab and returns the beacons sent. Playwright does not report requests made while a page
 * unloads.
 */
async function leave(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sent: Promise<string>[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) sent.push(body.text());
      return send(address, body);
    };
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    return Promise.all(sent);
  });
}

/** Waits until idle-time scripts such as the keyboard shortcuts have started. */
async function idleStarted(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
}

test("measurements of a visit's first page are sent when it is left, once per visit", async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  await idleStarted(page);
  const sent = await leave(page);
  expect(sent).toHaveLength(1);
  const visit = JSON.parse(sent[0] ?? '') as Record<string, unknown>;
  expect(visit).toMatchObject({ page: 'article', lcp: expect.any(Number), ttfb: expect.any(Number) });
  expect(Object.keys(visit).filter((field) => !['page', 'lcp', 'inp', 'cls', 'ttfb'].includes(field))).toEqual([]);
  expect(await leave(page)).toEqual([]);
});

test('the measurements of the first page are sent once after the reader goes to another page', async ({ page }) => {
  await open(page, '/');
  await idleStarted(page);
  await page.evaluate(() => {
    navigator.sendBeacon = (_address, body) => {
      void (body as Blob).text().then((text) => (document.documentElement.dataset['sent'] = text));
      return true;
    };
  });
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/$/);
  await expect(page.locator('html')).toHaveAttribute('data-sent', /"page":"home"/, { timeout: 10_000 });
  expect(await leave(page)).toEqual([]);
});

test('a client-rendered page is measured under its own name, and the desk is not measured', async ({ page }) => {
  await open(page, '/discover');
  await idleStarted(page);
  expect(await leave(page)).toEqual([expect.stringContaining('"page":"discover"')]);
  await signInAtDesk(page);
  await idleStarted(page);
  expect(await leave(page)).toEqual([]);
});

test('nothing is measured for readers who opt out of tracking', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await open(page, '/');
  await idleStarted(page);
  expect(await leave(page)).toEqual([]);
});
