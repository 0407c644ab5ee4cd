import { type Card, Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

test('the search box shows what the interface finds, as a page with its own address', async ({ page, baseURL }) => {
  const found = await new Reader(baseURL).json<Card[]>('/api/articles/search?q=council');
  expect(found.length).toBeGreaterThan(0);
  await open(page, '/');
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search articles' }).fill('  council ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=council$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "council"');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'found' })).toHaveText(/^\d+ articles? found$/);
  const ids = await page.getByRole('main').getByRole('article').locator('h2 a').evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));
  expect(ids).toEqual(expect.arrayContaining(found.map(({ id }) => id)));
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search articles');
});

test('nothing found is said with a way on', async ({ page }) => {
  await open(page, '/search?q=zzzznothing');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('0 articles found');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('Try searching for different keywords or check the spelling of your search term.')).toBeVisible();
});

test('two letters search nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await open(page, '/search?q=co');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await expect(page.getByText('at least three characters')).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/articles/search'))).toEqual([]);
});

test('the home page has the same search by its address', async ({ page }) => {
  await open(page, '/?q=council');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "council"');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unbiased Quick Content Discovery' })).toBeVisible();
});
