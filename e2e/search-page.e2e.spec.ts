import { type Card, Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const results = 'main article.card';

test('filters and order stand in the address, and the back button takes them back', async ({ page }) => {
  await open(page, '/search?q=council');
  const before = await page.locator(results).count();
  expect(before).toBeGreaterThan(1);
  const category = await page.locator(`${results} .card-kicker`).first().textContent();
  await page.getByLabel('Category').selectOption({ label: category ?? '' });
  await expect(page).toHaveURL(/category=/);
  await expect(page.locator(`${results} .card-kicker`).first()).toHaveText(category ?? '');
  await expect.poll(async () => new Set(await page.locator(`${results} .card-kicker`).allTextContents()).size).toBe(1);
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(page).toHaveURL(/sort=newest/);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=council$/);
  await expect(page.getByLabel('Category')).toHaveValue('');
  await expect(page.locator(results)).toHaveCount(before);
});

test('results name who made their pictures, to those who cannot see them too', async ({ page, baseURL }) => {
  const found = await new Reader(baseURL).json<(Card & { imageAttribution: string | null })[]>('/api/articles/search?q=council');
  await open(page, '/search?q=council');
  const shown = await page.locator(results).evaluateAll((cards) => cards.map((card) => [card.querySelector('.card-link')?.getAttribute('href'), card.querySelector('.card-credit')?.textContent ?? null]));
  const credits = found.slice(0, shown.length).map(({ id, imageAttribution }) => [`/article/${id}`, imageAttribution]);
  expect(credits.filter(([, credit]) => credit !== null).length).toBeGreaterThan(0);
  expect(shown).toEqual(credits);
  // Too small a picture for words: they take no room, and are in the tree of accessibility all the same.
  const credit = page.locator(`${results} .card-credit`).first();
  expect(await credit.evaluate((element) => [getComputedStyle(element).display, element.getBoundingClientRect().width])).toEqual(['block', 1]);
});

test('what was searched for is marked, in plain text', async ({ page }) => {
  await open(page, '/search?q=councils');
  const marks = page.locator(`${results} mark`);
  expect(await marks.count()).toBeGreaterThan(0);
  for (const text of await marks.allTextContents()) expect(text.toLowerCase()).toMatch(/^council/);
});

test('a typing error is mended, and said', async ({ page }) => {
  await open(page, '/search?q=cuoncil');
  await expect(page.getByText('Did you mean council?')).toBeVisible();
  expect(await page.locator(results).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'council', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "council"');
});

test('"Show more" lengthens the page, and a reload keeps it', async ({ page, baseURL }) => {
  const response = await new Reader(baseURL).raw('/api/articles/search?q=year');
  const total = Number(response.headers.get('x-total-count'));
  expect(total, 'the sample edition holds a word that fills more than a page').toBeGreaterThan(20);
  await open(page, '/search?q=year');
  await expect(page.locator(results)).toHaveCount(20);
  const ninth = page.locator(results).nth(8);
  await ninth.scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.locator(results)).toHaveCount(Math.min(40, total));
  await expect(page).toHaveURL(/page=2/);
  const titles = await page.locator(`${results} h2`).allTextContents();
  expect(new Set(await page.locator(`${results} h2 a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size).toBe(titles.length);
  await page.reload();
  await expect(page.locator(results)).toHaveCount(Math.min(40, total));
});

test('clearing gives the focus to the box', async ({ page }) => {
  await open(page, '/search?q=council');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await open(page, '/?q=council');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
});

test('a search that fails can be tried again', async ({ page, complaints }) => {
  complaints.tolerate(/^Failed to load resource/);
  await open(page, '/search');
  await page.route('**/api/articles/search?*', (route) => route.fulfill({ status: 500, body: '{"error":"x"}' }));
  await page.getByRole('main').getByRole('searchbox').fill('council');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The search could not be run. Please try again later.');
  await page.unroute('**/api/articles/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(results).first()).toBeVisible();
});

for (const entered of [`"'\\;--`, `'; drop table article; --`, '🙂🙂🙂', '<img src=x onerror=alert(1)>', 'a'.repeat(3000), 'word '.repeat(2000)]) {
  test(`${entered.slice(0, 30)} breaks nothing`, async ({ page, baseURL }) => {
    const address = `/search?q=${encodeURIComponent(entered)}`;
    expect((await new Reader(baseURL).raw(`/api/articles/search?q=${encodeURIComponent(entered)}`)).status).toBe(200);
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Search results for');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('marks of a campaign in an address make no other page of it', async ({ page }) => {
  await open(page, '/search?utm_source=mail&q=council');
  await expect(page.locator(results).first()).toBeVisible();
  await open(page, '/discover?utm_source=mail&tab=trending');
  await open(page, '/corrections?utm_source=mail');
});

test('without scripts filters are sent by a button', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/search?q=council');
  await page.getByLabel('Sort by').selectOption('newest');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  expect(await page.locator(results).count()).toBeGreaterThan(0);
  await context.close();
});

test('a reader on a phone comes to the search by its icon', async ({ page, baseURL }) => {
  const found = await new Reader(baseURL).json<Card[]>('/api/articles/search?q=council');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('council');
  await page.keyboard.press('Enter');
  await expect(page.locator(`${results} h2`).first()).toHaveText(found[0]?.title ?? '');
});
