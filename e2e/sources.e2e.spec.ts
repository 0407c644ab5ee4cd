import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { expect, goToFooter, open, test } from './support/test.ts';

/** How many outlets there are, and how many of them are like that: tests of other screens add theirs. */
async function counted(baseURL: string | undefined, like: (lean: string | null) => boolean): Promise<readonly [number, number]> {
  const outlets = (await (await fetch(new URL('/api/outlets', baseURL))).json()) as { lean: string | null }[];
  return [outlets.filter(({ lean }) => like(lean)).length, outlets.length];
}

test('every outlet says who owns it, which lean it has, and who says so, when and why', async ({ page, baseURL }) => {
  const [, all] = await counted(baseURL, () => true);
  await open(page, '/sources');
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `${all} outlets` })).toBeVisible();
  const ledger = page.locator('#outlet-the-meridian-ledger');
  await expect(ledger).toContainText("Owner: Meridian Readers' Trust, a foundation");
  await expect(ledger).toContainText(/Center.*Parallax desk \(sample\), September 1, 2026, medium confidence/);
  await expect(ledger).toContainText('Its reports set government and opposition side by side');
  await expect(ledger).toContainText(/\d+ feeds?.*\d+ reports? read/);
  const unrated = page.locator('#outlet-axle-road');
  await expect(unrated).toContainText('Nobody has rated this outlet. Not rated does not mean center.');
});

test('the filters narrow the list, stand in the address and work without a mouse', async ({ page, baseURL }) => {
  const [unrated, all] = await counted(baseURL, (lean) => lean === null);
  expect(unrated).toBeGreaterThanOrEqual(7);
  await open(page, '/sources');
  const lean = page.getByLabel('Lean');
  await lean.focus();
  await page.keyboard.press('N');
  await expect(page).toHaveURL(/\/sources\?lean=unrated$/);
  await expect(page.getByRole('heading', { name: `${unrated} of ${all} outlets` })).toBeVisible();
  await expect(page.locator('main li .lean')).toHaveCount(unrated);
  await page.getByLabel('Country').selectOption('Alvera');
  await expect(page).toHaveURL(/lean=unrated&country=Alvera$/);
  await page.reload();
  await expect(lean).toHaveValue('unrated');
  await expect(page.getByRole('heading', { name: `7 of ${all} outlets` })).toBeVisible();
});

test('a source of an article leads to its outlet, and so do the footer and the passages', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political((stances) => stances.liberal.length > 0);
  await open(page, `/article/${id}`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sources' })).toHaveAttribute('href', '/sources');
  await page.getByRole('button', { name: /^Evidence 1/ }).first().click();
  await expect(page.getByRole('region', { name: 'Where this sentence comes from' }).locator('a[href^="/sources#outlet-"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const outlet = page.locator('.reports a[href^="/sources#"]').first();
  const name = await outlet.innerText();
  await outlet.click();
  await expect(page.locator(':target')).toContainText(name);
  await expect(page.locator(':target')).toBeInViewport();
});

test('outlets that are not read stand apart', async ({ page }) => {
  await page.route('**/api/outlets', async (route) => {
    const response = await route.fetch();
    const outlets = (await response.json()) as { name: string; feedCount: number; reportCount: number }[];
    await route.fulfill({ response, json: outlets.map((outlet) => (outlet.name === 'Axle & Road' ? { ...outlet, feedCount: 0, reportCount: 0 } : { ...outlet, feedCount: outlet.feedCount || 1 })) });
  });
  await open(page, '/about');
  await goToFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click();
  const apart = page.getByRole('region', { name: '1 of them not read at present' });
  await expect(apart.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(1);
  await expect(apart).toContainText('Axle & Road');
  await expect(apart).not.toContainText(/\d+ (?:feed|report)/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form', async ({ page, baseURL }) => {
    const [conservative, all] = await counted(baseURL, (lean) => lean === 'right' || lean === 'lean-right');
    await page.goto('/sources');
    await page.getByLabel('Lean').selectOption('conservative');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/lean=conservative/);
    await expect(page.getByRole('heading', { name: `${conservative} of ${all} outlets` })).toBeVisible();
  });
});

for (const viewport of VIEWPORTS) {
  test(`no barriers at ${viewport.width} px, light and dark, with the policy open`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/sources');
    await page.getByText('How the lean that is shown comes about').click();
    await expectNoBarriers(page, 'sources');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
