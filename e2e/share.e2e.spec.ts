import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { type Article, Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const some = (baseURL: string | undefined): Promise<Article> => new Reader(baseURL).political(() => true);
const section = (page: Page) => page.getByRole('region', { name: 'Share This Article' });

async function opened(page: Page, baseURL: string | undefined): Promise<Article> {
  const article = await some(baseURL);
  await open(page, `/article/${article.id}`);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  return article;
}

test('each of the four links opens a small window with what it takes', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { opened: calls, open: (...given: unknown[]) => void calls.push(given) });
  });
  const article = await opened(page, baseURL);
  for (const name of ['X', 'Facebook', 'LinkedIn', 'Reddit']) await section(page).getByRole('link', { name: `Share on ${name}`, exact: true }).click();
  const calls = (await page.evaluate(() => (window as unknown as { opened: [string, string, string][] }).opened)).map(([href, , features]) => ({ url: new URL(href), features }));
  expect(calls.map(({ url }) => url.hostname)).toEqual(['twitter.com', 'www.facebook.com', 'www.linkedin.com', 'www.reddit.com']);
  for (const { features, url } of calls) {
    expect(features).toBe('noopener,noreferrer,width=600,height=400');
    expect(url.searchParams.get('u') ?? url.searchParams.get('url')).toMatch(new RegExp(`^https?://[^/]+/article/${article.id}$`));
  }
  expect(calls[0]?.url.searchParams.get('text')).toBe(article.summary.slice(0, 180));
  expect(calls[3]?.url.searchParams.get('title')).toBe(article.title);
});

test('the link is copied, with a check mark for two seconds and a toast', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const article = await opened(page, baseURL);
  const copy = section(page).getByRole('button', { name: 'Copy link' });
  await copy.click();
  await expect(copy).toHaveAttribute('data-copied', 'true');
  await expect(page.getByText('Link Copied!', { exact: true })).toBeVisible();
  await expect(page.getByText('Article link has been copied to clipboard', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/article/${article.id}$`));
  await expect(copy).toHaveAttribute('data-copied', 'false');
});

test('a clipboard that refuses is told of', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await opened(page, baseURL);
  await section(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copy Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to copy link to clipboard', { exact: true })).toBeVisible();
  const tools = page.locator('details', { hasText: 'Backlink & SEO Tools' });
  await tools.locator('summary').click();
  await tools.getByRole('button', { name: 'Copy HTML link' }).click();
  await expect(page.getByText('Copy failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to copy to clipboard', { exact: true })).toBeVisible();
});

test('the browser\'s own sheet is offered where there is one', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(void Object.assign(window, { shared: data })) });
  });
  const article = await opened(page, baseURL);
  await section(page).getByRole('button', { name: 'Share…' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toMatchObject({ title: article.title, text: article.summary });
});

test('the preview falls back to the logo when its picture cannot be had', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/^Failed to load resource/);
  await page.route('**/img/**', (route) => route.abort());
  await opened(page, baseURL);
  await expect(section(page).locator('img')).toHaveAttribute('src', '/icon-180.png');
});

test('backlink tools are folded away; each text is copied by its name', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const article = await opened(page, baseURL);
  const tools = page.locator('details', { hasText: 'Backlink & SEO Tools' });
  await expect(tools.getByRole('button')).toHaveCount(0);
  await tools.locator('summary').click();
  const labels = ['Article URL', 'HTML link', 'Markdown link', 'Canonical tag', 'Meta description', 'Keywords', 'APA citation', 'MLA citation'];
  await expect(tools.getByRole('button')).toHaveCount(labels.length);
  for (const label of labels) {
    await tools.getByRole('button', { name: `Copy ${label}` }).click();
    await expect(page.getByText(`${label} copied successfully`, { exact: true })).toBeVisible();
  }
  await tools.getByRole('button', { name: 'Copy APA citation' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${article.title}. Parallax.`);
});

test('without scripts the links are plain links', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const article = await some(baseURL);
  await page.goto(`/article/${article.id}`);
  const links = section(page).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(await link.getAttribute('href')).toContain(`article%2F${article.id}`);
  }
  await expect(page.getByText('Backlink & SEO Tools', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Translate' })).toBeHidden();
  await context.close();
});

for (const viewport of VIEWPORTS) {
  test(`sharing and backlink tools have no barriers at ${viewport.width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport);
    await opened(page, baseURL);
    await page.locator('details', { hasText: 'Backlink & SEO Tools' }).locator('summary').click();
    await expect(page.getByRole('button', { name: 'Copy Keywords' })).toBeVisible();
    await expectNoBarriers(page, 'sharing');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}
