import { type Card, Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const results = 'main article.card';

test('a search is filtered, sorted, extended and cleared', async ({ page, baseURL }) => {
  const found = await new Reader(baseURL).json<(Card & { imageAttribution: string | null })[]>(
    '/api/articles/search?q=council',
  );
  const category = page.locator(`${results} .card-kicker`);
  await test.step("the top bar's search box opens the results returned by the API", async () => {
    await open(page, '/');
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search articles' }).fill('  council ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=council$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "council"');
    expect(found.length).toBeGreaterThan(1);
    await expect(page.locator(results)).toHaveCount(found.length);
  });
  await test.step('results credit their pictures, including for screen readers', async () => {
    const shown = await page
      .locator(results)
      .evaluateAll((cards) =>
        cards.map((card) => [
          card.querySelector('.card-link')?.getAttribute('href'),
          card.querySelector('.card-credit')?.textContent ?? null,
        ]),
      );
    const credits = found
      .slice(0, shown.length)
      .map(({ id, imageAttribution }) => [`/article/${id}`, imageAttribution]);
    expect(credits.filter(([, credit]) => credit !== null).length).toBeGreaterThan(0);
    expect(shown).toEqual(credits);
    // The thumbnails are too small for a visible credit.
    const credit = page.locator(`${results} .card-credit`).first();
    expect(
      await credit.evaluate((element) => [getComputedStyle(element).display, element.getBoundingClientRect().width]),
    ).toEqual(['block', 1]);
  });
  await test.step('filters are stored in the URL, and Back undoes them', async () => {
    const name = (await category.first().textContent()) ?? '';
    await page.getByLabel('Category').selectOption({ label: name });
    await expect(page).toHaveURL(/category=/);
    await expect.poll(async () => [...new Set(await category.allTextContents())]).toEqual([name]);
    await page.getByLabel('Sort by').selectOption('newest');
    await expect(page).toHaveURL(/sort=newest/);
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=council$/);
    await expect(page.locator(results)).toHaveCount(found.length);
  });
  await test.step("clearing focuses the page's search box, or the top bar's on the home page", async () => {
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
    await open(page, '/?q=council');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "council"');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Unbiased Quick Content Discovery' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  });
  await test.step('"Show more" extends the list, and a reload keeps it', async () => {
    const total = Number((await new Reader(baseURL).raw('/api/articles/search?q=year')).headers.get('x-total-count'));
    expect(total, 'the sample edition has a word with more than a page of results').toBeGreaterThan(20);
    await open(page, '/search?q=year');
    await expect(page.locator(results)).toHaveCount(20);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.locator(results)).toHaveCount(Math.min(40, total));
    await page.reload();
    await expect(page.locator(results)).toHaveCount(Math.min(40, total));
    const links = await page
      .locator(`${results} h2 a`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
  });
});

test('a misspelled search shows the results of the corrected word and marks it', async ({ page }) => {
  await open(page, '/search?q=cuoncil');
  await expect(page.getByText('Did you mean council?')).toBeVisible();
  const marks = await page.locator(`${results} mark`).allTextContents();
  expect(marks.length).toBeGreaterThan(0);
  for (const text of marks) expect(text.toLowerCase()).toMatch(/^council/);
});

test('hostile and overlong searches get a response, and the page fits', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  const entries = [
    `"'\\;--`,
    `'; drop table article; --`,
    '🙂🙂🙂',
    '<img src=x onerror=alert(1)>',
    'a'.repeat(3000),
    'word '.repeat(2000),
  ];
  for (const entry of entries)
    expect((await reader.raw(`/api/articles/search?q=${encodeURIComponent(entry)}`)).status, entry.slice(0, 30)).toBe(
      200,
    );
  for (const entry of entries.slice(3, 5)) {
    await open(page, `/search?q=${encodeURIComponent(entry)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Search results for');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test('campaign parameters in the URL do not break hydration', async ({ page }) => {
  await open(page, '/search?utm_source=mail&q=council');
  await expect(page.locator(results).first()).toBeVisible();
  await open(page, '/discover?utm_source=mail&tab=trending');
  await open(page, '/corrections?utm_source=mail');
});

test('a button applies the filters without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/search?q=council');
  await page.getByLabel('Sort by').selectOption('newest');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  expect(await page.locator(results).count()).toBeGreaterThan(0);
  await context.close();
});
