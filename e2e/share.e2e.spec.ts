import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { type Article, Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const some = (baseURL: string | undefined): Promise<Article> => new Reader(baseURL).political(() => true);
const section = (page: Page) => page.getByRole('region', { name: 'Share This Article' });

async function opened(page: Page, baseURL: string | undefined): Promise<Article> {
  const article = await some(baseURL);
  await open(page, `/article/${article.id}`);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  return article;
}

test('links and citations are copied to the clipboard, and the expanded tools fit phones and desktops', async ({
  page,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const article = await opened(page, baseURL);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await section(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link Copied!')).toBeVisible();
  expect(await clipboard()).toMatch(new RegExp(`/article/${article.id}$`));

  const tools = page.locator('details', { hasText: 'Backlink & SEO Tools' });
  await expect(tools.getByRole('button')).toHaveCount(0);
  await tools.locator('summary').click();
  await tools.getByRole('button', { name: 'Copy APA citation' }).click();
  await expect(toast(page, 'APA citation copied successfully')).toBeVisible();
  expect(await clipboard()).toContain(`${article.title}. Parallax.`);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `sharing at ${viewport.width} px`);
  }
  await expectNoBarriers(page, 'sharing');
});

test('the share buttons are plain links without scripts', async ({ browser, baseURL }) => {
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
