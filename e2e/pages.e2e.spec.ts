import type { Page } from '@playwright/test';
import { expectToPass, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { type Route, ROUTES, UNKNOWN_ADDRESS } from './support/routes.ts';
import { type Complaints, expect, open, OWN_404, test } from './support/test.ts';

const [PHONE, DESKTOP] = VIEWPORTS;
/** 320 px is the width of a 1280 px window at 400 % zoom. */
const WIDTHS = [320, 390, 768, 1024, 1440];

test.describe.configure({ mode: 'parallel' });

for (const route of ROUTES) {
  const { name } = route;

  test(`${name} has a clean console, is accessible on a phone in the light theme and on a desktop in the dark theme, and fits every width in every font`, async ({
    page,
    baseURL,
    complaints,
  }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectCleanLoad(page, route, baseURL, complaints, async () => {
      await expectToPass(page, 'all', `${name}, phone, light`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page, `${name} at ${width} px`);
      }
      await page.setViewportSize(DESKTOP);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectToPass(page, 'all', `${name}, desktop, dark`);
    });
  });
}

/** Loads and checks a page, and expects no failed requests or console messages. */
async function expectCleanLoad(
  page: Page,
  { path }: Route,
  baseURL: string | undefined,
  complaints: Complaints,
  check: () => Promise<void>,
): Promise<void> {
  const address = typeof path === 'string' ? path : await path(new Reader(baseURL));
  if (address === UNKNOWN_ADDRESS) complaints.tolerate(OWN_404);
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && new URL(response.url()).pathname !== address)
      failed.push(`${response.status()} ${response.url()}`);
  });
  await open(page, address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await check();
  expect(failed, 'failed requests').toEqual([]);
  expect(complaints.unexpected, 'console messages').toEqual([]);
}
