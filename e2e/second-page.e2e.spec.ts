import type { Page } from '@playwright/test';
import { type Account, createAccount, signInQuickly } from './support/accounts.ts';
import { Reader } from './support/reader.ts';
import { query } from './support/scratch-database.ts';
import { isSpeaking, stubSpeech } from './support/speech.ts';
import { expect, open, openWhole, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** What only goes wrong on the second page of a visit, reached without loading the site again. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('banner');
const greeting = (page: Page, { username }: Pick<Account, 'username'>) => menu(page).getByRole('link', { name: `Welcome, ${username}` });

interface Pictured {
  readonly id: number;
  readonly title: string;
  readonly imageUrl: string | null;
}

/** Two articles with pictures, of which the first one's page links to the second. */
async function pair(baseURL: string | undefined): Promise<[Pictured, Pictured]> {
  const reader = new Reader(baseURL);
  for (const first of await reader.json<Pictured[]>('/api/articles?limit=50')) {
    const second = first.imageUrl ? (await reader.json<Pictured[]>(`/api/articles/${first.id}/related`)).find(({ imageUrl }) => imageUrl && imageUrl !== first.imageUrl) : undefined;
    if (second) return [first, second];
  }
  throw new Error('The sample edition has no two related articles with pictures.');
}

const relatedLink = (page: Page, { id }: Pictured) => page.locator(`aside a[href="/article/${id}"]`).first();

async function endEverySession({ username }: Account): Promise<void> {
  await query(process.env['PRODUCT_DATABASE'] ?? '', 'delete from reader_session where reader_id = (select id from reader where username = $1)', [username]);
}

test.describe('on a small window', () => {
  test.use({ viewport: { width: 390, height: 500 } });

  test('share and backlink tools come on the second article, too, although nobody came near them on the first', async ({ page, baseURL }) => {
    const [first, second] = await pair(baseURL);
    await open(page, `/article/${first.id}`);
    // Followed without scrolling there: what is near a link that is scrolled to may be the share section.
    await relatedLink(page, second).evaluate((link: HTMLElement) => link.click());
    await expect(heading(page)).toHaveText(second.title);
    const share = page.getByRole('region', { name: 'Share This Article' });
    // Read on, however many sources stand above it.
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect(page.locator('summary', { hasText: 'Backlink & SEO Tools' })).toBeVisible();
    await expect(share.getByRole('link', { name: 'Share on X' })).toHaveAttribute('href', new RegExp(`article%2F${second.id}$`));
  });
});

test('a picture that cannot be loaded hides its own figure and no other', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/^Failed to load resource/);
  const [first, second] = await pair(baseURL);
  await page.route(`**${first.imageUrl}/**`, (route) => route.abort());
  await open(page, `/article/${first.id}`);
  await expect(page.locator('#article figure')).toHaveCount(0);
  await relatedLink(page, second).click();
  await expect(heading(page)).toHaveText(second.title);
  await expect(page.locator(`#article figure img[src^="${second.imageUrl}/"]`)).toBeVisible();
});

test('a session that ended leads to the form, not in a circle', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/status of 401/);
  const account = await createAccount();
  const [first] = await pair(baseURL);
  await signInQuickly(page, account.username);
  await openWhole(page, `/article/${first.id}`);
  await expect(greeting(page, account)).toBeVisible();
  await endEverySession(account);
  await page.getByRole('button', { name: `Save for later: ${first.title}` }).first().click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(greeting(page, account)).toHaveCount(0);
});

test('a session that ended is noticed by any answer, without a refusal', async ({ page, complaints }) => {
  // A call of the first page that was still under way.
  complaints.tolerate(/status of 401/);
  const account = await createAccount();
  await signInQuickly(page, account.username);
  await openWhole(page, '/category/science');
  await expect(greeting(page, account)).toBeVisible();
  await endEverySession(account);
  await page.locator('main .card .card-link').first().click();
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(greeting(page, account)).toHaveCount(0);
});

