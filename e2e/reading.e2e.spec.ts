import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, hydrated, open, test } from './support/test.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'Display options' });
const bodyStyle = (page: Page) =>
  page.locator('.article-body').evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return { size: parseFloat(fontSize), lead: parseFloat(lineHeight) / parseFloat(fontSize) };
  });

test("text size and line spacing are set by keyboard, apply at once, and are kept before the next page's first paint", async ({
  page,
  baseURL,
  complaints,
}) => {
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  const before = await bodyStyle(page);
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
  const size = page.getByRole('group', { name: 'Text size' });
  await expect(size.getByRole('radio')).toHaveCount(4);
  await expect(size.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await size.getByRole('radio', { name: 'Normal' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(size.getByRole('radio', { name: 'Large', exact: true })).toBeChecked();
  await page.getByRole('group', { name: 'Line spacing' }).getByRole('radio', { name: 'Very wide' }).check();
  const chosen = await bodyStyle(page);
  expect(chosen.size).toBeGreaterThan(before.size);
  expect(chosen.lead).toBeGreaterThan(before.lead + 0.4);
  await page.keyboard.press('Escape');
  await expect(size).toBeHidden();
  await expect(menu(page)).toBeFocused();
  // Without the site's scripts, only the inline script in the head can apply the setting.
  complaints.tolerate(/^Failed to load resource: net::ERR_FAILED .*\/assets\/.*\.js\)$/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload();
  expect(await bodyStyle(page)).toEqual(chosen);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.reload();
  await hydrated(page);
  expect(await bodyStyle(page)).toEqual(chosen);
  await menu(page).click();
  await expect(size.getByRole('radio', { name: 'Large', exact: true })).toBeChecked();
});

test('the largest text enlarges the headline and fits windows of 320, 390 and 1440 px', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  const sizeOfHeadline = () =>
    page.getByRole('heading', { level: 1 }).evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  const usual = await sizeOfHeadline();
  await menu(page).click();
  await page.getByRole('radio', { name: 'Very large' }).check();
  await page.getByRole('radio', { name: 'Very wide' }).check();
  expect(await sizeOfHeadline()).toBeGreaterThan(usual * 1.1);
  for (const width of [390, 320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page, `very large text at ${width} px`);
  }
  await expectNoBarriers(page, 'choices of text');
  await page.locator('.article-body').click();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('a printed page has only the article with its address and sources', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(`${baseURL}/article/${id}`, { exact: true })).toBeVisible();
  for (const shown of ['h1', '.article-body', '.perspectives', '.sources'])
    await expect(page.locator(shown)).toBeVisible();
  for (const hidden of [
    'nav',
    'footer',
    'aside:not([id^="correction"])',
    'button',
    '.listen',
    '.evidence-mark',
    'details:not(:has(dd))',
    'dd',
  ]) {
    expect(
      await page.locator(hidden).evaluateAll((all) => all.filter((element) => element.checkVisibility()).length),
      hidden,
    ).toBe(0);
  }
  await expect(page.locator('summary').first()).toContainText('approved');
  // A small picture must not leave an empty frame.
  expect(
    await page
      .locator('figure')
      .evaluateAll(
        (all) =>
          all.filter(
            (figure) => figure.querySelector('img')?.clientHeight !== figure.querySelector('div')?.clientHeight,
          ).length,
      ),
  ).toBe(0);
  // Printed link addresses are useful only for external sites.
  const writtenAfter = (link: Locator) => link.evaluate((element) => getComputedStyle(element, '::after').content);
  const report = page.locator('.reports a[rel~="nofollow"]').first();
  const address = await report.getAttribute('href');
  expect(address).toMatch(/^https?:/);
  expect(await writtenAfter(report)).toContain(address);
  expect(await writtenAfter(page.locator('.reports a[href^="/sources#"]').first())).toBe('none');
  expect(await page.locator('body').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
});
