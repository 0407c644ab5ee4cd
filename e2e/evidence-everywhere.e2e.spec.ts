import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { edgesOf, expectToFit } from './support/layout.ts';
import { Reader, squeeze } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const WHERE = { name: 'Where this sentence comes from' };
const [PHONE] = VIEWPORTS;
const passage = (page: Page) => page.getByRole('region', WHERE);

async function withEmptySide(baseURL: string | undefined) {
  const article = await new Reader(baseURL).political((stances) => Object.values(stances).some((bullets) => bullets.length === 0) && Object.values(stances).some((bullets) => bullets.length > 0));
  const sides = Object.entries(article.politicalStances ?? {});
  return { id: article.id, silent: sides.filter(([, bullets]) => bullets.length === 0).map(([side]) => side), heard: sides.filter(([, bullets]) => bullets.length > 0).map(([side]) => side) };
}

for (const viewport of VIEWPORTS) {
  test(`perspectives with an empty side: columns fit, marks are worked by keyboard, no barriers, ${viewport.width} px, light and dark`, async ({ page, baseURL }) => {
    test.slow();
    const { id, silent, heard } = await withEmptySide(baseURL);
    await page.setViewportSize(viewport);
    await open(page, `/article/${id}`);
    for (const side of silent) {
      await expect(page.locator(`[data-side=${side}]`)).toContainText(/\d+ of \d+ \S+ outlets covered this/);
      await expect(page.locator(`[data-side=${side}]`).getByRole('button')).toHaveCount(0);
    }
    const mark = page.locator(`[data-side=${heard[0]}] .evidence-mark`).first();
    // Comes alive as it comes near.
    await mark.focus();
    await expect(mark).toHaveRole('button');
    await page.keyboard.press('Space');
    await expect(passage(page)).toBeVisible();
    await expect(passage(page).locator('mark').first()).toBeVisible();
    await expectNoBarriers(page, 'perspectives with an empty side and an open passage');
    await expectToFit(page, 'perspectives with an empty side');
    const boxes = await page.locator('[data-side]').evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width));
    expect(Math.max(...boxes) - Math.min(...boxes), 'columns of equal width').toBeLessThanOrEqual(1);
    await mark.focus();
    await page.keyboard.press('Escape');
    await expect(passage(page)).toBeHidden();
    await expect(mark).toBeFocused();
  });
}

test('on a phone in the dark the coverage bar shows each side in its share, and the mark of a sentence opens what it rests on', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  const { id } = await new Reader(baseURL).political(() => true);
  const { coverage } = await new Reader(baseURL).json<{ coverage: { independent: number; sides: Record<string, { reports: number }> } }>(`/api/articles/${id}`);
  await open(page, `/article/${id}`);
  const list = page.getByRole('list', { name: 'Coverage by lean of the outlets' });
  await list.scrollIntoViewIfNeeded();
  for (const item of await list.getByRole('listitem').all()) {
    await expect(item).toBeInViewport();
    expect(await item.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  }
  const counted = await list.getByRole('listitem').evaluateAll((items) => items.map((item) => Number(/: (\d+)/.exec(item.textContent)?.[1])));
  expect(counted.reduce((sum, reports) => sum + reports, 0)).toBe(coverage.independent);
  await expectToFit(page, 'the coverage bar');
  const mark = page.locator('.standfirst .evidence-mark, article header .evidence-mark').first();
  await mark.focus();
  await page.keyboard.press('Enter');
  const card = passage(page);
  await expect(card).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  const { left, right } = await edgesOf(card);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(PHONE.width);
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();
});

test('the sources are narrowed, explained and followed by keyboard on a phone in the dark', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/sources');
  await page.getByLabel('Lean').focus();
  await page.keyboard.type('Cons');
  await expect(page).toHaveURL(/lean=conservative/);
  const rows = page.locator('main li[id^=outlet-]');
  await expect(rows.first()).toContainText(/Right|Conservative/);
  const policy = page.locator('summary', { hasText: 'How the lean that is shown comes about' });
  await policy.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]', { has: policy })).toBeVisible();
  await expectToFit(page, 'sources on a phone');
  await expectNoBarriers(page, 'sources, narrowed, with the policy open');
});

const ARABIC = {
  language: 'Arabic',
  languageCode: 'ar',
  title: 'المجلس يصوت على مشروع القانون بأغلبية 52 صوتا',
  summary: 'وافق المجلس على مشروع القانون يوم الثلاثاء بأغلبية 52 صوتا مقابل 48.',
  content: '<p>قال رئيس المجلس: «لن نغلق الطريق». وأضافت صحيفة <cite>Harbor Standard</cite> أن العمل سيبدأ في مارس.</p><blockquote><p>بلغت الكلفة 84 مليون مارك.</p></blockquote><ul><li>سيعاد فتح الطريق في مايو.</li></ul>',
  politicalStances: { conservative: ['قالت المعارضة إن القانون لا يكفي.'], liberal: ['رحبت النقابات بالقرار.'], center: [] },
  warnings: [{ code: 'number', place: 'summary', message: 'The number 52 of the original is not in the translation.', original: 'The vote was 52 to 48.', translated: 'كان التصويت متقاربا.' }],
  translatedAt: '2026-11-20T10:00:00.000Z',
};

