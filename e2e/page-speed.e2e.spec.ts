import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { change, signInAtDesk } from './support/desk.ts';
import { expectToFit } from './support/layout.ts';
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

test("measurements of a visit's first page are sent when it is left, and appear at the desk", async ({
  page,
  baseURL,
}) => {
  await signInAtDesk(page, '/admin?tab=analytics');
  const speed = page.getByRole('region', { name: 'Page speed' });
  // Repeat, because measurements of earlier visits may be stored late.
  await expect(async () => {
    await change('delete from web_vital');
    await page.reload();
    await expect(speed.getByText('Not measured yet.')).toBeVisible({ timeout: 5000 });
  }).toPass();

  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  await idleStarted(page);
  const sent = await leave(page);
  expect(sent).toHaveLength(1);
  const visit = JSON.parse(sent[0] ?? '') as Record<string, unknown>;
  expect(visit).toMatchObject({ page: 'article', lcp: expect.any(Number), ttfb: expect.any(Number) });
  expect(Object.keys(visit).filter((field) => !['page', 'lcp', 'inp', 'cls', 'ttfb'].includes(field))).toEqual([]);
  expect(await leave(page), 'once per visit').toEqual([]);

  await expect
    .poll(async () => (await change('select 1 from web_vital where page = $1', ['article'])).length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(1);
  await open(page, '/admin?tab=analytics');
  const row = speed.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Article' }) });
  await expect(row.getByRole('cell').first()).toHaveText(/^\d+$/);
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d[\d.]* m?s (good|fair|poor)$/);
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

for (const [width, theme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test(`the page speed table fits at ${width} px, ${theme}, and is accessible`, async ({ page }) => {
    await change('delete from web_vital');
    await change(`insert into web_vital (day, page, vital, value, visits)
      select (now() at time zone 'UTC')::date, page, vital, value, 12345 from (values ('home', 'lcp', 1840), ('home', 'inp', 48), ('home', 'cls', 4), ('home', 'ttfb', 90),
        ('article', 'lcp', 2980), ('article', 'inp', 640), ('article', 'cls', 120), ('category', 'ttfb', 2010)) as measurements (page, vital, value)`);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await signInAtDesk(page, '/admin?tab=analytics');
    const speed = page.getByRole('region', { name: 'Page speed' });
    await expect(speed.getByRole('row', { name: /^Home/ })).toContainText('1.84 s good');
    await expect(speed.getByRole('row', { name: /^Article/ })).toContainText('2.98 s fair');
    await expect(speed.getByRole('row', { name: /^Article/ })).toContainText('640 ms poor');
    await speed.scrollIntoViewIfNeeded();
    await expectToFit(page, 'the figures of speed');
    if (theme === 'light') await expectNoBarriers(page, 'the figures of speed');
    await change('delete from web_vital');
  });
}
