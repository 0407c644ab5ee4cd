import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { change } from './support/desk.ts';
import { expectToFit } from './support/layout.ts';
import { expect, open, test } from './support/test.ts';

interface Subject {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly outlets: readonly { readonly slug: string; readonly names: readonly string[] }[];
}

const MUTES = 'personalization_mutes';
const mute = (page: Page, mutes: { words?: string[]; outlets?: string[]; topics?: string[] }) =>
  page.addInitScript(({ key, value }) => localStorage.setItem(key, JSON.stringify(value)), { key: MUTES, value: { words: [], outlets: [], topics: [], ...mutes } });
const mutesIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', MUTES);
const linkTo = (page: Page, id: number) => page.locator(`main a[href="/article/${id}"]`);

async function articlesOn(page: Page): Promise<number[]> {
  const links = await page.locator('main a[href^="/article/"]').evaluateAll((found) => found.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));
  return [...new Set(links)].filter((id) => Number.isInteger(id));
}

/** An article on the home page that one outlet alone told, and one that this outlet told with others. */
async function toldAlone(page: Page): Promise<{ alone: Subject; shared: Subject | undefined; slug: string; name: string }> {
  await open(page, '/');
  const ids = (await articlesOn(page)).slice(0, 200);
  const subjects = (await (await page.request.get(`/api/articles/subjects?ids=${ids.join()}`)).json()) as Subject[];
  const alone = subjects.find(({ outlets }) => outlets.length === 1);
  const [outlet] = alone?.outlets ?? [];
  const name = outlet?.names[0];
  if (!alone || !outlet || name === undefined) throw new Error('Every story is told by several.');
  return { alone, shared: subjects.find(({ outlets }) => outlets.length > 1 && outlets.some(({ slug }) => slug === outlet.slug)), slug: outlet.slug, name };
}

test('an outlet that is muted is hidden where it alone reported: at home, in its category, in a search; what others told stays', async ({ page }) => {
  const { alone, shared, name } = await toldAlone(page);
  const told: string[] = [];
  page.on('request', (request) => told.push(`${request.url()} ${request.postData() ?? ''}`));
  await mute(page, { outlets: [name] });
  for (const path of ['/', `/category/${alone.category.toLowerCase().replaceAll(' ', '-')}`, `/search?q=${encodeURIComponent(alone.title)}`]) {
    await open(page, path);
    await expect(linkTo(page, alone.id).first(), path).toBeAttached();
    await expect(linkTo(page, alone.id).first(), path).toBeHidden();
    if (shared && path === '/') await expect(linkTo(page, shared.id).first()).toBeVisible();
  }
  expect(told.filter((line) => line.includes(encodeURIComponent(name)) || line.includes(name)), 'what is muted is told to nobody').toEqual([]);
});

test('a mute stays with its outlet when that gets another name, shows it by that, and is kept by its slug', async ({ page }) => {
  const { alone, slug, name } = await toldAlone(page);
  const rename = (to: string, former: readonly string[]) => change('update outlet set name = $2, former_names = $3 where slug = $1', [slug, to, former]);
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [MUTES, JSON.stringify({ words: [], topics: [], outlets: [name] })]);
  await rename('Tidewater, Chronicle', [name]);
  try {
    await open(page, '/');
    await expect(linkTo(page, alone.id).first()).toBeHidden();
    await open(page, '/discover');
    await page.getByRole('button', { name: 'Customize' }).click();
    const field = page.getByLabel('Outlets', { exact: true });
    await expect(field).toHaveValue('Tidewater Chronicle');
    await field.fill('Tidewater Chronicle, Nobody knows it');
    await page.keyboard.press('Tab');
    await expect.poll(() => mutesIn(page)).toContain(JSON.stringify([slug, 'Nobody knows it']));
    await expect(field).toHaveValue('Tidewater Chronicle, Nobody knows it');
    await open(page, '/');
    await expect(linkTo(page, alone.id).first()).toBeAttached();
    await expect(linkTo(page, alone.id).first()).toBeHidden();
  } finally {
    await rename(name, []);
  }
});

test('a topic that is muted is hidden among the hot topics', async ({ page }) => {
  const article = { id: 1, title: 'A story', viewCount: 3 };
  const topic = (keyword: string) => ({ keyword, growth: 60, mentions: 4, category: 'Science', articles: [article] });
  await page.route('**/api/analytics/trends*', (route) => route.fulfill({ json: { range: '1h', computedAt: null, viral: [], viralNote: 'Too few.', topics: [topic('Volcano'), topic('Harbour')], topicsNote: null } }));
  await mute(page, { topics: ['volcano'] });
  await open(page, '/discover?tab=trending&range=7d');
  await page.getByRole('button', { name: '1 Hour' }).click();
  await expect(page.getByText('Harbour', { exact: true })).toBeVisible();
  await expect(page.getByText('Volcano', { exact: true })).toBeHidden();
});

