import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { expect, open, openWhole, test } from './support/test.ts';

const KEY = 'personalization_preferences';
const kept = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null, KEY);
const stories = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });

test('the feed shows at most 20 stories, each once, with a match and a reason', async ({ page }) => {
  await open(page, '/discover');
  await expect(page.getByRole('heading', { level: 1, name: 'AI-powered content discovery' })).toBeVisible();
  for (const name of ['Smart Personalization', 'Trending Analysis', 'Personalized for You', 'Powered by Advanced AI Technology']) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const name of ['Smart Recommendations', 'Trend Detection', 'Continuous Learning']) await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  await expect(page.getByText('A match compares an article with your settings. Until you choose some, every category counts alike and the reading time is 3 minutes.')).toBeVisible();
  await expect(stories(page).first()).toBeVisible();
  const titles = await stories(page).allInnerTexts();
  expect(titles.length).toBeGreaterThan(6);
  expect(titles.length).toBeLessThanOrEqual(20);
  expect(new Set(titles).size).toBe(titles.length);
  await expect(page.getByText(/^\d+% match$/)).toHaveCount(titles.length);
  await page.getByText(`Why this? ${titles[0] ?? ''}`).click();
  await expect(page.getByText('Your interest in the category').first()).toBeVisible();
});

test('preferences change by keyboard, are kept, and are sent in the body only', async ({ page }) => {
  const asked: { url: string; body: string }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/recommendations')) asked.push({ url: request.url(), body: request.postData() ?? '' });
  });
  await open(page, '/discover');
  const customize = page.getByRole('button', { name: 'Customize' });
  await customize.click();
  await expect(customize).toHaveAttribute('aria-expanded', 'true');
  const music = page.getByRole('slider', { name: 'Music' });
  await expect(music).toHaveValue('0.5');
  await music.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await expect(music).toHaveAttribute('aria-valuetext', '100 percent');
  const minutes = page.getByRole('slider', { name: 'Reading time' });
  await minutes.focus();
  await page.keyboard.press('Home');
  await expect(minutes).toHaveAttribute('aria-valuetext', '1 minute');
  expect(await kept(page)).toMatchObject({ categories: { Music: 1 }, readingTime: 1, recency: 0.7, diversity: 0.5, enableML: true });
  await expect.poll(() => asked.at(-1)?.body ?? '').toContain('"Music":1');
  expect(asked.every(({ url }) => !url.includes('?'))).toBe(true);
  await page.getByRole('switch', { name: 'Smart recommendations' }).click();
  await expect(page.getByText(/% match$/)).toHaveCount(0);
  await expect(music).toBeDisabled();
  await page.reload();
  await customize.click();
  await expect(page.getByRole('slider', { name: 'Music' })).toHaveValue('1');
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
});

test('preferences that cannot be read are told of on the console, and the usual ones hold', async ({ page, complaints }) => {
  complaints.tolerate(/The kept preferences could not be read/);
  await page.addInitScript((key) => localStorage.setItem(key, '{not json'), KEY);
  await open(page, '/discover');
  await expect(stories(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Customize' }).click();
  await expect(page.getByRole('slider', { name: 'Freshness' })).toHaveValue('0.7');
  expect(complaints.all.filter((line) => line.includes('could not be read'))).toHaveLength(1);
});

test('a click on a recommendation is told, and nothing is told of those who do not want it', async ({ browser, baseURL }) => {
  for (const [asks, told] of [[false, true], [true, false]] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    if (asks) await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const page = await context.newPage();
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analytics/track')) bodies.push(request.postData() ?? '');
    });
    await page.clock.install();
    await openWhole(page, '/discover');
    await stories(page).first().getByRole('link').click();
    await page.waitForURL(/\/article\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'AI-powered content discovery' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';
    const events = () => bodies.flatMap((body) => JSON.parse(body) as { eventType: string; entityId: string; sessionId: string; metadata?: object }[]);
    const sent = async () => {
      // Longer than events are kept together.
      await page.clock.runFor(4000);
      return events().map(({ eventType, entityId, metadata }) => ({ eventType, entityId, metadata }));
    };
    if (told) {
      const expected = [
        { eventType: 'personalization_interaction', entityId: id, metadata: { action: 'click' } },
        { eventType: 'article_view', entityId: id, metadata: undefined },
      ];
      await expect.poll(sent).toEqual(expect.arrayContaining(expected));
      expect(new Set(events().map(({ sessionId }) => sessionId)).size).toBe(1);
    } else for (let round = 0; round < 3; round += 1) expect(await sent()).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => !/hint|resume/.test(name))).toEqual([]);
    await context.close();
  }
});