for (const viewport of VIEWPORTS) {
  test(`a political story in Arabic runs from right to left with its views and warnings, and says when the article changed, ${viewport.width} px, light and dark`, async ({ page, baseURL }) => {
    test.slow();
    const { id } = await new Reader(baseURL).political((stances) => stances.liberal.length > 0);
    const { versionId } = await new Reader(baseURL).json<{ versionId: number }>(`/api/articles/${id}`);
    let of = versionId;
    await page.route(`**/api/articles/${id}/translations`, (route) => route.fulfill({ json: { languages: ['ar'], otherwise: '', elsewhere: [] } }));
    await page.route(`**/api/articles/${id}/translate`, (route) => route.fulfill({ json: { translation: { ...ARABIC, versionId: of } } }));
    await page.setViewportSize(viewport);
    await open(page, `/article/${id}`);
    const dialog = page.getByRole('dialog');
    const button = page.getByRole('button', { name: 'Translate', exact: true });
    const read = async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      const arabic = page.getByRole('region', { name: 'Translate this article into' }).getByRole('button', { name: 'Arabic' });
      await arabic.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveAccessibleName(ARABIC.title);
    };
    await read();
    await expect(dialog).toContainText('It counts where the two differ. Translated Nov 20, 2026');
    await dialog.getByText('1 detail may differ from the original').press('Enter');
    for (const words of [ARABIC.summary, 'رحبت النقابات بالقرار.', 'كان التصويت متقاربا.', 'بلغت الكلفة 84 مليون مارك.']) {
      expect(await dialog.getByText(words).evaluate((node) => getComputedStyle(node).direction), words).toBe('rtl');
    }
    expect(await dialog.getByRole('heading', { name: 'Political Perspectives' }).evaluate((node) => getComputedStyle(node).direction)).toBe('ltr');
    // What stands out at the beginning of a line in English stands out at the right here.
    const quote = dialog.locator('blockquote');
    const sides = await quote.evaluate((node) => {
      const { borderLeftWidth, borderRightWidth, paddingLeft, paddingRight, marginLeft, marginRight } = getComputedStyle(node);
      const sum = (...widths: string[]) => widths.reduce((all, width) => all + Number.parseFloat(width), 0);
      return { left: sum(borderLeftWidth, paddingLeft, marginLeft), right: sum(borderRightWidth, paddingRight, marginRight) };
    });
    expect(sides.right).toBeGreaterThanOrEqual(sides.left);
    await expectNoBarriers(page, 'a political story in Arabic');
    expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // A correction came while the page was open: the translation is of a version that the page does not show.
    of = versionId + 1;
    await read();
    await expect(dialog).toContainText('This article changed since you opened it. This is its present version; reload the page to read the original of it.');
    await expectNoBarriers(page, 'a translation of a newer version');
  });
}

test.describe('without scripts, on a phone in the dark', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, colorScheme: 'dark' });

  test('the mark of a view leads to its endnote, which shows the passage with its outlet, lean and link; its date stands among the sources', async ({ page, baseURL }) => {
    const reader = new Reader(baseURL);
    const { id, heard } = await withEmptySide(baseURL);
    const side = heard[0] ?? '';
    const quoted = (await reader.sentences(id)).find(({ place }) => place === side)?.passages[0];
    if (!quoted) throw new Error(`${side} has no passage.`);
    await page.goto(`/article/${id}`);
    await page.locator(`[data-side=${side}] .evidence-mark`).first().click();
    await expect(page).toHaveURL(new RegExp(`#evidence-${side}-\\d+$`));
    const note = page.locator('li:target');
    await expect(note).toBeInViewport();
    expect(squeeze((await note.locator('mark').allTextContents()).join(' '))).toContain(squeeze(quoted.quote.slice(0, 40)));
    await expect(note).toContainText(quoted.outlet);
    await expect(note.locator(`a[href="${quoted.url}"]`).first()).toBeVisible();
    const source = page.locator('.reports > li').filter({ has: page.locator(`a[href="${quoted.url}"]`) });
    await expect(source.getByText(quoted.outlet, { exact: true })).toBeVisible();
    await expect(note.locator('.lean').first()).toHaveText((await source.locator('.lean').textContent()) ?? 'no lean');
    await expect(source.locator('time')).toBeVisible();
    expect((await edgesOf(note)).right).toBeLessThanOrEqual(PHONE.width);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/article/${id}$`));
  });
});
