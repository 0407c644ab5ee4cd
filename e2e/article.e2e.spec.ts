import type { Page } from '@playwright/test';
import { type Article, type Card, Reader, type Side, squeeze } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const HEADINGS: Record<Side, string> = {
  conservative: 'Conservative View',
  liberal: 'Liberal View',
  center: 'Centrist View',
};
const sides = Object.keys(HEADINGS) as Side[];

const jsonLd = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts.map(({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>),
    );

test('a political article shows its evidence, perspectives, sources and related articles', async ({
  page,
  baseURL,
  complaints,
}) => {
  const reader = new Reader(baseURL);
  const article = await reader.political(
    (perspectives) => sides.filter((side) => perspectives[side].length > 0).length > 1,
  );
  const sentences = await reader.sentences(article.id);
  complaints.tolerate(/^Failed to load resource/);
  await page.route(/\/api\/articles\/\d+\/evidence$/, (route) => route.abort());
  const passage = page.getByRole('region', { name: 'Source of this sentence' });
  await open(page, `/article/${article.id}`);
  await test.step('each sentence has a mark that opens its passage, which was sent with the page', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    for (const [place, marks] of [
      ['summary', page.locator('article header .evidence-mark')],
      ['body', page.locator('.article-body .evidence-mark')],
    ] as const) {
      const marked = sentences.filter((sentence) => sentence.place === place);
      expect(marked.length).toBeGreaterThanOrEqual(1);
      await expect(marks).toHaveCount(marked.length);
      const mark = marks.last();
      await mark.click();
      await expect(passage).toBeVisible();
      expect(squeeze((await passage.locator('mark').allTextContents()).join(' '))).toContain(
        squeeze(marked.at(-1)?.text ?? 'no sentence'),
      );
      await expect(passage).toContainText(marked.at(-1)?.passages[0]?.outlet ?? 'no outlet');
      await expect(passage.locator('a[rel]').first()).toHaveAttribute('href', marked.at(-1)?.passages[0]?.url ?? '');
      await passage.getByRole('button', { name: 'Close' }).click();
      await expect(passage).toBeHidden();
      await expect(mark).toBeFocused();
    }
  });
  await test.step('all evidence is listed at the end', async () => {
    const list = page.locator('details', { hasText: 'Every sentence with its source' });
    await list.locator('summary').click();
    const quotes = squeeze((await list.locator('mark').allTextContents()).join(' '));
    for (const { passages } of sentences) for (const { quote } of passages) expect(quotes).toContain(squeeze(quote));
  });
  await test.step('perspectives are three columns side by side', async () => {
    const perspectives = page.getByRole('region', { name: 'Political Perspectives' });
    const boxes = [];
    for (const side of sides) {
      const column = perspectives.locator(`[data-side=${side}]`);
      await expect(column.getByRole('heading', { level: 3, name: HEADINGS[side] })).toBeVisible();
      await expect(column.getByRole('listitem')).toHaveCount(article.politicalStances?.[side].length ?? -1);
      boxes.push(await column.boundingBox());
    }
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size, 'columns side by side').toBe(1);
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? -1))).size, 'columns of equal width').toBe(1);
  });
  await test.step('the sources are listed with their URLs', async () => {
    const section = page.locator('section', { has: page.getByRole('heading', { level: 2, name: /Sources/ }) });
    // The section also links to the outlets.
    const hrefs = await section
      .locator('a[rel]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs)).toEqual(new Set(article.sourceUrls));
    for (const { outlet } of article.sources) await expect(section).toContainText(outlet);
  });
  await test.step('head and structured data describe the article', () => expectHead(page, article, baseURL));
  await test.step('related articles share the category or the first word of the title; opening one closes the passage', async () => {
    const related = await reader.json<Card[]>(`/api/articles/${article.id}/related`);
    const [first = ''] = article.title.split(/\s+/);
    expect(related.length).toBeGreaterThan(0);
    expect(related.length).toBeLessThanOrEqual(5);
    for (const { id, category, title } of related) {
      expect(id).not.toBe(article.id);
      expect(category === article.category || title.toLowerCase().includes(first.toLowerCase()), title).toBe(true);
    }
    const links = page
      .getByRole('complementary', { name: 'Related' })
      .getByRole('heading', { level: 3 })
      .getByRole('link');
    expect(
      await links.evaluateAll((all) => all.map((link) => Number(link.getAttribute('href')?.split('/').at(-1)))),
    ).toEqual(related.map(({ id }) => id));
    await page.locator('article header .evidence-mark').first().click();
    await expect(passage).toBeVisible();
    await links.first().click();
    await expect(page).toHaveURL(`/article/${related[0]?.id}`);
    await expect(passage).toHaveCount(0);
  });
});

async function expectHead(page: Page, article: Article, baseURL: string | undefined): Promise<void> {
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
  expect(crumbs).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Politics', item: `${baseURL}/category/politics` },
    { position: 3, item: address },
  ]);
}
