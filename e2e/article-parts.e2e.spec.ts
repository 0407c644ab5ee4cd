import type { Page, Route } from '@playwright/test';
import { type Card, Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Comes to an article from its category by a click, so that the browser asks for it and `changed` fields stand in the answer. */
async function comeTo(page: Page, id: number, changed: Fields): Promise<void> {
  await page.route(`**/api/articles/${id}`, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as Fields), ...changed } });
  });
  await open(page, '/category/science');
  await page.getByRole('main').locator(`a.card-link[href="/article/${id}"]`).click();
  await expect(page).toHaveURL(`/article/${id}`);
}

async function someArticle(baseURL: string | undefined, wanted: (card: Card) => boolean = () => true): Promise<Card> {
  const card = (await new Reader(baseURL).ofCategory('Science')).cards.slice(0, 20).find(wanted);
  if (!card) throw new Error('No article of Science is like that.');
  return card;
}

const head = (page: Page) => page.getByRole('article').first().locator('header');
const longDate = (iso: string | null) => new Date(iso ?? '').toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

test('the head tells category, reading time, dates and who wrote it', async ({ page, baseURL }) => {
  const card = await someArticle(baseURL);
  const article = await new Reader(baseURL).json<{ readingTime: number; author: string | null; generatedAt: string; publishedAt: string }>(`/api/articles/${card.id}`);
  await open(page, `/article/${card.id}`);
  await expect(head(page).getByRole('link', { name: 'Science', exact: true })).toHaveAttribute('href', '/category/science');
  await expect(head(page).getByText(`${article.readingTime} min read`, { exact: true })).toBeVisible();
  await expect(head(page).getByText(`By ${article.author ?? 'Editorial Team'}`, { exact: true })).toBeVisible();
  await expect(head(page).getByText(`Published: ${longDate(article.publishedAt)}`, { exact: true })).toBeVisible();
  await expect(head(page).locator('time').first()).toHaveText(longDate(article.generatedAt));
});

test('an article without author, dates or picture has the words for that', async ({ page, baseURL }) => {
  const { id } = await someArticle(baseURL);
  await comeTo(page, id, { author: null, generatedAt: 'no date', publishedAt: null, imageUrl: null });
  await expect(head(page).getByText('By Editorial Team', { exact: true })).toBeVisible();
  await expect(head(page).getByText('Just now', { exact: true })).toBeVisible();
  await expect(head(page).getByText('Published:')).toHaveCount(0);
  await expect(page.getByRole('main').locator('img[src^="/artwork/"]').first()).toBeVisible();
});

test('the picture names who made it, and a stock photograph links to its host', async ({ page, baseURL }) => {
  const { id } = await someArticle(baseURL, (card) => Boolean((card as Card & { imageUrl: string | null }).imageUrl));
  await comeTo(page, id, { imageAttribution: 'Ada Lens / Unsplash' });
  const figure = page.getByRole('figure').first();
  await expect(figure.getByText('Ada Lens / Unsplash', { exact: true }).first()).toBeVisible();
  await expect(figure.getByText('Photo by Ada Lens / Unsplash')).toBeVisible();
  await expect(figure.getByRole('link', { name: 'Ada Lens / Unsplash' })).toHaveAttribute('href', 'https://unsplash.com/');
});

test('related articles share the category or the first word of the title, five at most, never the article itself', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  const card = await someArticle(baseURL);
  const related = await reader.json<Card[]>(`/api/articles/${card.id}/related`);
  const [first = ''] = card.title.split(/\s+/);
  expect(related.length).toBeGreaterThan(0);
  expect(related.length).toBeLessThanOrEqual(5);
  for (const { id, category, title } of related) {
    expect(id).not.toBe(card.id);
    expect(category === card.category || title.toLowerCase().includes(first.toLowerCase()), title).toBe(true);
  }
  await open(page, `/article/${card.id}`);
  const heading = related.every(({ category }) => category === card.category) ? `More in ${card.category}` : 'Related articles';
  const section = page.getByRole('region', { name: heading, exact: true });
  const shown = await section.getByRole('heading', { level: 3 }).getByRole('link').evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));
  expect(shown).toEqual(related.map(({ id }) => id));
});

test('while an article is on its way its place is held, and a failure can be tried again', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/status of 500/, /^ApiError/, /500/);
  const { id } = await someArticle(baseURL);
  let broken = true;
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/articles/${id}`, async (route) => {
    await asked;
    await (broken ? route.fulfill({ status: 500, json: { error: 'Broken', code: 'x', requestId: 'r' } }) : route.continue());
  });
  await open(page, '/category/science');
  await page.getByRole('main').locator(`a.card-link[href="/article/${id}"]`).click();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(head(page)).toBeVisible();
});
