import { Reader, textOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const SPELLINGS = [
  ['Politics', 'politics'],
  ['World%20News', 'world-news'],
  ['WORLD-NEWS', 'world-news'],
  ['news', 'world-news'],
  ['Current%20Events', 'world-news'],
  ['Stock%20Market', 'business'],
] as const;

/** Fetches a page and returns its status, HTML, main element and main heading. */
async function mainOf(
  reader: Reader,
  path: string,
): Promise<{ status: number; html: string; main: string; heading: string }> {
  const response = await reader.raw(path);
  const html = await response.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { status: response.status, html, main, heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? '') };
}

test('each category has a page with its count and its own articles, newest first', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  for (const { category, slug } of await reader.front()) {
    // Another test may publish an article between the two requests.
    await expect(async () => {
      const { total, cards } = await reader.ofCategory(category);
      const { main, heading } = await mainOf(reader, `/category/${slug}`);
      expect(heading).toBe(category);
      expect(textOf(main)).toContain(`${total} article${total === 1 ? '' : 's'}`);
      const ids = [...new Set([...main.matchAll(/href="\/article\/(\d+)"/g)].map(([, id]) => Number(id)))];
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).toEqual(cards.slice(0, ids.length).map(({ id }) => id));
      if (ids.length < total) expect(main).toContain('Show more articles');
    }).toPass({ timeout: 60_000 });
  }
});

test('other spellings of a category redirect to its canonical address', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  for (const [spelling, slug] of SPELLINGS) {
    const response = await reader.raw(`/category/${spelling}`);
    expect([response.status, response.headers.get('location')], spelling).toEqual([301, `/category/${slug}`]);
  }
  const { html } = await mainOf(reader, '/category/world-news');
  expect(/<link[^>]*rel="canonical"[^>]*>/.exec(html)?.[0]).toContain(`href="${baseURL}/category/world-news"`);
});

test('an unknown category returns 404', async ({ baseURL }) => {
  const { status, heading } = await mainOf(new Reader(baseURL), '/category/no-such-category');
  expect([status, heading]).toEqual([404, '404 – page not found']);
});

test('a list is sorted newest first across pages, without gaps or repeats', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  await expect(async () => {
    const { total, cards } = await reader.ofCategory('Politics');
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await reader.raw(
        `/api/articles?limit=7&category=politics${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
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
