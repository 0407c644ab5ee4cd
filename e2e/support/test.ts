import { test as base, expect, type Page } from '@playwright/test';
import type { OddArticle } from './unusual-articles.ts';

export { expect };

/** Returns a variable of the global set-up. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global set-up did not run.`);
  return value;
}

/** Collects unexpected console messages of a page. */
export class Complaints {
  readonly #messages: string[] = [];
  readonly #tolerated: RegExp[] = [];

  add(complaint: string): void {
    this.#messages.push(complaint);
  }

  /** Allows messages that a test provokes. */
  tolerate(...patterns: RegExp[]): void {
    this.#tolerated.push(...patterns);
  }

  get all(): readonly string[] {
    return this.#messages;
  }

  get unexpected(): readonly string[] {
    return this.#messages.filter((complaint) => !this.#tolerated.some((pattern) => pattern.test(complaint)));
  }
}

interface Fixtures {
  complaints: Complaints;
  /** False by default, because timed popups would disturb unrelated tests. */
  popups: boolean;
}

/**
 * Playwright's test with the product as base URL. Console errors and warnings, including React's hydration errors, fail
 * the test.
 */
export const test = base.extend<Fixtures>({
  // Playwright requires destructuring, even if a fixture needs no other fixtures.
  baseURL: async ({ browserName: _any }, use) => use(required('PRODUCT_ORIGIN')),
  complaints: async ({ browserName: _any }, use) => use(new Complaints()),
  popups: [false, { option: true }],
  page: async ({ page, complaints, popups }, use) => {
    watchConsole(page, complaints);
    if (!popups) await page.addInitScript(rememberEveryPopup);
    await use(page);
    expect(complaints.unexpected, 'complaints on the console').toEqual([]);
  },
});

/** Stores the flags of popups that were shown in an earlier visit. */
function rememberEveryPopup(): void {
  // Blank and sandboxed pages have no storage.
  if (window.origin === 'null') return;
  const captures = ['exit-intent', 'time-based', 'scroll-based'].map((variant) => `email-capture-${variant}-shown`);
  // More than the articles of the sample edition and of the tests.
  const articles = Array.from({ length: 500 }, (_, id) => `article-finish-popup-${id}`);
  for (const flag of ['newsletter-dismissed', ...captures, ...articles]) localStorage.setItem(flag, 'true');
}

/** Expected by the contract if the server has too many pictures to make: the page shows its own artwork instead. */
const PICTURE_LATER =
  /^Failed to load resource: the server responded with a status of 503 .*\/img\/[\w-]+\/\d+\.\w+\)$/;

/** Logged by Playwright in tests without the service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

export function watchConsole(page: Page, complaints: Complaints): void {
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (['error', 'warning'].includes(message.type()) && !text.startsWith(WORKER_BLOCKED) && !PICTURE_LATER.test(text))
      complaints.add(text);
  });
  page.on('pageerror', (error) => complaints.add(`${error.name}: ${error.message}`));
}

/** Chromium logs a page's own 404 as a console error. */
export const OWN_404 = /^Failed to load resource: the server responded with a status of 404/;

export const adminPassword = (): string => required('PRODUCT_PASSWORD');
export const oddArticles = (): Record<OddArticle, number> =>
  JSON.parse(required('PRODUCT_ODD_ARTICLES')) as Record<OddArticle, number>;
export const hostileArticle = (): string => required('PRODUCT_HOSTILE_ARTICLE');

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // The content of the page hydrates after its frame.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/** Scrolls to the footer and waits for its hydration, since its links reload pages until then. */
export async function goToFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.mouse.move(200, 200);
  await expect(page.locator('footer:not([data-dehydrated]) nav').first()).toBeAttached();
}

/**
 * Opens a page and waits for its idle-time scripts too, such as keyboard shortcuts, page views and the service worker.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path);
  await wholePage(page);
}

export async function wholePage(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
