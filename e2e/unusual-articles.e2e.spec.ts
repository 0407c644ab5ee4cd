import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { ODD_ARTICLES, type OddArticle } from './support/unusual-articles.ts';
import { type Card, Reader, squeeze } from './support/reader.ts';
import { expect, oddArticles, open, test } from './support/test.ts';

const NAMES = Object.keys(ODD_ARTICLES) as OddArticle[];

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const name of NAMES) {
      test(`${name} breaks neither page nor dialog`, async ({ page }) => {
        await open(page, `/article/${oddArticles()[name]}`);
        expect(squeeze(await page.getByRole('heading', { level: 1 }).innerText())).toBe(
          squeeze(ODD_ARTICLES[name].title),
        );
        await expect(page.getByRole('main')).toContainText(ODD_ARTICLES[name].text);
        await expectToFit(page, name);
      });
    }

    test('lists of unusual articles keep their width', async ({ page }) => {
      for (const path of ['/category/world-news', '/search?q=tramway']) {
        await open(page, path);
        for (const button of await page.getByRole('button', { name: 'Show more articles' }).all()) await button.click();
        await expect(
          page.getByRole('main').getByRole('link', { name: ODD_ARTICLES['a word of 300 letters'].title }),
        ).toHaveCount(1);
        await expectToFit(page, path);
      }
    });
  });
}

test('an article without sources hides the list of sources', async ({ page }) => {
  await open(page, `/article/${oddArticles()['a headline of nothing but emoji']}`);
  await expect(page.getByRole('heading', { name: 'Sources' })).toHaveCount(0);
});

test('a future date is shown as now', async ({ page }) => {
  await open(page, `/article/${oddArticles()['a date that is still to come']}`);
  await expect(page.getByRole('article').first().locator('header')).toContainText('Just now');
  await expect(page.getByRole('article').first()).not.toContainText(
    new RegExp(`\\b(${new Date().getFullYear() + 1}|${new Date().getFullYear() + 2})\\b`),
  );
});

test('an Arabic article is laid out right to left on its page and in search results', async ({ page }) => {
  const { title, summary, text } = ODD_ARTICLES['a text in Arabic'];
  const expectArabic = async (words: string) => {
    const found = page.getByRole('main').getByText(words).first();
    await expect(found).toHaveCSS('direction', 'rtl');
    expect(await found.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')), words).toBe('ar');
    expect(await found.evaluate(isFirstWordRightmost), words).toBe(true);
  };
  await open(page, `/article/${oddArticles()['a text in Arabic']}`);
  for (const words of [title, summary, text]) await expectArabic(words);
  await expect(page.getByText('By Editorial Team')).toHaveCSS('direction', 'ltr');
  await expectNoBarriers(page, 'an Arabic article');
  await open(page, '/search?q=NATO');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'مناورات' });
  await expect(card.getByRole('heading')).toHaveCSS('direction', 'rtl');
  await expect(card.locator('.card-meta')).toHaveCSS('direction', 'ltr');
});

test('an Arabic passage is laid out right to left within a left-to-right page', async ({ page }) => {
  await open(page, `/article/${oddArticles()['an Arabic source']}`);
  const directionOf = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  await page
    .getByRole('link', { name: /^Evidence 1/ })
    .first()
    .click();
  const passage = page.getByRole('region', { name: 'Source of this sentence' });
  await expect(passage).toBeVisible();
  expect(await passage.locator('mark').evaluate((mark) => getComputedStyle(mark.parentElement ?? mark).direction)).toBe(
    'rtl',
  );
  expect(await directionOf('A train arrives before the summer')).toBe('ltr');
  expect(
    await page
      .getByRole('region', { name: 'Sources' })
      .getByRole('link')
      .last()
      .evaluate((link) => getComputedStyle(link).direction),
  ).toBe('rtl');
  await expectNoBarriers(page, 'an Arabic source');
});

/** Returns true if the first word of the text, NATO, is to the right of the second. */
function isFirstWordRightmost(element: Element): boolean {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
  const leftOf = (at: number): number => {
    const range = new Range();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  return leftOf(0) > leftOf('NATO '.length);
}

/** Returns the date on the first search result when the response gives it this date. */
async function dateShownFor(page: Page, generatedAt: string | null): Promise<string> {
  await page.route('**/api/articles/search?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: ((await answer.json()) as Card[]).map((card) => ({ ...card, generatedAt })),
    });
  });
  await open(page, '/search');
  await page.getByRole('main').getByRole('searchbox').fill('council');
  await page.keyboard.press('Enter');
  return page.locator('main article.card time, main article.card').first().innerText();
}

for (const [name, date] of [
  ['no date', null],
  ['an invalid date', 'the day before yesterday'],
  ['a date to come', '2091-01-01T00:00:00.000Z'],
] as const) {
  test(`a card with ${name} says "Just now"`, async ({ page }) => {
    expect(await dateShownFor(page, date)).toContain('Just now');
  });
}

test('unavailable pictures are replaced by artwork on cards, and omitted in an article', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/^Failed to load resource/);
  await page.route('**/img/**', (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/category/science');
  await expect(page.locator('main .card-image img').first()).toHaveAttribute('src', /^\/artwork\//);
  await expectToFit(page, 'cards without pictures');
  const pictured = (await new Reader(baseURL).ofCategory('Science')).cards.find(
    (card) => (card as Card & { imageUrl: string | null }).imageUrl,
  );
  await open(page, `/article/${pictured?.id}`);
  await expect(page.locator('article figure img')).toHaveCount(0);
  await expectToFit(page, 'an article without its picture');
});
