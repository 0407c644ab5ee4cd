import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { edgesOf } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const TITLE = 'Tarnford glassworks keeps its four-day week after output goes up';
const LANGUAGES = [
  'Español Spanish', 'Français French', 'Deutsch German', 'Italiano Italian', 'Português Portuguese', 'Русский Russian',
  '日本語 Japanese', '한국어 Korean', '简体中文 Chinese (Simplified)', 'العربية Arabic', 'हिन्दी Hindi', 'Nederlands Dutch',
];

async function idOf(baseURL: string | undefined, title: string): Promise<number> {
  const found = (await new Reader(baseURL).ofCategory('Business')).cards.find((card) => card.title === title);
  if (!found) throw new Error(`The sample edition does not show "${title}".`);
  return found.id;
}

const button = (page: Page) => page.getByRole('button', { name: /^Translat(?:e|ing\.\.\.)$/ });
const languages = (page: Page) => page.getByRole('region', { name: 'Translate this article into' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a story is read in Spanish: twelve languages, the pending button, the toast and the dialog', async ({ page, baseURL }) => {
  await open(page, `/article/${await idOf(baseURL, TITLE)}`);
  await button(page).click();
  await expect(languages(page).getByRole('button')).toHaveText(LANGUAGES.map((name) => name.replace(' ', '')));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/translate', async (route) => {
    await held;
    await route.continue();
  });
  await languages(page).getByRole('button', { name: 'Spanish' }).click();
  await expect(button(page)).toHaveText('Translating...');
  await expect(button(page)).toBeDisabled();
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(dialog(page)).toHaveAccessibleName('La vidriera de Tarnford mantiene la semana de cuatro días tras aumentar su producción');
  await expect(page.getByText('Translation Complete', { exact: true })).toBeVisible();
  await expect(page.getByText('Article translated to Spanish', { exact: true })).toBeVisible();
  const text = dialog(page).locator('[lang="es"][dir="ltr"]').first();
  await expect(text).toContainText('la producción semanal ha subido un 4 por ciento');
  await expect(text.locator('cite')).toHaveText('Harbor Standard');
  await expect(text.locator('time')).toHaveText(/^\d{1,2} de \p{L}+ de \d{4}$/u);
  await expect(dialog(page).getByText('Machine translation')).toBeVisible();
  // The toast is outside of the dialog, and yet within reach of F8, screen readers and the pointer.
  const close = page.getByRole('button', { name: 'Close translation' });
  await close.focus();
  const toasts = toast(page);
  await page.keyboard.press('F8');
  await expect(toasts.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts.getByRole('listitem')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(close, 'beyond the toast the dialog has the focus again').toBeFocused();
  await page.keyboard.press('F8');
  await expect(toasts.getByRole('list')).toBeFocused();
  await toasts.getByRole('button', { name: 'Close' }).click();
  await expect(close, 'so it has when the toast is gone').toBeFocused();
  await expect(page.getByText('Translation Complete', { exact: true })).toBeHidden();
  await expect(dialog(page), 'the toast can be closed without the dialog').toBeVisible();
  await page.getByRole('button', { name: 'Close translation' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveText('Translate');
});

test('on a phone the toast of a translation leaves the Close of its dialog free', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/article/${await idOf(baseURL, TITLE)}`);
  await button(page).click();
  await languages(page).getByRole('button', { name: 'Arabic' }).click();
  const told = toast(page).getByRole('listitem');
  await expect(told).toContainText('Translation Complete');
  await expect(dialog(page)).toBeVisible();
  const [message, close] = [await edgesOf(told), await edgesOf(page.getByRole('button', { name: 'Close translation' }))];
  expect(message.top).toBeGreaterThan(close.bottom);
  expect(message.bottom).toBeLessThanOrEqual(844);
});

test('by keyboard alone, in Arabic: the text runs from right to left, the frame does not', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/article/${await idOf(baseURL, TITLE)}`);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(languages(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(languages(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(languages(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('End');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowUp');
  await expect(languages(page).getByRole('button', { name: 'Arabic' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  const text = dialog(page).locator('#translated-text');
  await expect(text).toHaveAttribute('lang', 'ar');
  await expect(text).toHaveAttribute('dir', 'rtl');
  expect(await text.locator('p').first().evaluate((paragraph) => getComputedStyle(paragraph).direction)).toBe('rtl');
  const [box, close] = [await dialog(page).boundingBox(), await page.getByRole('button', { name: 'Close translation' }).boundingBox()];
  expect(box).toMatchObject({ x: 0, y: 0, height: 844 });
  expect(box?.width, 'all but the scroll bar').toBeGreaterThanOrEqual(375);
  expect(close?.x ?? 0).toBeGreaterThan(300);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog(page).evaluate((node) => node.contains(document.activeElement) || document.activeElement === document.body)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('a story without a translation says so before and after the click, and names some that have one', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const { id } = await new Reader(baseURL).political((stances) => Object.values(stances).every((bullets) => bullets.length > 0));
  await open(page, `/article/${id}`);
  await button(page).click();
  await expect(languages(page)).toContainText('No translation of this article can be had here');
  await expect(languages(page).getByRole('link', { name: TITLE })).toBeVisible();
  await languages(page).getByRole('button', { name: 'French' }).click();
  await expect(page.getByText('Translation Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('This article has no translation, and this site runs without a model that could make one.', { exact: true })).toBeVisible();
  expect(asked, 'what is known to be refused is not asked for').not.toContain(`POST /api/articles/${id}/translate`);
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await button(page).click();
  await languages(page).getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
});

test('on a slow line no language is offered before it is known whether one can be had', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political((stances) => Object.values(stances).every((bullets) => bullets.length > 0));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/translations', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, `/article/${id}`);
  await button(page).click();
  await expect(languages(page)).toHaveText('Asking which translations can be had…');
  answer();
  await expect(languages(page)).toContainText('No translation of this article can be had here');
  await expect(languages(page).getByRole('button').first(), 'the list takes the focus when it comes').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

test('what may differ from the original is shown beside it', async ({ page, baseURL }) => {
  await page.route('**/translate', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { translation: Record<string, unknown> };
    body.translation['warnings'] = [{ code: 'number', place: 'summary', message: 'The number 4 of the original is not in the translation.', original: 'Output is up 4 percent.', translated: 'La producción subió.' }];
    await route.fulfill({ response, json: body });
  });
  await open(page, `/article/${await idOf(baseURL, TITLE)}`);
  await button(page).click();
  await languages(page).getByRole('button', { name: 'Spanish' }).click();
  await dialog(page).getByText('1 detail may differ from the original').click();
  await expect(dialog(page).getByText('Output is up 4 percent.')).toBeVisible();
  await expectNoBarriers(page, 'the dialog with a warning');
});

for (const viewport of VIEWPORTS) {
  test(`has no barriers at ${viewport.width} px: the list of languages, and the dialog in Arabic and Japanese`, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport);
    await open(page, `/article/${await idOf(baseURL, TITLE)}`);
    await button(page).click();
    await expect(languages(page).getByRole('button')).toHaveCount(12);
    await expectNoBarriers(page, 'the list of languages');
    for (const name of ['Arabic', 'Japanese']) {
      if (!(await languages(page).isVisible())) await button(page).click();
      await languages(page).getByRole('button', { name }).click();
      await expect(dialog(page)).toBeVisible();
      await expectNoBarriers(page, `the dialog in ${name}`);
      expect(await dialog(page).evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
  });
}