test('while it is asked who came, a reader is not shown to be a visitor', async ({ page, complaints }) => {
  // What is asked for when the cookies go is refused.
  complaints.tolerate(/status of 401 /);
  const { username } = await createAccount();
  await signInQuickly(page, username);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const place = menu(page).locator('.unless-hinted').first();
  await expect(place).toBeHidden();
  expect((await place.boundingBox())?.width, 'the place is kept').toBeGreaterThan(100);
  await expect(menu(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  answer();
  await expect(greeting(page, { username })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the greeting takes the very place that was kept for it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { username } = await createAccount();
  await signInQuickly(page, username);
  await open(page, '/about');
  await expect(greeting(page, { username })).toBeVisible();
  const places = () => menu(page).evaluate((bar) => [...bar.querySelectorAll('input[type=search], nav[aria-label=Main]')].map((element) => Math.round(element.getBoundingClientRect().left)));
  const after = await places();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about');
  await expect(menu(page).locator('.unless-hinted').first()).toBeHidden();
  expect(await places()).toEqual(after);
  answer();
  await expect(greeting(page, { username })).toBeVisible();
  expect(await places()).toEqual(after);
});

test('s saves the article that is read; who goes elsewhere is not led to sign in afterwards', async ({ page, baseURL }) => {
  const [first] = await pair(baseURL);
  await page.clock.install();
  await openWhole(page, `/article/${first.id}`);
  await page.keyboard.press('s');
  await expect(toast(page, 'Subscription Required')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(heading(page)).toHaveText(first.title);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.press('s');
  await expect(toast(page, 'Subscription Required')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL(/\/contact$/);
});

test('a save shows when the server has done it', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/status of 404 .*\/api\/playlists\/1\/items/);
  const { username } = await createAccount();
  const [first] = await pair(baseURL);
  await signInQuickly(page, username);
  await openWhole(page, `/article/${first.id}`);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/playlists/1/items', async (route) => {
    await held;
    await route.continue();
  });
  const button = page.getByRole('button', { name: `Save for later: ${first.title}` }).first();
  const asked = page.waitForRequest('**/api/playlists/1/items');
  await button.click();
  await asked;
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  answer();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('focus follows to the heading of a page that is loaded first', async ({ page }) => {
  await open(page, '/about');
  await menu(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();
  await menu(page).getByRole('link', { name: 'Get Premium Features' }).click();
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Premium Features' })).toBeFocused();
  await menu(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.locator('main h1')).toBeFocused();
});

test('back leads through the tabs and ranges of Discover', async ({ page }) => {
  await open(page, '/discover');
  await page.getByRole('tab', { name: 'Trending Topics' }).click();
  await expect(page).toHaveURL(/\/discover\?tab=trending$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/discover$/);
  await expect(page.getByRole('tab', { name: 'Personalized Feed' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Trending Topics' })).toHaveAttribute('aria-selected', 'true');
});

test('leaving an article calls off its translation', async ({ page, baseURL }) => {
  const [first] = await pair(baseURL);
  await page.route('**/api/articles/*/translations', (route) => route.fulfill({ json: { languages: ['es'], elsewhere: [], otherwise: '' } }));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/translate', async (route) => {
    await held;
    await route.fulfill({ json: { language: 'Spanish', languageCode: 'es', title: 'Título', summary: '', content: '', politicalStances: null, warnings: [], translatedAt: '2026-11-21T12:00:00Z' } });
  });
  await open(page, `/article/${first.id}`);
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  await page.getByRole('region', { name: 'Translate this article into' }).getByRole('button', { name: 'Spanish' }).click();
  await expect(page.getByRole('button', { name: 'Translating...' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Articles' }).click();
  await expect(page).toHaveURL('/');
  const answered = page.waitForResponse('**/translate');
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(toast(page, 'Translation Complete')).toHaveCount(0);
});

test('leaving an article calls off a Play that waits for the voices', async ({ page, baseURL }) => {
  const [first] = await pair(baseURL);
  await page.clock.install();
  await stubSpeech(page, { late: true });
  // These voices never come.
  await page.addInitScript(() => {
    window.speechSynthesis.addEventListener = () => undefined;
  });
  await open(page, `/article/${first.id}`);
  const player = page.getByRole('region', { name: 'Listen to this article' });
  await player.getByRole('button', { name: 'Play' }).click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await player.getByRole('button', { name: 'Pause' }).click();
  await player.getByRole('button', { name: 'Resume' }).click();
  await page.evaluate(() => (window.speechSynthesis as unknown as { fire(type: string): void }).fire('error'));
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await player.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('link', { name: 'Back to Articles' }).click();
  await page.clock.resume();
  await expect(page).toHaveURL('/');
  await expect(player).toHaveCount(0);
  await page.clock.fastForward(5000);
  // On a busy machine the wait may end before the page is left, which then ends what was begun.
  await expect.poll(() => isSpeaking(page)).toBe(false);
});

test('without a connection a mark of evidence still opens beside its sentence', async ({ page, context, baseURL }) => {
  const { id } = await new Reader(baseURL).political(() => true);
  await openWhole(page, `/article/${id}`);
  const mark = page.getByRole('button', { name: /^Evidence 1/ }).first();
  // Loads what opens it.
  await mark.click();
  await expect(mark).toHaveAttribute('aria-expanded', 'true');
  await mark.click();
  await expect(mark).toHaveAttribute('aria-expanded', 'false');
  await context.setOffline(true);
  await mark.click();
  await expect(mark).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(new RegExp(`/article/${id}$`));
});

test('a category says when more of it could not be loaded, and goes on when it can', async ({ page, complaints }) => {
  complaints.tolerate(/status of 503/);
  // No category of the sample edition has a second page: its first card stands for one.
  let failing = true;
  await page.route('**/api/articles?*category=science*', async (route) => {
    const second = route.request().url().includes('cursor=');
    if (second && failing) return route.fulfill({ status: 503, json: { error: 'Busy.', code: 'busy', requestId: '1' } });
    const response = await route.fetch({ url: route.request().url().replace(/&cursor=[^&]*/, '') });
    const cards = (await response.json()) as { id: number; title: string }[];
    return second
      ? route.fulfill({ json: [{ ...cards[0], id: 999_999, title: 'An older story of science' }] })
      : route.fulfill({ json: cards, headers: { 'x-total-count': String(cards.length + 1), 'x-next-cursor': 'older' } });
  });
  await open(page, '/about');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Science' }).click();
  const more = page.getByRole('main').getByRole('button', { name: 'Show more articles' });
  await more.click();
  await expect(page.getByRole('alert').filter({ hasText: 'More articles could not be loaded.' })).toBeVisible();
  failing = false;
  await more.click();
  await expect(page.getByRole('main').getByRole('link', { name: 'An older story of science' })).toBeVisible();
  await expect(page.getByText('More articles could not be loaded.')).toHaveCount(0);
});
