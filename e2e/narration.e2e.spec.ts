import type { Locator, Page } from '@playwright/test';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { expectNoBarriers } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { highlighted, spokenBy, stubSpeech } from './support/speech.ts';
import { expect, open, openWhole, test } from './support/test.ts';

const player = (page: Page): Locator => page.getByRole('region', { name: 'Listen to this article' });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Player' });
const control = (page: Page, name: string): Locator => player(page).getByRole('button', { name, exact: true });
/** Time of the audio as the lock screen shows it, in seconds. */
const time = (page: Page) => page.evaluate(() => (window as unknown as { lockScreen: LockScreen }).lockScreen.position);

interface LockScreen {
  handlers: Record<string, ((details: object) => void) | null>;
  position: number;
}

/** Records the lock screen's controls and position, because a browser without a window shows no lock screen. */
async function watchLockScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lockScreen: LockScreen = { handlers: {}, position: -1 };
    Object.assign(window, { lockScreen });
    const session = navigator.mediaSession;
    session.setActionHandler = (action, act) => {
      lockScreen.handlers[action] = act as ((details: object) => void) | null;
    };
    session.setPositionState = (state) => {
      lockScreen.position = state?.position ?? -1;
    };
  });
}

const pressLockScreen = (page: Page, action: string, details: object = {}): Promise<void> =>
  page.evaluate(
    ([name, given]) => (window as unknown as { lockScreen: LockScreen }).lockScreen.handlers[name]?.(given),
    [action, details] as const,
  );

/** Opens a political article as a premium reader. */
async function openAsPremium(page: Page, baseURL: string | undefined): Promise<{ id: number; title: string }> {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  await watchLockScreen(page);
  const article = await new Reader(baseURL).political(() => true);
  await openWhole(page, `/article/${article.id}`);
  await expect(control(page, 'Back 15 seconds')).toBeVisible();
  return article;
}

async function play(page: Page): Promise<void> {
  await control(page, 'Play').click();
  // The first recording of a run starts the speech engine.
  await expect(control(page, 'Pause')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(0);
}

test('the narration plays, follows taps and keys, goes on elsewhere, and resumes on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id, title } = await openAsPremium(page, baseURL);
  await play(page);
  await expect.poll(() => highlighted(page)).toBe(title);
  await expect(player(page).getByText('This is a plain computer voice.')).toBeVisible();
  await test.step('a tap on a sentence continues there, while a tap on a link opens it', async () => {
    const sentence = page.locator('.article-body p').nth(1);
    await sentence.scrollIntoViewIfNeeded();
    const text = (await sentence.textContent()) ?? '';
    const box = await sentence.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 12);
    await expect.poll(async () => text.startsWith((await highlighted(page)).slice(0, 20))).toBe(true);
    expect(await highlighted(page)).not.toBe('');
    const before = await time(page);
    await page.locator('.article-body .evidence-mark').first().click();
    await expect(page.getByRole('region', { name: 'Source of this sentence' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await time(page)) - before).toBeLessThan(15);
  });
  await test.step('keys pause, skip and resume, but not while typing', async () => {
    await page.locator('main').focus();
    await page.keyboard.press('p');
    await expect(control(page, 'Resume')).toBeVisible();
    const before = await time(page);
    await page.keyboard.press(',');
    await expect.poll(async () => before - (await time(page))).toBeGreaterThan(5);
    await page.keyboard.press('.');
    await expect.poll(async () => Math.abs(before - (await time(page)))).toBeLessThan(1);
    await page.getByRole('searchbox').first().fill('p.,');
    await expect(control(page, 'Resume')).toBeVisible();
    await page.locator('main').focus();
    await page.keyboard.press('p');
    await expect(control(page, 'Pause')).toBeVisible();
  });
  await test.step('the narration continues on another page', async () => {
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await expect(bar(page).getByRole('link', { name: title })).toBeVisible();
    const before = await time(page);
    await expect.poll(() => time(page)).toBeGreaterThan(before);
    await expectToFit(page, 'player at the foot');
    await expectNoBarriers(page, 'player at the foot', '.player-bar');
    await bar(page).getByRole('button', { name: 'Pause' }).click();
    await bar(page).getByRole('link', { name: title }).click();
    await expect(control(page, 'Resume')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
  await test.step('another device resumes at the same place', async () => {
    const stopped = await time(page);
    const state = await page.context().storageState();
    const context = await browser.newContext({
      storageState: { ...state, origins: [] },
      serviceWorkers: 'block',
      ...(baseURL ? { baseURL } : {}),
    });
    const other = await context.newPage();
    await watchLockScreen(other);
    await open(other, `/article/${id}`);
    await expect(player(other)).toContainText(/[1-9]\d?% read/);
    await play(other);
    expect(Math.abs((await time(other)) - stopped)).toBeLessThan(4);
    await context.close();
  });
});

test('the lock screen plays, pauses, skips and seeks', async ({ page, baseURL }) => {
  await openAsPremium(page, baseURL);
  await play(page);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe('Parallax');
  await pressLockScreen(page, 'pause');
  await expect(control(page, 'Resume')).toBeVisible();
  await pressLockScreen(page, 'seekto', { seekTime: 20 });
  await expect.poll(() => time(page)).toBeCloseTo(20, 0);
  await pressLockScreen(page, 'seekbackward');
  await expect.poll(() => time(page)).toBeCloseTo(5, 0);
  await pressLockScreen(page, 'seekforward', { seekOffset: 10 });
  await expect.poll(() => time(page)).toBeCloseTo(15, 0);
  await pressLockScreen(page, 'play');
  await expect(control(page, 'Pause')).toBeVisible();
});

test('an expired address is replaced, and the narration continues at the same place', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 403/);
  await openAsPremium(page, baseURL);
  await play(page);
  await pressLockScreen(page, 'pause');
  await pressLockScreen(page, 'seekto', { seekTime: 20 });
  await expect(control(page, 'Resume')).toBeVisible();
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  let refused = 0;
  await page.route('**/audio/*.mp3*', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 403 }) : route.fallback();
  });
  await control(page, 'Play').click();
  await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect.poll(() => time(page)).toBeGreaterThan(20.5);
  await expect(control(page, 'Pause')).toBeVisible();
});