test('trends stand in the address with their range, and say when there is too little to tell', async ({ page }) => {
  await open(page, '/discover');
  await page.getByRole('tab', { name: 'Personalized Feed' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=trending/);
  for (const name of ['Viral Right Now', 'Hot Topics']) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(page.getByRole('button', { name: '24 Hours' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '7 Days' }).click();
  await expect(page).toHaveURL(/range=7d/);
  await page.reload();
  await expect(page.getByRole('button', { name: '7 Days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Updates every 5 minutes')).toBeVisible();
  await expect(page.getByText('Live data')).toBeVisible();
  const trends = (await (await page.request.get('/api/analytics/trends?range=7d')).json()) as { viral: unknown[]; viralNote: string | null; topics: { keyword: string }[]; topicsNote: string | null };
  if (trends.viralNote) await expect(page.getByText(trends.viralNote)).toBeVisible();
  if (trends.topicsNote) await expect(page.getByText(trends.topicsNote).first()).toBeVisible();
  for (const { keyword } of trends.topics.slice(0, 10)) await expect(page.getByRole('listitem').getByText(keyword, { exact: true })).toBeVisible();
});

test('a muted word is gone from the feed, and hidden in its place on the home page', async ({ page }) => {
  await open(page, '/discover');
  const first = await stories(page).first().innerText();
  const word = first.split(/[^A-Za-z]+/).find((each) => each.length > 4) ?? '';
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByLabel('Words', { exact: true }).fill(word);
  await page.keyboard.press('Tab');
  await expect(stories(page).filter({ hasText: first })).toHaveCount(0);
  await open(page, '/');
  const hidden = page.locator('main [data-muted]');
  await expect(hidden.first()).toBeAttached();
  const ids = await hidden.locator('a[href^="/article/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  // The word may stand where the page does not show it: in a tag, or in what is cut from the summary.
  const subjects = (await (await page.request.get(`/api/articles/subjects?ids=${[...new Set(ids)].join()}`)).json()) as object[];
  expect(subjects.length).toBeGreaterThan(0);
  for (const subject of subjects) expect(JSON.stringify(subject).toLowerCase()).toContain(word.toLowerCase());
  await expect(hidden.getByRole('link').first()).toBeHidden();
});

test('growth wears red above 100, orange above 50 and green below', async ({ page }) => {
  const article = { id: 1, title: 'A story', viewCount: 3 };
  const topic = (keyword: string, growth: number) => ({ keyword, growth, mentions: 4, category: 'Science', articles: [article, { ...article, id: 2 }, { ...article, id: 3 }] });
  await page.route('**/api/analytics/trends*', (route) => route.fulfill({ json: { range: '1h', computedAt: null, viral: [], viralNote: 'Too few.', topics: [topic('steep', 101), topic('marked', 100), topic('calm', 50)], topicsNote: null } }));
  await open(page, '/discover?tab=trending&range=7d');
  await page.getByRole('button', { name: '1 Hour' }).click();
  const look = (figure: string) => page.getByText(figure, { exact: true });
  await expect(look('+101%')).toHaveClass(/text-danger/);
  await expect(look('+100%')).toHaveClass(/text-warn/);
  await expect(look('+50%')).toHaveClass(/text-ok/);
  await expect(page.getByRole('listitem').filter({ hasText: 'steep' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByText('Too few.')).toBeVisible();
});

for (const path of ['/discover', '/discover?tab=trending']) {
  for (const viewport of VIEWPORTS) {
    test(`${path} has no barriers and fits ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, path);
      if (path === '/discover') await page.getByRole('button', { name: 'Customize' }).click();
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expectToFit(page, path);
      await expectNoBarriers(page, path);
    });
  }
}
