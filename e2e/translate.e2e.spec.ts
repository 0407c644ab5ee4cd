import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { edgesOf } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const TITLE = 'Tarnford glassworks keeps its four-day week after output goes up';

async function openTranslated(page: Page, baseURL: string | undefined): Promise<void> {
  const found = (await new Reader(baseURL).ofCategory('Business')).cards.find((card) => card.title === TITLE);
  if (!found) throw new Error(`The sample edition does not show "${TITLE}".`);
  await open(page, `/article/${found.id}`);
}

const button = (page: Page) => page.getByRole('button', { name: /^Translat(?:e|ing\.\.\.)$/ });
const languages = (page: Page) => page.getByRole('region', { name: 'Translate this article into' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a story is read in Spanish, and its toast can be reached from the dialog', async ({ page, baseURL }) => {
  await openTranslated(page, baseURL);
  await button(page).click();
  await expect(languages(page).getByRole('button')).toHaveCount(12);
  await languages(page).getByRole('button', { name: 'Spanish' }).click();
  await expect(dialog(page)).toHaveAccessibleName(
    'La vidriera de Tarnford mantiene la semana de cuatro días tras aumentar su producción',
  );
  await expect(toast(page, 'Translation Complete')).toBeVisible();
  await expect(dialog(page).locator('[lang="es"][dir="ltr"]').first()).toContainText(
    'la producción semanal ha subido un 4 por ciento',
  );
  const close = page.getByRole('button', { name: 'Close translation' });
  const toasts = toast(page);
  await close.focus();
  await page.keyboard.press('F8');
  await expect(toasts.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts.getByRole('listitem')).toBeFocused();
  await toasts.getByRole('button', { name: 'Close' }).click();
  await expect(toast(page, 'Translation Complete')).toBeHidden();
  await expect(dialog(page), 'the toast can be closed without the dialog').toBeVisible();
  await close.click();
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('on a phone the Arabic dialog fills the screen, is laid out right to left and keeps focus', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTranslated(page, baseURL);
  await button(page).click();
  await expect(languages(page).getByRole('button')).toHaveCount(12);
  await expectNoBarriers(page, 'the list of languages');
  await languages(page).getByRole('button', { name: 'Arabic' }).click();
  const [message, close] = [toast(page).getByRole('listitem'), page.getByRole('button', { name: 'Close translation' })];
  await expect(message).toContainText('Translation Complete');
  await expect(dialog(page)).toBeVisible();
  const [messageEdges, closeEdges] = [await edgesOf(message), await edgesOf(close)];
  expect(messageEdges.top, 'the toast does not cover Close').toBeGreaterThan(closeEdges.bottom);
  expect(messageEdges.bottom).toBeLessThanOrEqual(844);
  expect(closeEdges.left, 'the frame is not mirrored').toBeGreaterThan(300);
  const box = await dialog(page).locator('> div').first().boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: 844 });
  expect(box?.width, 'the full width except the scroll bar').toBeGreaterThanOrEqual(375);
  expect(
    await dialog(page)
      .locator('#translated-text p')
      .first()
      .evaluate((paragraph) => getComputedStyle(paragraph).direction),
  ).toBe('rtl');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await dialog(page).evaluate(
        (node) => node.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await test.step('the Japanese dialog fits and is accessible', async () => {
    await button(page).click();
    await languages(page).getByRole('button', { name: 'Japanese' }).click();
    await expect(dialog(page)).toBeVisible();
    await expectNoBarriers(page, 'the dialog in Japanese', 'dialog[open]');
    expect(await dialog(page).evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  });
});

test('on a short screen the list of languages stays inside the window, and begins with what is possible', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 667 });
  await page.addInitScript(() => {
    Object.assign(window, {
      Translator: {
        availability: () => Promise.resolve('downloadable'),
        create: () => Promise.reject(new Error('not used')),
      },
    });
  });
  await open(page, `/article/${(await new Reader(baseURL).political(() => true)).id}`);
  await expect(page.getByText('Translated in your browser')).toBeVisible();
  // With the button in the middle of the window, the list fits neither above nor below it.
  await button(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await button(page).click();
  await expect(languages(page).getByRole('button', { name: 'Spanish' })).toBeFocused();
  const [list, reason] = [
    await edgesOf(languages(page)),
    await edgesOf(languages(page).getByText('Your browser translates this article on your device.')),
  ];
  expect(list.top).toBeGreaterThanOrEqual(0);
  expect(list.bottom).toBeLessThanOrEqual(667);
  expect(reason.top).toBeGreaterThanOrEqual(list.top);
});
