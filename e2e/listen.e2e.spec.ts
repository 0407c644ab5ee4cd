import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { edgesOf, expectToFit } from './support/layout.ts';
import { Reader, squeeze, textOf } from './support/reader.ts';
import { fire, highlighted, isSpeaking, speechCalls, spokenBy, stubSpeech, withoutSpeech } from './support/speech.ts';
import { expect, hydrated, open, test } from './support/test.ts';

const player = (page: Page): Locator => page.getByRole('region', { name: 'Listen to this article' });
const control = (page: Page, name: string): Locator => player(page).getByRole('button', { name, exact: true });
const progress = (page: Page): Locator => player(page).getByRole('progressbar');

async function openPolitical(page: Page, baseURL: string | undefined): Promise<{ id: number; title: string; content: string }> {
  const article = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${article.id}`);
  return article;
}

/** Presses Play and waits until something is spoken. */
async function play(page: Page): Promise<void> {
  await control(page, 'Play').click();
  await expect(control(page, 'Pause')).toBeVisible();
}

/** Ends sentence after sentence until nothing is spoken any more. */
async function toTheEnd(page: Page): Promise<void> {
  for (let sentences = 0; sentences < 200 && (await isSpeaking(page)); sentences += 1) await fire(page, 'end');
}

test('reads headline, summary and text sentence by sentence, and not the marks of evidence', async ({ page, baseURL }) => {
  await stubSpeech(page);
  const article = await openPolitical(page, baseURL);
  await play(page);
  await expect(control(page, 'Pause')).toBeFocused();
  await expect.poll(() => highlighted(page)).toBe(article.title);
  await fire(page, 'end');
  const summary = (await new Reader(baseURL).sentences(article.id)).filter(({ place }) => place === 'summary').toSorted((a, b) => a.ordinal - b.ordinal);
  // The first sentence of the summary, or the first part of a long one.
  const [, second] = await spokenBy(page);
  expect(squeeze(summary[0]?.text ?? '')).toContain(squeeze(second?.text ?? 'nothing'));
  await toTheEnd(page);
  const spoken = (await spokenBy(page)).map(({ text }) => text);
  expect(squeeze(spoken.join(' '))).toBe(squeeze([article.title, ...summary.map(({ text }) => text), ...(article.content.match(/<p>.*?<\/p>/gs) ?? []).map(textOf)].join(' ')));
  expect(Math.max(...spoken.map((text) => text.length))).toBeLessThanOrEqual(200);
  await expect(control(page, 'Play')).toBeVisible();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '100% read');
  expect(await highlighted(page)).toBe('');
});

test('pauses, resumes, counts words, resets, and stops by an error', async ({ page, baseURL }) => {
  await stubSpeech(page);
  const { title } = await openPolitical(page, baseURL);
  await play(page);
  await expect(progress(page)).toHaveJSProperty('value', 0);
  await fire(page, 'boundary', title.length);
  await expect(progress(page)).not.toHaveJSProperty('value', 0);
  await control(page, 'Pause').click();
  await control(page, 'Resume').click();
  expect((await speechCalls(page)).slice(-2)).toEqual(['pause', 'resume']);
  expect(await spokenBy(page)).toHaveLength(1);
  await fire(page, 'error');
  await expect(control(page, 'Play')).toBeVisible();
  await play(page);
  // By keyboard: the player has just taken its place at the edge of the window.
  await control(page, 'Reset').press('Enter');
  await expect(progress(page)).toHaveJSProperty('value', 0);
  await expect(control(page, 'Play')).toBeVisible();
  expect(await isSpeaking(page)).toBe(false);
});

test('takes up after a reload where it was left', async ({ page, baseURL }) => {
  await stubSpeech(page);
  await openPolitical(page, baseURL);
  await play(page);
  for (let sentence = 0; sentence < 6; sentence += 1) await fire(page, 'end');
  const left = (await spokenBy(page)).at(-1)?.text;
  const read = await progress(page).getAttribute('aria-valuetext');
  expect(read).not.toBe('0% read');
  await page.reload();
  await hydrated(page);
  await expect(player(page)).toContainText(read ?? 'nothing');
  await play(page);
  expect((await spokenBy(page)).map(({ text }) => text)).toEqual([left]);
});

test('brings the sentence into view and stays in sight itself', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stubSpeech(page);
  await openPolitical(page, baseURL);
  await play(page);
  for (let sentence = 0; sentence < 12; sentence += 1) await fire(page, 'end');
  const place = () => page.evaluate(() => [...(CSS.highlights.get('listen') ?? [])].map((range) => (range as Range).getBoundingClientRect()).map(({ top, bottom }) => top > 0 && bottom < window.innerHeight)[0]);
  await expect.poll(place).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(control(page, 'Pause')).toBeInViewport();
  // Who scrolls away is left alone.
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await fire(page, 'end');
  await expect.poll(place).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('falls silent when its page is left or a dialog opens', async ({ page, baseURL }) => {
  await stubSpeech(page);
  await openPolitical(page, baseURL);
  await play(page);
  await page.evaluate(() => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    setTimeout(() => dialog.remove());
  });
  await expect(control(page, 'Play')).toBeVisible();
  expect(await isSpeaking(page)).toBe(false);
  await play(page);
  expect(await isSpeaking(page)).toBe(true);
  await page.getByRole('link', { name: 'Back to Articles' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => isSpeaking(page)).toBe(false);
  expect(await highlighted(page)).toBe('');
});

test('offers English voices, takes Google first, and keeps what was chosen', async ({ page, baseURL }) => {
  await stubSpeech(page, { late: true });
  await openPolitical(page, baseURL);
  await control(page, 'Play').click();
  await expect.poll(async () => (await spokenBy(page)).map(({ voice, lang, rate, pitch, volume }) => ({ voice, lang, rate, pitch, volume }))).toEqual([{ voice: 'Google UK English Female', lang: 'en-GB', rate: 1, pitch: 1, volume: 0.8 }]);
  const settings = control(page, 'Voice settings');
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  await settings.click();
  await expect(settings).toHaveAttribute('aria-expanded', 'true');
  const voice = player(page).getByRole('combobox', { name: 'Voice' });
  await expect(voice.getByRole('option')).toHaveText(['Karen (en-AU)', 'Google UK English Female (en-GB)']);
  await expect(voice).toHaveValue('Google UK English Female');
  for (const [name, min, max, value] of [['Speed', '0.5', '2', '1'], ['Pitch', '0.5', '2', '1'], ['Volume', '0', '1', '0.8']] as const) {
    const slider = player(page).getByRole('slider', { name });
    await expect(slider).toHaveAttribute('min', min);
    await expect(slider).toHaveAttribute('max', max);
    await expect(slider).toHaveAttribute('step', '0.1');
    await expect(slider).toHaveValue(value);
  }
  await voice.selectOption('Karen');
  const speed = player(page).getByRole('slider', { name: 'Speed' });
  await speed.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(speed).toHaveAttribute('aria-valuetext', '1.2 times');
  // Space belongs to the player: the page stays where it is.
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Space');
  // It would scroll by most of a screen; the sentence that is read may still be on its way into sight.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(100);
  const last = (await spokenBy(page)).at(-1);
  expect(last).toMatchObject({ voice: 'Karen', rate: 1.2 });
  await page.reload();
  await hydrated(page);
  await play(page);
  await expect.poll(async () => (await spokenBy(page)).at(-1)).toMatchObject({ voice: 'Karen', rate: 1.2 });
});

test('says where a browser cannot read aloud', async ({ page, baseURL }) => {
  await withoutSpeech(page);
  await openPolitical(page, baseURL);
  await expect(player(page)).toHaveText('Voice reading is not supported in your browser. Try Chrome, Edge, or Safari for the best experience.');
  await expect(player(page).getByRole('button')).toHaveCount(0);
});

for (const width of [390, 1024]) {
  test(`without any voice Play says so, in sight, and keeps the focus at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 844 });
    await stubSpeech(page, { voices: 0 });
    await openPolitical(page, baseURL);
    await play(page);
    await fire(page, 'error');
    const told = player(page).getByText('Voice reading is not supported in your browser. Try Chrome, Edge, or Safari for the best experience.');
    await expect(told).toBeInViewport();
    await expect(control(page, 'Play')).toBeFocused();
    // The page may still be scrolling between two looks.
    await expect(async () => {
      expect((await edgesOf(page.getByRole('button', { name: 'Translate' }))).top, 'Translate leaves it free').toBeGreaterThanOrEqual((await edgesOf(told)).bottom);
    }).toPass({ timeout: 10_000 });
    await expectNoBarriers(page, 'a browser without voices');
  });
}

for (const width of [390, 1440]) {
  test(`moves nothing and has no barriers at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 844 });
    await stubSpeech(page);
    await openPolitical(page, baseURL);
    const textTop = () => page.locator('.article-body').evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await textTop();
    await play(page);
    await fire(page, 'end');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await textTop()).toBe(before);
    await control(page, 'Voice settings').click();
    await expectNoBarriers(page, 'player with its settings');
    await expectToFit(page, 'player with its settings');
  });
}

test('unsupported, it takes no more room than supported', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPolitical(page, baseURL);
  const supported = (await player(page).boundingBox())?.height;
  await withoutSpeech(page);
  await page.reload();
  await hydrated(page);
  expect((await player(page).boundingBox())?.height).toBe(supported);
});
