import type { Page } from '@playwright/test';
import { edgesOf } from './support/layout.ts';
import { type Card, Reader, type Section } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const ORDER = [
  'Politics',
  'World News',
  'Sports',
  'Entertainment',
  'Music',
  'Business',
  'Technology',
  'Science',
  'Health',
  'History',
  'Travel',
  'Food',
  'Fashion',
  'Automotive',
];
const TRENDING = ['World News', 'Entertainment', 'Music', 'Business', 'Sports'];
const PICKED = [...TRENDING, 'Technology'];

/** The specification's rules, implemented independently. */
const firstOf = (sections: readonly Section[], category: string, count = 1): readonly Card[] =>
  sections.find((section) => section.category === category)?.articles.slice(0, count) ?? [];
const heroOf = (sections: readonly Section[]): number[] =>
  [
    ...firstOf(sections, 'World News', 3),
    ...['Sports', 'Entertainment', 'Music'].flatMap((category) => firstOf(sections, category)),
  ].map(({ id }) => id);

/** Makes ten articles the most viewed ones, because other tests add views. */
async function serveTopPerforming(page: Page, reader: Reader): Promise<void> {
  const ten = (await reader.front()).flatMap(({ articles }) => articles.slice(0, 1)).slice(0, 10);
  await page.route('**/api/articles/top-performing?*', (route) =>
    route.fulfill({ json: ten.map((card) => ({ ...card, viewCount: 3 })) }),
  );
}

test('the home page shows the sample edition and links to its articles and categories', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const idsIn = (name: string) =>
    region(name)
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));

  await test.step('14 sections match the articles and counts of the API, newest first, and feed hero, staff picks and trending', async () => {
    // Another test may publish an article between the two requests.
    await expect(async () => {
      const sections = await reader.front();
      await open(page, '/');
      const shown = await page.locator('main section[aria-labelledby^="section-"]').evaluateAll((elements) =>
        elements.map((element) => ({
          category: element.querySelector('h2')?.textContent,
          total: [...element.querySelectorAll('p')]
            .map(({ textContent }) => /^(\d+) articles?$/.exec(textContent ?? '')?.[1])
            .find(Boolean),
          all: element.querySelector('a[href^="/category/"]')?.getAttribute('href'),
          ids: [
            ...new Set(
              [...element.querySelectorAll('a[href^="/article/"]')].map((link) =>
                Number(link.getAttribute('href')?.split('/').at(-1)),
              ),
            ),
          ],
        })),
      );
      const hero = heroOf(sections);
      expect(shown).toEqual(
        sections.map(({ category, total, slug, articles }) => ({
          category,
          total: String(total),
          all: `/category/${slug}`,
          ids: articles.slice(0, 12).map(({ id }) => id),
        })),
      );
      expect(shown.map(({ category }) => category)).toEqual(ORDER);
      expect(new Set(shown.flatMap(({ ids }) => ids)).size).toBeGreaterThanOrEqual(120);
      for (const { articles } of sections) {
        const dates = articles.map(({ generatedAt }) => generatedAt ?? '');
        expect(dates).toEqual(dates.toSorted().reverse());
      }
      expect(hero).toHaveLength(6);
      expect(await idsIn('Breaking News & Latest')).toEqual(hero);
      const picks = PICKED.flatMap((category) => firstOf(sections, category)).slice(0, 5);
      expect(await idsIn('Staff Picks')).toEqual(picks.map(({ id }) => id));
      const trending = await region('Trending')
        .getByRole('link')
        .evaluateAll((links) => links.map(({ children }) => [...children].map(({ textContent }) => textContent)));
      expect(trending).toEqual(
        TRENDING.map((name) => [name, `${sections.find(({ category }) => category === name)?.total} articles`]),
      );
    }).toPass({ timeout: 30_000 });
    for (const heading of await page.locator('main section[aria-labelledby^="section-"] h2').all())
      await expect(heading).toBeVisible();
  });

  await test.step('a banner says that outlets and stories are fictional', async () => {
    await expect(page.getByRole('complementary', { name: 'Edition' })).toContainText(
      'Sample edition: the outlets and stories here are fictional.',
    );
  });

  await test.step('the ten top performing articles load when near and open their articles', async () => {
    await serveTopPerforming(page, reader);
    await page.getByRole('heading', { name: 'Trending', exact: true }).scrollIntoViewIfNeeded();
    await expect(region('Top Performing').getByRole('listitem')).toHaveCount(10);
    await region('Top Performing').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/article\/\d+$/);
    await page.goBack();
  });

  await test.step('a card opens its article, focuses the heading, and leads back', async () => {
    const link = region('Breaking News & Latest').locator('a[href^="/article/"]').first();
    const title = await link.textContent();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Unbiased Quick Content Discovery' })).toBeVisible();
  });

  await test.step('the category strip opens a category without reloading the site', async () => {
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Science' }).click();
    await expect(page).toHaveURL(/\/category\/science$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Science' })).toBeFocused();
    await expect(page).toHaveTitle(/Science/);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
});

test('the ranking has two columns on tablets, and Browse shows two columns of categories on phones', async ({
  page,
  baseURL,
}) => {
  await serveTopPerforming(page, new Reader(baseURL));
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/');
  await page.getByRole('heading', { name: 'Trending', exact: true }).scrollIntoViewIfNeeded();
  const rows = page.getByRole('region', { name: 'Top Performing' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const [first, second] = [await edgesOf(rows.first()), await edgesOf(rows.nth(1))];
  expect(second.left).toBeGreaterThan(first.right);
  expect(second.top).toBe(first.top);

  await page.setViewportSize({ width: 390, height: 844 });
  const science = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Science' });
  await expect(science).toBeHidden();
  await page.getByRole('button', { name: 'Browse' }).click();
  const lefts = await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  await science.click();
  await expect(page).toHaveURL('/category/science');
  await expect(science).toBeHidden();
});

test('phones show six stories of a section, and the widgets after the last section', async ({ page, complaints }) => {
  // A test of the desk publishes drafts for a moment, whose pictures are then gone.
  complaints.tolerate(/status of 404 .*\/img\//);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const sections = page.locator('main section[aria-labelledby^="section-"]');
  for (const section of await sections.all()) {
    await section.scrollIntoViewIfNeeded();
    // A section has fewer if checks hold back one of its drafts.
    const stories = await section.locator('article').count();
    expect(stories).toBeGreaterThanOrEqual(5);
    await expect(section.locator('article:visible')).toHaveCount(Math.min(stories, 6));
    await expect(section.getByRole('link', { name: /^View all/ })).toBeVisible();
  }
  const widgets = await edgesOf(page.getByRole('complementary', { name: 'Highlights' }));
  expect(widgets.top).toBeGreaterThan((await edgesOf(sections.last())).bottom);
});
