import { Reader } from './support/reader.ts';
import { expect, open, OWN_404, test } from './support/test.ts';

const SPELLINGS = [
  ['Politics', 'politics'], ['World%20News', 'world-news'], ['WORLD-NEWS', 'world-news'], ['news', 'world-news'], ['Current%20Events', 'world-news'], ['Stock%20Market', 'business'],
] as const;

test('each category of the home page has a page with its count and only its own articles, newest first', async ({ page, baseURL }) => {
  test.slow();
  const reader = new Reader(baseURL);
  for (const { category, slug } of await reader.front()) {
    await expect(async () => {
      const { total, cards } = await reader.ofCategory(category);
      // What is looked at stands in the page as it is sent.
      await page.goto(`/category/${slug}`, { waitUntil: 'commit' });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(category);
      await expect(main.getByText(`${total} article${total === 1 ? '' : 's'}`, { exact: true })).toBeVisible();
      const ids = await main.getByRole('article').getByRole('heading').getByRole('link').evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));
      expect(ids).toEqual(cards.slice(0, ids.length).map(({ id }) => id));
      expect(ids.length).toBeGreaterThan(0);
      if (ids.length < total) await expect(main.getByRole('button', { name: 'Show more articles' })).toBeVisible();
    }).toPass({ timeout: 60_000 });
  }
});

test('other spellings lead to the one address', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  for (const [spelling, slug] of SPELLINGS) {
    const answer = await reader.raw(`/category/${spelling}`);
    expect([answer.status, answer.headers.get('location')], spelling).toEqual([301, `/category/${slug}`]);
  }
  await page.goto('/category/World%20News');
  await expect(page).toHaveURL(/\/category\/world-news$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/category/world-news`);
});

test('the strip leads to a category without loading the site again', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Science' }).click();
  await expect(page).toHaveURL(/\/category\/science$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Science' })).toBeFocused();
  await expect(page).toHaveTitle(/Science/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('a category that nobody knows is not found', async ({ page, complaints }) => {
  complaints.tolerate(OWN_404);
  const answer = await page.goto('/category/no-such-category');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 – page not found');
});

test('a list is read page by page without a gap or a repetition, newest first', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  await expect(async () => {
    const { total, cards } = await reader.ofCategory('Politics');
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await reader.raw(`/api/articles?limit=7&category=politics${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      const shown = (await page.json()) as { id: number; generatedAt: string }[];
      const dates = shown.map(({ generatedAt }) => generatedAt);
      expect(dates).toEqual(dates.toSorted().reverse());
      ids.push(...shown.map(({ id }) => id));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(new Set(ids).size).toBe(total);
    expect(ids).toEqual(cards.map(({ id }) => id));
  }).toPass({ timeout: 30_000 });
});
