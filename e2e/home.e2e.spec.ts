import { Reader, type Section } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const ORDER = [
  'Politics', 'World News', 'Sports', 'Entertainment', 'Music', 'Business', 'Technology', 'Science', 'Health', 'History', 'Travel', 'Food', 'Fashion', 'Automotive',
];
const articleId = (href: string | null): number => Number(/\/article\/(\d+)$/.exec(href ?? '')?.[1]);

/** The rule of the specification, written down a second time. */
function heroOf(sections: readonly Section[]): number[] {
  const of = (category: string) => sections.find((section) => section.category === category)?.articles ?? [];
  return [...of('World News').slice(0, 3), ...['Sports', 'Entertainment', 'Music'].flatMap((category) => of(category).slice(0, 1))].map(({ id }) => id);
}

test('the home page leads to at least 120 approved articles over 14 categories, with the counts of the interface', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  // The desk may approve something between the two looks.
  await expect(async () => {
    const sections = await reader.front();
    await open(page, '/');
    const shown = await page.locator('main section[aria-labelledby^="section-"]').evaluateAll((elements) =>
      elements.map((element) => ({
        category: element.querySelector('h2')?.textContent,
        total: [...element.querySelectorAll('p')].map(({ textContent }) => /^(\d+) articles?$/.exec(textContent ?? '')?.[1]).find(Boolean),
        all: element.querySelector('a[href^="/category/"]')?.getAttribute('href'),
        ids: [...new Set([...element.querySelectorAll('a[href^="/article/"]')].map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))],
      })),
    );
    expect(shown).toEqual(
      sections.map(({ category, total, slug, articles }) => ({ category, total: String(total), all: `/category/${slug}`, ids: articles.map(({ id }) => id) })),
    );
    expect(shown.map(({ category }) => category)).toEqual(ORDER);
    expect(new Set(shown.flatMap(({ ids }) => ids)).size).toBeGreaterThanOrEqual(120);
    expect(shown.every(({ ids }) => ids.length <= 12)).toBe(true);
  }).toPass({ timeout: 30_000 });
  for (const heading of await page.locator('main section[aria-labelledby^="section-"] h2').all()) await expect(heading).toBeVisible();
});

test('a section shows its articles newest first', async ({ baseURL }) => {
  for (const { articles } of await new Reader(baseURL).front()) {
    const dates = articles.map(({ generatedAt }) => generatedAt ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
  }
});

test('the hero holds the three latest of World News and the first of Sports, Entertainment and Music', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  await expect(async () => {
    const expected = heroOf(await reader.front());
    await open(page, '/');
    const hero = page.getByRole('region', { name: 'Breaking News & Latest' });
    const links = await hero.getByRole('heading', { level: 3 }).getByRole('link').all();
    const ids = await Promise.all(links.map(async (link) => articleId(await link.getAttribute('href'))));
    expect(expected).toHaveLength(6);
    expect(ids).toEqual(expected);
  }).toPass({ timeout: 30_000 });
});

test('the edition says that it is a sample', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('complementary', { name: 'Edition' })).toContainText('Sample edition: the outlets and stories here are fictional.');
});

test('a card leads to its article, and back', async ({ page }) => {
  await open(page, '/');
  const link = page.getByRole('region', { name: 'Breaking News & Latest' }).getByRole('link').first();
  const title = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unbiased Quick Content Discovery' })).toBeVisible();
});