test('a phone with a keyboard reaches all controls in order', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsPremium(page, baseURL);
  await control(page, 'Play').focus();
  await page.keyboard.press('Enter');
  await expect(control(page, 'Pause')).toBeVisible({ timeout: 60_000 });
  for (const name of ['Pause', 'Back 15 seconds', 'Forward 15 seconds', 'Reset', 'Voice settings']) {
    await expect(control(page, name)).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await control(page, 'Voice settings').press('Enter');
  await page.keyboard.press('Tab');
  await expect(player(page).getByRole('combobox', { name: 'Voice' })).toBeFocused();
});

/** Distance from the top of the page to the text. */
const textTop = (page: Page): Promise<number> =>
  page.locator('.article-body').evaluate((body) => Math.round(body.getBoundingClientRect().top + window.scrollY));

test('the player fits and is accessible while it prepares, and the text stays in place', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsPremium(page, baseURL);
  await page.route('**/api/articles/*/narration', async (route) => {
    const response = await route.fetch();
    const narration = (await response.json()) as object;
    return route.fulfill({ response, json: { ...narration, status: 'pending', doneSegments: 3 } });
  });
  for (const width of [320, 390]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const before = await textTop(page);
      await control(page, 'Play').click();
      await expect(control(page, 'Cancel')).toBeVisible();
      expect(await textTop(page)).toBe(before);
      await expectToFit(page, `player that prepares a narration at ${width} px`);
      await expectNoBarriers(page, 'player that prepares a narration', '.listen');
      await control(page, 'Cancel').click();
    });
  }
});

test('the player fits and is accessible while it plays, and the text stays in place', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsPremium(page, baseURL);
  const before = await textTop(page);
  await play(page);
  expect(await textTop(page)).toBe(before);
  for (const width of [390, 768, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectToFit(page, `player at ${width} px`);
      if (width === 390) await control(page, 'Voice settings').click();
      await expect(player(page).getByRole('combobox', { name: 'Voice' })).toBeVisible();
      await expectToFit(page, `player with its settings at ${width} px`);
      if (width === 390) await expectNoBarriers(page, 'player with its settings', '.listen');
    });
  }
});

test("if the narration fails, the browser's voice reads", async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/status of 503/);
  await stubSpeech(page);
  const { title } = await openAsPremium(page, baseURL);
  await page.route('**/api/articles/*/narration', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'The voice is busy.', code: 'too-busy', requestId: 'r' } })
      : route.fallback(),
  );
  await control(page, 'Play').click();
  await expect(player(page).getByRole('status')).toContainText('The voice is busy.');
  await expect.poll(async () => (await spokenBy(page)).map(({ text }) => text)).toEqual([title]);
  await expect(control(page, 'Pause')).toBeFocused();
});

test('the reading list plays all articles in order', async ({ page, baseURL }) => {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  await watchLockScreen(page);
  const { cards } = await new Reader(baseURL).ofCategory('Science');
  const stories = cards.slice(0, 2);
  await page.request.post('/api/playlists', { data: { name: 'Read Later', description: '' } });
  for (const { id } of stories) await page.request.post('/api/playlists/1/items', { data: { articleId: id } });
  await open(page, '/playlist');
  await expect(page.locator('main li h2')).toHaveCount(2);
  const [first, second] = await page.locator('main li h2').allTextContents();
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect(bar(page)).toContainText('1 of 2');
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 60_000 });
  await expect(bar(page).getByRole('link')).toHaveText(first ?? '');
  await pressLockScreen(page, 'nexttrack');
  await expect(bar(page).getByRole('link')).toHaveText(second ?? '');
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 60_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 'player of a queue');
  await expectNoBarriers(page, 'player of a queue', '.player-bar');
  await bar(page).getByRole('link').click();
  await expect(control(page, 'Pause')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
