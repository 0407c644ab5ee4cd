import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { edgesOf, expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { fire, highlighted, spokenBy, stubSpeech, withoutSpeech } from './support/speech.ts';
import { expect, hydrated, open, test } from './support/test.ts';

const player = (page: Page): Locator => page.getByRole('region', { name: 'Listen to this article' });
const control = (page: Page, name: string): Locator => player(page).getByRole('button', { name, exact: true });
const textTop = (page: Page) =>
  page.locator('.article-body').evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

async function openPolitical(page: Page, baseURL: string | undefined): Promise<{ id: number; title: string }> {
  const article = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${article.id}`);
  return article;
}

/** Presses Play and waits until speech starts. */
async function play(page: Page): Promise<void> {
  await control(page, 'Play').click();
  await expect(control(page, 'Pause')).toBeVisible();
}

test('highlights the spoken sentence, and resumes there after a reload', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stubSpeech(page);
  const { title } = await openPolitical(page, baseURL);
  await play(page);
  await expect.poll(() => highlighted(page)).toBe(title);
  for (let sentence = 0; sentence < 7; sentence += 1) await fire(page, 'end');
  const inView = () =>
    page.evaluate(
      () =>
        [...(CSS.highlights.get('listen') ?? [])]
          .map((range) => (range as Range).getBoundingClientRect())
          .map(({ top, bottom }) => top > 0 && bottom < window.innerHeight)[0],
    );
  await test.step('the sentence is scrolled into view, and the player stays visible', async () => {
    await expect.poll(inView).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(control(page, 'Pause')).toBeInViewport();
  });
  await test.step('the page does not scroll back when the reader scrolls away', async () => {
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -5000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await fire(page, 'end');
    await expect.poll(inView).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
  await test.step('Space on a slider does not scroll the page', async () => {
    await control(page, 'Voice settings').click();
    await player(page).getByRole('slider', { name: 'Speed' }).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Space');
    // Space would scroll by most of a screen.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(100);
  });
  await test.step('a reload keeps the position', async () => {
    const left = (await spokenBy(page)).at(-1)?.text;
    const read = await player(page).getByRole('progressbar').getAttribute('aria-valuetext');
    expect(read).not.toBe('0% read');
    await page.reload();
    await hydrated(page);
    await expect(player(page)).toContainText(read ?? 'nothing');
    await play(page);
    expect((await spokenBy(page)).map(({ text }) => text)).toEqual([left]);
  });
});

test('the player shifts no content, fits and is accessible in each state', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stubSpeech(page);
  await openPolitical(page, baseURL);
  const supported = (await player(page).boundingBox())?.height;
  for (const width of [390, 1440]) {
    await test.step(`playing at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      if (width > 390) await page.reload();
      await hydrated(page);
      const before = await textTop(page);
      await play(page);
      await fire(page, 'end');
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      expect(await textTop(page)).toBe(before);
      await control(page, 'Voice settings').click();
      if (width === 390) await expectNoBarriers(page, 'player with its settings');
      await expectToFit(page, 'player with its settings');
    });
  }
  await test.step('the player takes no more space without speech support', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withoutSpeech(page);
    await page.reload();
    await hydrated(page);
    await expect(player(page).getByRole('button')).toHaveCount(0);
    expect((await player(page).boundingBox())?.height).toBe(supported);
  });
});

for (const width of [390, 1024]) {
  test(`without any voice the message is visible at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 844 });
    // With smooth scrolling the page may still be moving to the headline when the error occurs.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stubSpeech(page, { voices: 0 });
    await openPolitical(page, baseURL);
    await play(page);
    await fire(page, 'error');
    const message = player(page).getByText('Voice reading is not supported in your browser.');
    await expect(message).toBeInViewport();
    await expect(control(page, 'Play')).toBeFocused();
    // Retry, because the page may still be scrolling.
    await expect(async () => {
      expect(
        (await edgesOf(page.getByRole('button', { name: 'Translate' }))).bottom,
        'Translate stays above it',
      ).toBeLessThanOrEqual((await edgesOf(message)).top);
    }).toPass({ timeout: 10_000 });
    if (width === 390) await expectNoBarriers(page, 'a browser without voices');
  });
}
