import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit, inEachFont } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

/** Returns the numbers of all and of matching outlets, since other tests add outlets. */
async function counted(
  baseURL: string | undefined,
  matches: (lean: string | null) => boolean,
): Promise<readonly [number, number]> {
  const outlets = (await (await fetch(new URL('/api/outlets', baseURL))).json()) as { lean: string | null }[];
  return [outlets.filter(({ lean }) => matches(lean)).length, outlets.length];
}

test('the sources can be filtered and explained by keyboard, fit and are accessible', async ({ page, baseURL }) => {
  const [unrated, all] = await counted(baseURL, (lean) => lean === null);
  await open(page, '/sources');
  await expect(page.locator('#outlet-the-meridian-ledger')).toContainText(
    /Center.*Parallax desk \(sample\), September 1, 2026, medium confidence/,
  );
  const policy = page.locator('summary', { hasText: 'How we determine the lean we show' });
  await policy.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]', { has: policy })).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `sources, ${viewport.width} px`);
  }
  await expectNoBarriers(page, 'sources');
  await page.getByLabel('Lean').focus();
  await page.keyboard.press('N');
  await expect(page).toHaveURL(/\/sources\?lean=unrated$/);
  await expect(page.getByRole('heading', { name: `${unrated} of ${all} outlets` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Lean')).toHaveValue('unrated');
  await expect(page.locator('main li .lean')).toHaveCount(unrated);
});

test('on a phone, each figure of the sources has its label on one line', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/sources');
    await inEachFont(page, async (font) => {
      const wrapped = await page
        .locator('main dl')
        .first()
        .locator('dt')
        .evaluateAll((labels) =>
          labels
            .filter((label) => label.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(label).lineHeight))
            .map((label) => label.textContent),
        );
      expect(wrapped, `${width} px, ${font}`).toEqual([]);
    });
  }
});

test("an article's source links to its outlet, as do the footer and the passages", async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political((perspectives) => perspectives.liberal.length > 0);
  await open(page, `/article/${id}`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sources' })).toHaveAttribute(
    'href',
    '/sources',
  );
  await page
    .getByRole('link', { name: /^Evidence 1/ })
    .first()
    .click();
  await expect(
    page.getByRole('region', { name: 'Source of this sentence' }).locator('a[href^="/sources#outlet-"]').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const outlet = page.locator('.reports a[href^="/sources#"]').first();
  const name = await outlet.innerText();
  await outlet.click();
  await expect(page.locator(':target')).toContainText(name);
  await expect(page.locator(':target')).toBeInViewport();
});

test.describe('sources without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters work as a form', async ({ page, baseURL }) => {
    const [conservative, all] = await counted(baseURL, (lean) => lean === 'right' || lean === 'lean-right');
    await page.goto('/sources');
    await page.getByLabel('Lean').selectOption('conservative');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/lean=conservative/);
    await expect(page.getByRole('heading', { name: `${conservative} of ${all} outlets` })).toBeVisible();
  });
});
