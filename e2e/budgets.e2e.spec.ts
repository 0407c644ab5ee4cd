import type { Page } from '@playwright/test';
import { signInAtDesk } from './support/desk.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

/**
 * Limits of a first view, as transferred until the page's load event: requests, and sizes in bytes. Pictures of outlets
 * differ in size, so they are not counted. The script for idle time, which may come before or after that event, has a
 * limit of its own.
 */
const MAX_REQUESTS = 13;
const MAX_SCRIPTS = 126_000;
const MAX_VIEW = 225_000;
const MAX_IDLE_SCRIPT = 10_500;
/** Scripts of the desk: the sign-in form, and one tab. */
const MAX_DESK_SCRIPTS = 220_000;

interface Loaded {
  path: string;
  bytes: number;
  /** True if requested before the load event, except for the script for idle time. */
  first: boolean;
}

/** Opens a page with an empty cache. Returns the addresses and transfer sizes of everything it loaded until it is idle. */
async function loadAll(page: Page, path: string): Promise<Loaded[]> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).transferSize,
        first: entry.startTime <= (document?.loadEventStart ?? 0) && !entry.name.includes('/idle-'),
      }),
    );
  });
}

const firstView = async (page: Page, path: string) => (await loadAll(page, path)).filter(({ first }) => first);
const sum = (files: readonly Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const scripts = (files: readonly Loaded[]) => files.filter(({ path }) => path.endsWith('.js'));
const listed = (files: readonly Loaded[]) => files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');

for (const width of [390, 1440] as const) {
  test(`the first view of an article stays within its limits at ${width} px`, async ({ page, baseURL }) => {
    const { id } = await new Reader(baseURL).political(() => true);
    await page.setViewportSize({ width, height: 844 });
    const all = await loadAll(page, `/article/${id}`);
    const files = all.filter(({ first }) => first);
    const list = listed(files);
    expect(scripts(files).length, list).toBeGreaterThan(3);
    expect(sum(scripts(files)), list).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(sum(files.filter(({ path: file }) => !file.startsWith('/img/'))), list).toBeLessThanOrEqual(MAX_VIEW);
    expect(files.length, list).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(all.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  });
}

for (const path of ['/', '/category/science']) {
  test(`${path} loads at most ${MAX_SCRIPTS / 1000} kB of scripts`, async ({ page }) => {
    const files = scripts(await firstView(page, path));
    expect(sum(files), listed(files)).toBeLessThanOrEqual(MAX_SCRIPTS);
  });
}

test('the script for idle time is small', async ({ page }) => {
  const idle = page.waitForResponse((response) => /\/idle-[^/]+\.js$/.test(response.url()));
  await open(page, '/about');
  const { responseBodySize } = await (await idle).request().sizes();
  expect(responseBodySize).toBeLessThanOrEqual(MAX_IDLE_SCRIPT);
});

test('the desk loads only its own scripts and styles', async ({ page }) => {
  await signInAtDesk(page);
  const files = await loadAll(page, '/admin');
  const list = listed(files);
  expect(
    files.filter(({ path }) => /\.(js|css)$/.test(path) && !/\/(desk-|entry-desk)[^/]+$/.test(path)),
    list,
  ).toEqual([]);
  expect(sum(scripts(files)), list).toBeLessThanOrEqual(MAX_DESK_SCRIPTS);
});