test('preferences and mutes of a premium reader follow to another browser, and what both changed is kept', async ({ browser, baseURL }) => {
  const { username } = await createAccount({ premium: true });
  const device = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await signInQuickly(page, username);
    const joined = page.waitForResponse((response) => response.url().endsWith('/api/account/preferences') && response.ok());
    await page.goto('/discover');
    await joined;
    await page.getByRole('button', { name: 'Customize' }).click();
    return { context, page };
  };
  const joining = (page: Page, text: string) => page.waitForResponse((response) => response.url().endsWith('/api/account/preferences') && (response.request().postData() ?? '').includes(text));
  const [phone, laptop] = [await device(), await device()];
  let kept = joining(phone.page, 'volcano');
  await phone.page.getByLabel('Words', { exact: true }).fill('volcano');
  await phone.page.keyboard.press('Tab');
  await kept;
  kept = joining(laptop.page, 'storm');
  await laptop.page.getByLabel('Words', { exact: true }).fill('storm');
  await laptop.page.keyboard.press('Tab');
  const music = laptop.page.getByRole('slider', { name: 'Music' });
  await music.press('End');
  await kept;
  await expect.poll(() => mutesIn(laptop.page)).toMatch(/storm.*volcano|volcano.*storm/);
  const third = await device();
  await expect(third.page.getByLabel('Words', { exact: true })).toHaveValue(/storm.*volcano|volcano.*storm/);
  await expect(third.page.getByRole('slider', { name: 'Music' })).toHaveValue('1');
  for (const { context } of [phone, laptop, third]) await context.close();
});

test('without premium nothing of it leaves the browser, and the history is offered', async ({ page }) => {
  const { username } = await createAccount();
  await signInQuickly(page, username);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await mute(page, { words: ['volcano'] });
  await open(page, '/discover?tab=trending');
  const history = page.getByRole('region', { name: 'Trend History' });
  await expect(history.getByRole('link', { name: 'Get Premium Features' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/account/preferences' || path.endsWith('/trends/history'))).toEqual([]);
});

test('a premium reader sees the history of 30 days, 90 days and a year, without barriers', async ({ page }) => {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  const article = { id: 1, title: 'A story of long ago', recentViews: 90 };
  await page.route('**/api/analytics/trends/history*', (route) => {
    const range = new URL(route.request().url()).searchParams.get('range') ?? '';
    const categories = [
      { category: 'Science', views: 120, growth: 200, points: [1, 4, 2, 8] },
      { category: 'Music', views: 25, growth: null, points: [0, 0, 3, 1] },
    ];
    return route.fulfill({ json: { range, from: '2026-10-22', until: '2026-11-20', since: '2026-11-01', note: `Counting began within this time: ${range}`, categories, articles: [article], days: [{ day: '2026-11-20', topics: [{ keyword: 'Volcano', mentions: 6, category: 'Science' }] }] } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/discover?tab=trending');
  const history = page.getByRole('region', { name: 'Trend History' });
  await expect(history.getByText('Counting began within this time: 30d')).toBeVisible();
  await expect(history.getByText('Whole days from Oct 22 to Nov 20')).toBeVisible();
  await expect(history.getByRole('row', { name: /Science.*120.*\+200%/ })).toBeVisible();
  await expect(history.getByRole('row', { name: /Music.*25.*Too little before/ })).toBeVisible();
  await expect(history.getByRole('link', { name: 'A story of long ago' })).toBeVisible();
  await expect(history.getByText('Volcano')).toBeVisible();
  await history.getByRole('button', { name: '1 Year' }).click();
  await expect(history.getByText('Counting began within this time: 365d')).toBeVisible();
  await expectToFit(page, 'history');
  await expectNoBarriers(page, 'history');
});

test('a slider is set by touch, and the feed follows', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await open(page, '/discover');
  await page.getByRole('button', { name: 'Customize' }).tap();
  const slider = page.getByRole('slider', { name: 'Diversity' });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not there.');
  expect(box.height).toBeGreaterThanOrEqual(44);
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/recommendations') && /"diversity":(0\.[89]|1)[,}]/.test(request.postData() ?? ''));
  await page.touchscreen.tap(box.x + box.width * 0.93, box.y + box.height / 2);
  await asked;
  expect(Number(await slider.inputValue())).toBeGreaterThanOrEqual(0.8);
  await context.close();
});

test('the digest leaves out what its preferences mute, and takes what the browser mutes when asked to', async ({ page }) => {
  let saved: unknown;
  await page.route('**/api/newsletter/preferences*', (route) => {
    if (route.request().method() === 'PUT') {
      saved = route.request().postDataJSON();
      return route.fulfill({ json: { success: true } });
    }
    return route.fulfill({ json: { email: 'ada@example.org', categories: [], frequency: 'daily', hour: 7, timeZone: 'UTC', mutes: { words: ['storm'], outlets: [], topics: [] } } });
  });
  await mute(page, { words: ['volcano'], outlets: ['Harbour Post'] });
  await open(page, '/newsletter/preferences?token=any');
  await expect(page.getByLabel('Words', { exact: true })).toHaveValue('storm');
  await page.getByRole('button', { name: 'Add what this browser mutes (2)' }).click();
  await expect(page.getByLabel('Words', { exact: true })).toHaveValue('storm, volcano');
  await page.getByLabel('Topics or categories').fill('Royals');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(saved).toMatchObject({ mutes: { words: ['storm', 'volcano'], outlets: ['Harbour Post'], topics: ['Royals'] } });
});
