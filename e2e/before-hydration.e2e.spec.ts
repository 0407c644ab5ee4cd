import type { Page } from '@playwright/test';
import { Reader } from './support/reader.ts';
import { stubSpeech } from './support/speech.ts';
import { expect, hydrated, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** Opens a page whose scripts are delayed, as on a slow phone. Returns a function that lets them load. */
async function openBeforeItsScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return async () => {
    come();
    await hydrated(page);
  };
}

test.describe('an action before the scripts load is performed afterwards', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Browse opens the categories despite repeated presses, and the theme changes by one step', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('parallax-theme', 'light'));
    const scripts = await openBeforeItsScripts(page, '/about');
    const browse = page.getByRole('button', { name: 'Browse' });
    await browse.click();
    await browse.click();
    await page.getByRole('button', { name: /^Color theme/ }).click();
    await expect(browse).toHaveAttribute('aria-expanded', 'false');
    await scripts();
    await expect(browse).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Color theme: dark' })).toBeVisible();
    await browse.click();
    await expect(browse).toHaveAttribute('aria-expanded', 'false');
  });

  test('saving an article offers sign-in to a visitor', async ({ page }) => {
    const scripts = await openBeforeItsScripts(page, '/category/science');
    await page
      .getByRole('button', { name: /^Save for later:/ })
      .first()
      .click();
    await scripts();
    await expect(page.getByText('Sign In Required', { exact: true })).toBeVisible();
  });

  test('a contact message keeps its text and is sent once', async ({ page }) => {
    const scripts = await openBeforeItsScripts(page, '/contact');
    const sent: unknown[] = [];
    await page.route('**/api/contact', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: {} });
    });
    const words = {
      name: 'Ada Reader',
      email: 'ada@example.com',
      subject: 'On a slow line',
      message: 'Written before the scripts came.',
    };
    await page.getByLabel('Name', { exact: true }).fill(words.name);
    await page.getByLabel('Email address', { exact: true }).fill(words.email);
    await page.getByLabel('Subject', { exact: true }).fill(words.subject);
    await page.getByLabel('Message', { exact: true }).fill(words.message);
    await page.getByLabel('Subject', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page, 'the browser does not submit the form').toHaveURL(/\/contact$/);
    await scripts();
    await expect(toast(page, 'Message Sent Successfully!')).toBeVisible();
    expect(sent).toEqual([{ ...words, website: '' }]);
  });

  test('an article is read aloud', async ({ page, baseURL }) => {
    await stubSpeech(page);
    const { id } = await new Reader(baseURL).political(() => true);
    const scripts = await openBeforeItsScripts(page, `/article/${id}`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await scripts();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  test('sorting search results works as a plain form', async ({ page }) => {
    await openBeforeItsScripts(page, '/search?q=council');
    await page.getByLabel('Sort by').selectOption('newest');
    await page.waitForURL(/sort=newest/, { waitUntil: 'commit' });
  });
});

/** Records the total layout shift so far. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Measures the width of a line, the only way to tell which font is used. */
const widthOfLine = (page: Page) =>
  page.evaluate(() => {
    const line = document.createElement('span');
    line.style.cssText = 'position: absolute; font: 40px var(--serif)';
    line.textContent = 'The quick brown fox jumps over the lazy dog';
    document.body.append(line);
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  });

test('a late font shifts no layout', async ({ page, baseURL }) => {
  await watchShifts(page);
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/*.woff2', async (route) => {
    await coming;
    await route.continue();
  });
  const { id } = await new Reader(baseURL).political(() => true);
  await page.goto(`/article/${id}`, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await hydrated(page);
  const before = await widthOfLine(page);
  come();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
  );
  await page.evaluate(() => document.fonts.ready);
  expect(await widthOfLine(page)).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)).toBeLessThanOrEqual(
    0.01,
  );
});

for (const path of ['/', '/category/science']) {
  test(`${path} keeps its scroll position while the scripts load`, async ({ page }) => {
    const scripts = await openBeforeItsScripts(page, path);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await scripts();
    // Wait for all scripts, including those that load after rendering.
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
  });
}

test('a small picture is in place before the text beside it has loaded', async ({ page }) => {
  await page.goto('/search?q=council');
  const card = page.locator('.card-row').first();
  const picture = card.locator('.card-image');
  const place = await picture.boundingBox();
  expect(place?.width).toBe(84);
  await card.locator('.card-text').evaluate((words) => words.remove());
  expect(await picture.boundingBox()).toEqual(place);
});
