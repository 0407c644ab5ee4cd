import type { Page } from '@playwright/test';
import { signInAtDesk } from './support/desk.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

/**
 * Limits of a first view, as transferred and including idle-time scripts: requests, and sizes in bytes. Pictures of
 * outlets differ in size, so they are not counted.
 */
const MAX_REQUESTS = 15;
const MAX_SCRIPTS = 135_000;
const MAX_VIEW = 235_000;
/** Scripts of the desk: the sign-in form, and one tab. */
const MAX_DESK_SCRIPTS = 220_000;

/** Opens a page with an empty cache. Returns the addresses and transfer sizes of everything it loaded. */
async function firstView(page: Page, path: string): Promise<{ path: string; bytes: number }[]> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).transferSize,
    })),
  );
}

const sum = (files: readonly { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const scripts = (files: readonly { path: string; bytes: number }[]) => files.filter(({ path }) => path.endsWith('.js'));

for (const width of [390, 1440] as const) {
  test(`the first view of an article stays within its limits at ${width} px`, async ({ page, baseURL }) => {
    const { id } = await new Reader(baseURL).political(() => true);
    await page.setViewportSize({ width, height: 844 });
    const files = await firstView(page, `/article/${id}`);
    const list = files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    expect(scripts(files).length, list).toBeGreaterThan(3);
    expect(sum(scripts(files)), list).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(sum(files.filter(({ path: file }) => !file.startsWith('/img/'))), list).toBeLessThanOrEqual(MAX_VIEW);
    expect(files.length, list).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(files.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  });
}

for (const path of ['/', '/category/science']) {
  test(`${path} loads at most ${MAX_SCRIPTS / 1000} kB of scripts`, async ({ page }) => {
    expect(sum(scripts(await firstView(page, path)))).toBeLessThanOrEqual(MAX_SCRIPTS);
  });
}

test('the desk loads only its own scripts and styles', async ({ page }) => {
  await signInAtDesk(page);
  const files = await firstView(page, '/admin');
  const list = files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
  expect(
    files.filter(({ path }) => /\.(js|css)$/.test(path) && !/\/(desk-|entry-desk)[^/]+$/.test(path)),
    list,
  ).toEqual([]);
  expect(sum(scripts(files)), list).toBeLessThanOrEqual(MAX_DESK_SCRIPTS);
});
