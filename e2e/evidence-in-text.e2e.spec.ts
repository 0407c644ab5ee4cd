import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { Reader, squeeze } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const TRANSLATED = 'Tarnford glassworks keeps its four-day week after output goes up';
const WHERE = { name: 'Where this sentence comes from' };

async function storyOf(baseURL: string | undefined) {
  const reader = new Reader(baseURL);
  const { id } = await reader.political((stances) => Object.values(stances).every((bullets) => bullets.length > 0));
  return { id, body: (await reader.sentences(id)).filter(({ place }) => place === 'body') };
}

test('each sentence of the text has a mark that opens its passage, by click and by keyboard, and fetches nothing', async ({ page, baseURL }) => {
  const { id, body } = await storyOf(baseURL);
  expect(body.length).toBeGreaterThan(3);
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/articles') && calls.push(request.url())));
  await open(page, `/article/${id}`);
  const marks = page.locator('.article-body .evidence-mark');
  await expect(marks).toHaveCount(body.length);
  const passage = page.getByRole('region', WHERE);
  for (const index of [0, body.length - 1]) {
    await marks.nth(index).click();
    await expect(passage).toBeVisible();
    expect(squeeze((await passage.locator('mark').allTextContents()).join(' '))).toContain(squeeze(body[index]?.text ?? 'no sentence'));
    await passage.getByRole('button', { name: 'Close' }).click();
    await expect(passage).toBeHidden();
    await expect(marks.nth(index)).toBeFocused();
  }
  await marks.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(passage).toContainText(body[1]?.passages[0]?.outlet ?? 'no outlet');
  await page.keyboard.press('Tab');
  expect(await passage.evaluate((card) => card.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(passage).toBeHidden();
  await expect(marks.nth(1)).toBeFocused();
  expect(calls).toEqual([]);
});

test('marks take no room of the words: a paragraph is as high with its mark as without', async ({ page, baseURL }) => {
  const { id } = await storyOf(baseURL);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await open(page, `/article/${id}`);
    const moved = await page.locator('.article-body blockquote > p:has(.evidence-mark)').evaluateAll((paragraphs) =>
      paragraphs.filter((paragraph) => {
        const before = paragraph.getBoundingClientRect().height;
        const mark = paragraph.querySelector<HTMLElement>('.evidence-mark');
        paragraph.setAttribute('style', `padding-inline-end: ${getComputedStyle(paragraph).paddingInlineEnd}`);
        if (mark) mark.style.display = 'none';
        return Math.abs(paragraph.getBoundingClientRect().height - before) > 1;
      }).length,
    );
    expect(moved, `${viewport.width} px`).toBe(0);
  }
});

for (const viewport of VIEWPORTS) {
  test(`a passage of the text that is open has no barriers and fits, ${viewport.width} px, light and dark`, async ({ page, baseURL }) => {
    const { id } = await storyOf(baseURL);
    await page.setViewportSize(viewport);
    await open(page, `/article/${id}`);
    await page.locator('.article-body .evidence-mark').nth(2).click();
    await expect(page.getByRole('region', WHERE)).toBeVisible();
    await expectNoBarriers(page, 'evidence in the text');
    await expectToFit(page, 'evidence in the text');
  });
}

test('an Arabic translation runs from right to left without marks, which belong to the words of the article', async ({ page, baseURL }) => {
  const found = (await new Reader(baseURL).ofCategory('Business')).cards.find((card) => card.title === TRANSLATED);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/article/${found?.id ?? 0}`);
  const marks = page.locator('article .article-body .evidence-mark');
  expect(await marks.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Translate' }).click();
  await page.getByRole('region', { name: 'Translate this article into' }).getByRole('button', { name: 'Arabic' }).click();
  const text = page.getByRole('dialog').locator('#translated-text');
  await expect(text).toHaveAttribute('dir', 'rtl');
  await expect(text.locator('.evidence-mark')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await marks.first().click();
  await expect(page.getByRole('region', WHERE)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the mark of a sentence of the text leads to its endnote', async ({ page, baseURL }) => {
    const { id, body } = await storyOf(baseURL);
    await page.goto(`/article/${id}`);
    const mark = page.locator('.article-body .evidence-mark').first();
    await mark.click();
    await expect(page).toHaveURL(/#evidence-body-0$/);
    await expect(page.locator('#evidence-body-0')).toContainText(body[0]?.text ?? 'no sentence');
  });
});
