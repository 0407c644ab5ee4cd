import type { Page } from '@playwright/test';
import { Reader, type Side, squeeze } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const HEADINGS: Record<Side, string> = { conservative: 'Conservative View', liberal: 'Liberal View', center: 'Centrist View' };
const sides = Object.keys(HEADINGS) as Side[];

const jsonLd = (page: Page) =>
  page.locator('script[type="application/ld+json"]').evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>));

test('each sentence of the summary has a mark that opens the passage it was taken from', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  const article = await reader.political((stances) => sides.every((side) => stances[side].length > 0));
  const sentences = (await reader.sentences(article.id)).filter(({ place }) => place === 'summary');
  expect(sentences.length).toBeGreaterThanOrEqual(2);
  await open(page, `/article/${article.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  const marks = page.locator('article header').getByRole('button', { name: /^Evidence \d+: \d+ outlets?$/ });
  await expect(marks).toHaveCount(sentences.length);
  for (const [index, sentence] of sentences.entries()) {
    await marks.nth(index).click();
    const passage = page.getByRole('region', { name: 'Where this sentence comes from' });
    await expect(passage).toBeVisible();
    await expect(marks.nth(index)).toHaveAttribute('aria-expanded', 'true');
    const quotes = await passage.locator('mark').allTextContents();
    expect(squeeze(quotes.join(' '))).toContain(squeeze(sentence.text));
    const [outlet] = sentence.passages.map((one) => one.outlet);
    await expect(passage).toContainText(outlet ?? 'no outlet');
    await expect(passage.locator('.lean')).toHaveCount(sentence.passages.length);
    await expect(passage.locator('a[rel]').first()).toHaveAttribute('href', sentence.passages[0]?.url ?? '');
    await passage.getByRole('button', { name: 'Close' }).click();
    await expect(passage).toBeHidden();
    await expect(marks.nth(index)).toBeFocused();
  }
});

test('one passage is open at a time, and closes by its mark, elsewhere or another page', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  const mark = (number: number) => page.locator('article header').getByRole('button', { name: new RegExp(`^Evidence ${number}:`) });
  const passages = page.getByRole('region', { name: 'Where this sentence comes from' });
  await mark(1).press('Space');
  await expect(passages).toHaveCount(1);
  await mark(2).click();
  await expect(passages).toHaveCount(1);
  await expect(mark(1)).toHaveAttribute('aria-expanded', 'false');
  await mark(2).click();
  await expect(passages).toHaveCount(0);
  await mark(1).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(passages).toHaveCount(0);
  await mark(1).click();
  await expect(passages).toHaveCount(1);
  await page.getByRole('complementary', { name: 'Related' }).locator('a[href^="/article/"]').first().click();
  await expect(page).not.toHaveURL(new RegExp(`/article/${id}$`));
  await expect(passages).toHaveCount(0);
});

test('what was rendered is taken from the page and not sent or fetched again', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  const { id, content } = await reader.political((stances) => sides.every((side) => stances[side].length > 0));
  const html = await (await reader.raw(`/article/${id}`)).text();
  const [state = ''] = html.match(/<script[^>]*>self\.\$_TSR=\{[^<]*router:.*?<\/script>/s) ?? [];
  expect(html, "what the router writes for pages that come in parts").not.toContain('tsr-stream');
  expect(state).toContain('shownArticle');
  expect(state).not.toContain(squeeze(content).slice(3, 40));
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/articles') && calls.push(request.url())));
  await open(page, `/article/${id}`);
  await page.getByRole('button', { name: /^Evidence 1/ }).first().click();
  await expect(page.getByRole('region', { name: 'Where this sentence comes from' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('all evidence is listed at the end of the article', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  const { id } = await reader.political(() => true);
  const sentences = await reader.sentences(id);
  await open(page, `/article/${id}`);
  const list = page.locator('details', { hasText: 'Every sentence with its source' });
  await list.locator('summary').click();
  const quotes = squeeze((await list.locator('mark').allTextContents()).join(' '));
  for (const { passages } of sentences) for (const { quote } of passages) expect(quotes).toContain(squeeze(quote));
});

test('perspectives stand in three columns, and a side that is silent says so', async ({ page, baseURL }) => {
  const article = await new Reader(baseURL).political((stances) => sides.filter((side) => stances[side].length === 0).length === 1);
  await open(page, `/article/${article.id}`);
  const perspectives = page.getByRole('region', { name: 'Political Perspectives' });
  await expect(perspectives).toContainText('general viewpoints');
  const boxes = [];
  for (const side of sides) {
    const heading = perspectives.getByRole('heading', { level: 3, name: HEADINGS[side] });
    await expect(heading).toBeVisible();
    const column = heading.locator('xpath=ancestor::*[parent::*[contains(@class,"perspectives")]]');
    const bullets = article.politicalStances?.[side] ?? [];
    await expect(column.getByRole('listitem')).toHaveCount(bullets.length);
    for (const bullet of bullets) expect(squeeze((await column.textContent()) ?? '')).toContain(squeeze(bullet).split(' ').slice(0, -1).join(' '));
    if (bullets.length === 0) await expect(column).toContainText(/^.*\d+ of \d+ [a-z-]+ outlets covered this/);
    boxes.push(await column.boundingBox());
  }
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size, 'columns beside each other').toBe(1);
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? -1))).size, 'columns of one width').toBe(1);
});

test('the sources are listed with their addresses', async ({ page, baseURL }) => {
  const article = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${article.id}`);
  const heading = page.getByRole('heading', { level: 2, name: /Sources/ });
  const section = page.locator('section', { has: heading });
  // Beside them stand the outlets, each leading to what is known of it here.
  const hrefs = await section.locator('a[rel]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs)).toEqual(new Set(article.sourceUrls));
  for (const { outlet } of article.sources) await expect(section).toContainText(outlet);
});

test('head and structured data say what the article is', async ({ page, baseURL }) => {
  const article = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${article.id}`);
  const address = `${baseURL}/article/${article.id}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page).toHaveTitle(`${article.title} | Parallax`);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', article.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^index, follow/);
  const data = await jsonLd(page);
  expect(data.find((one) => one['@type'] === 'NewsArticle')).toMatchObject({
    '@context': 'https://schema.org',
    headline: article.title.slice(0, 110),
    datePublished: article.publishedAt?.replace(/\.\d+/, ''),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    mainEntityOfPage: address,
    articleSection: article.category,
    isBasedOn: article.sourceUrls,
    isAccessibleForFree: true,
    author: { '@type': expect.stringMatching(/^(Person|Organization)$/), name: expect.any(String) },
    publisher: { name: 'Parallax', logo: { url: expect.stringMatching(/^http/) } },
  });
  const crumbs = data.find((one) => one['@type'] === 'BreadcrumbList')?.['itemListElement'];
  expect(crumbs).toMatchObject([{ position: 1, name: 'Home' }, { position: 2, name: 'Politics', item: `${baseURL}/category/politics` }, { position: 3, item: address }]);
});

test('related articles are others of the site', async ({ page, baseURL }) => {
  const article = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${article.id}`);
  const links = await page.getByRole('complementary', { name: 'Related' }).locator('a[href^="/article/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(0);
  expect(links.length).toBeLessThanOrEqual(5);
  expect(links).not.toContain(`/article/${article.id}`);
});
