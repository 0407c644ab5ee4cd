import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { edgesOf, expectToFit } from './support/layout.ts';
import { Reader, squeeze } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const [PHONE] = VIEWPORTS;
const passage = (page: Page) => page.getByRole('region', { name: 'Source of this sentence' });
const coverageList = (page: Page) => page.getByRole('list', { name: 'Coverage by outlet lean' });

async function withEmptySide(baseURL: string | undefined) {
  const article = await new Reader(baseURL).political(
    (perspectives) =>
      Object.values(perspectives).some((bullets) => bullets.length === 0) &&
      Object.values(perspectives).some((bullets) => bullets.length > 0),
  );
  const sides = Object.entries(article.politicalStances ?? {});
  return {
    id: article.id,
    silent: sides.filter(([, bullets]) => bullets.length === 0).map(([side]) => side),
    reporting: sides.filter(([, bullets]) => bullets.length > 0).map(([side]) => side),
  };
}

test('perspectives, coverage and open passages fit and are accessible', async ({ page, baseURL }) => {
  const { id, silent, reporting } = await withEmptySide(baseURL);
  const { coverage } = await new Reader(baseURL).json<{
    coverage: { independent: number; sides: Record<string, { covering: number; outlets: number }> };
  }>(`/api/articles/${id}`);
  await open(page, `/article/${id}`);
  for (const side of silent) {
    const counts = coverage.sides[side];
    await expect(page.locator(`[data-side=${side}]`)).toContainText(
      counts?.covering === 0 ? `0 of ${counts.outlets}` : `${counts?.covering} of its outlets reported this; `,
    );
  }
  for (const viewport of VIEWPORTS) {
    await test.step(`a passage of a view, ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      const mark = page.locator(`[data-side=${reporting[0]}] .evidence-mark`).first();
      // The mark hydrates when focused; until then it leads to the passage in the list.
      await mark.focus();
      await expect(page.locator('[data-dehydrated]', { has: mark })).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(passage(page).locator('mark').first()).toBeVisible();
      if (viewport === PHONE) await expectNoBarriers(page, 'perspectives with an empty side and an open passage');
      await expectToFit(page, 'perspectives with an empty side');
      const widths = await page
        .locator('.perspectives > [data-side]')
        .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width));
      expect(Math.max(...widths) - Math.min(...widths), 'columns of equal width').toBeLessThanOrEqual(1);
      const { left, right } = await edgesOf(passage(page));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(viewport.width);
      await page.keyboard.press('Escape');
      await expect(passage(page)).toBeHidden();
      await expect(mark).toBeFocused();
    });
    await test.step(`a passage of the text, ${viewport.width} px`, async () => {
      await page.locator('.article-body .evidence-mark').nth(2).click();
      await expect(passage(page)).toBeVisible();
      await expectToFit(page, 'evidence in the text');
      await page.keyboard.press('Escape');
    });
    await test.step(`marks follow their word and cover no other, ${viewport.width} px`, async () => {
      const misplaced = await page.locator('.article-body .evidence-mark').evaluateAll((marks) =>
        marks.flatMap((mark) => {
          const box = mark.getBoundingClientRect();
          const words = [...(mark.closest('p')?.querySelectorAll('*') ?? [])]
            .flatMap((element) => [...element.childNodes])
            .filter((node) => node instanceof Text && !node.parentElement?.matches('.evidence-mark'))
            .flatMap((node) => {
              const range = document.createRange();
              range.selectNodeContents(node);
              return [...range.getClientRects()];
            })
            .filter(({ top, bottom, width }) => width > 0 && top < box.bottom && bottom > box.top);
          const follows = words.some(({ right }) => right <= box.left + 1);
          const covers = words.some(({ left, right }) => right > box.left + 1 && left < box.right - 1);
          return follows && !covers ? [] : [mark.textContent];
        }),
      );
      expect(misplaced).toEqual([]);
    });
  }
  await test.step('the coverage of each side is visible on a phone', async () => {
    await page.setViewportSize(PHONE);
    await coverageList(page).scrollIntoViewIfNeeded();
    for (const item of await coverageList(page).getByRole('listitem').all()) {
      await expect(item).toBeInViewport();
      expect(await item.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
    }
    const counts = await coverageList(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Number(/: (\d+)/.exec(item.textContent)?.[1])));
    expect(counts.reduce((sum, reports) => sum + reports, 0)).toBe(coverage.independent);
  });
});

test('a coverage gap is shown with its numbers, and is accessible', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  const { cards } = await reader.ofCategory('Politics');
  const all = await Promise.all(
    cards.map(({ id }) =>
      reader.json<{
        id: number;
        coverage: { gaps: string[]; independent: number; sides: Record<string, { reports: number }> };
      }>(`/api/articles/${id}`),
    ),
  );
  const found = all.find(({ coverage }) => coverage.gaps.length > 0);
  if (!found) throw new Error('The sample edition has no story with a coverage gap.');
  const { gaps, independent, sides } = found.coverage;
  await open(page, `/article/${found.id}`);
  const card = page.getByRole('region', { name: 'Who reported this' });
  await expect(card).toContainText(`Coverage gap: ${sides[gaps[0] ?? '']?.reports} of ${independent} reports are by`);
  await expect(coverageList(page)).toContainText(/Center: \d+ \(\d+%; usually \d+%\)/);
  await expectNoBarriers(page, 'a coverage gap');
});

const ARABIC = {
  language: 'Arabic',
  languageCode: 'ar',
  title: 'المجلس يصوت على مشروع القانون بأغلبية 52 صوتا',
  summary: 'وافق المجلس على مشروع القانون يوم الثلاثاء بأغلبية 52 صوتا مقابل 48.',
  content:
    '<p>قال رئيس المجلس: «لن نغلق الطريق». وأضافت صحيفة <cite>Harbor Standard</cite> أن العمل سيبدأ في مارس.</p><blockquote><p>بلغت الكلفة 84 مليون مارك.</p></blockquote><ul><li>سيعاد فتح الطريق في مايو.</li></ul>',
  politicalStances: {
    conservative: ['قالت المعارضة إن القانون لا يكفي.'],
    liberal: ['رحبت النقابات بالقرار.'],
    center: [],
  },
  warnings: [
    {
      code: 'number',
      place: 'summary',
      message: 'The translation does not contain the number 52 of the original.',
      original: 'The vote was 52 to 48.',
      translated: 'كان التصويت متقاربا.',
    },
  ],
  translatedAt: '2026-11-20T10:00:00.000Z',
};

test('a political story in Arabic is laid out right to left, and a newer version is announced accessibly', async ({
  page,
  baseURL,
}) => {
  const { id } = await new Reader(baseURL).political((perspectives) => perspectives.liberal.length > 0);
  const { versionId } = await new Reader(baseURL).json<{ versionId: number }>(`/api/articles/${id}`);
  let translated = versionId;
  await page.route(`**/api/articles/${id}/translations`, (route) =>
    route.fulfill({ json: { languages: ['ar'], otherwise: '' } }),
  );
  await page.route(`**/api/articles/${id}/translate`, (route) =>
    route.fulfill({ json: { translation: { ...ARABIC, versionId: translated } } }),
  );
  await open(page, `/article/${id}`);
  const dialog = page.getByRole('dialog');
  const read = async () => {
    await page.getByRole('button', { name: 'Translate', exact: true }).click();
    await page
      .getByRole('region', { name: 'Translate this article into' })
      .getByRole('button', { name: 'Arabic' })
      .click();
    await expect(dialog).toHaveAccessibleName(ARABIC.title);
  };
  await read();
  await dialog.getByText('1 detail may differ from the original').press('Enter');
  for (const words of [
    ARABIC.summary,
    'رحبت النقابات بالقرار.',
    'كان التصويت متقاربا.',
    'بلغت الكلفة 84 مليون مارك.',
  ]) {
    expect(await dialog.getByText(words).evaluate((node) => getComputedStyle(node).direction), words).toBe('rtl');
  }
  expect(
    await dialog
      .getByRole('heading', { name: 'وجهات النظر السياسية' })
      .evaluate((node) => getComputedStyle(node).direction),
  ).toBe('rtl');
  // The quotation's border is on the right, where its lines start.
  const sides = await dialog.locator('blockquote').evaluate((node) => {
    const { borderLeftWidth, borderRightWidth, paddingLeft, paddingRight, marginLeft, marginRight } =
      getComputedStyle(node);
    const sum = (...widths: string[]) => widths.reduce((all, width) => all + Number.parseFloat(width), 0);
    return {
      left: sum(borderLeftWidth, paddingLeft, marginLeft),
      right: sum(borderRightWidth, paddingRight, marginRight),
    };
  });
  expect(sides.right).toBeGreaterThanOrEqual(sides.left);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  }
  await expectNoBarriers(page, 'a political story in Arabic', 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  translated = versionId + 1;
  await read();
  await expect(dialog).toContainText('This article changed since you opened it.');
  await expectNoBarriers(page, 'a translation of a newer version', 'dialog[open]');
});

test.describe('evidence without scripts, on a phone in the dark theme', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, colorScheme: 'dark' });

  test('marks lead to their endnotes, which show the passage with its outlet, lean and link', async ({
    page,
    baseURL,
  }) => {
    const reader = new Reader(baseURL);
    const { id, reporting } = await withEmptySide(baseURL);
    const side = reporting[0] ?? '';
    const sentences = await reader.sentences(id);
    const quoted = sentences.find(({ place }) => place === side)?.passages[0];
    if (!quoted) throw new Error(`${side} has no passage.`);
    await page.goto(`/article/${id}`);
    await page.locator(`[data-side=${side}] .evidence-mark`).first().click();
    await expect(page).toHaveURL(new RegExp(`#evidence-${side}-\\d+$`));
    const note = page.locator('li:target');
    await expect(note).toBeInViewport();
    expect(squeeze((await note.locator('mark').allTextContents()).join(' '))).toContain(
      squeeze(quoted.quote.slice(0, 40)),
    );
    await expect(note).toContainText(quoted.outlet);
    await expect(note.locator(`a[href="${quoted.url}"]`).first()).toBeVisible();
    const source = page.locator('.reports > li').filter({ has: page.locator(`a[href="${quoted.url}"]`) });
    await expect(source.getByText(quoted.outlet, { exact: true })).toBeVisible();
    await expect(note.locator('.lean').first()).toHaveText((await source.locator('.lean').textContent()) ?? 'no lean');
    await expect(source.locator('time')).toBeVisible();
    expect((await edgesOf(note)).right).toBeLessThanOrEqual(PHONE.width);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/article/${id}$`));
    await page.locator('.article-body .evidence-mark').first().click();
    await expect(page).toHaveURL(/#evidence-body-0$/);
    await expect(page.locator('#evidence-body-0')).toContainText(
      sentences.find(({ place }) => place === 'body')?.text ?? 'no sentence',
    );
  });
});
