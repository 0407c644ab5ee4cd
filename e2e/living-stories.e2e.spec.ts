import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { publishAgain } from './support/desk.ts';
import { type Card, Reader } from './support/reader.ts';
import { query } from './support/scratch-database.ts';
import { adminPassword, expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

interface Desk {
  readonly reports: readonly { readonly itemId: number; readonly title: string }[];
}

const taken: number[] = [];
test.afterEach(() => publishAgain(...taken));

/** A draft at the desk with several reports; other tests may have decided on all that waited. */
async function waiting(page: Page): Promise<Card> {
  const several = async (status: string) => ((await (await page.request.get(`/api/articles?status=${status}&limit=100`)).json()) as Card[]).findLast(({ outletCount, isPolitical }) => outletCount > 2 && !isPolitical);
  const pending = await several('pending');
  if (pending) return pending;
  const approved = await several('approved');
  if (!approved) throw new Error('no story to split');
  await query(process.env['PRODUCT_DATABASE'] ?? '', `update article set status = 'pending' where id = $1`, [approved.id]);
  taken.push(approved.id);
  await open(page, '/admin');
  return approved;
}

async function signIn(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: { password: adminPassword() } })).status()).toBe(200);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
}

/** A published story that went on: its second version holds two facts that its first one had not. */
async function wentOn(baseURL: string | undefined): Promise<{ card: Card; facts: readonly string[] }> {
  const reader = new Reader(baseURL);
  const { cards } = await reader.ofCategory('History');
  const card = cards.find(({ outletCount }) => outletCount > 1) ?? cards[0];
  if (!card) throw new Error('no article to follow');
  const { sentences } = await reader.json<{ sentences: { place: string; ordinal: number; text: string }[] }>(`/api/articles/${card.id}/evidence`);
  const [first, second] = [sentences.find(({ place }) => place === 'summary'), sentences.findLast(({ place }) => place === 'body')];
  if (!first || !second) throw new Error('no sentences to mark');
  const changes = [
    { kind: 'new', place: first.place, ordinal: first.ordinal, text: first.text, before: null },
    { kind: 'number', place: second.place, ordinal: second.ordinal, text: second.text, before: 'It was another number before.' },
    { kind: 'withdrawn', place: 'body', ordinal: 7, text: 'A sentence that no source says any longer.', before: null },
  ];
  const database = process.env['PRODUCT_DATABASE'] ?? '';
  await query(
    database,
    `with later as (
       insert into article_version (article_id, number, title, summary, content, category, tags, language, political_stances, model, drafted_at, published_at, changes)
       select v.article_id, v.number + 1, v.title, v.summary, v.content, v.category, v.tags, v.language, v.political_stances, v.model, now(), now(), $2::jsonb
       from article a join article_version v on v.id = a.version_id where a.id = $1 and a.facts = 0
       and not exists (select from article_version n where n.article_id = a.id and n.number > v.number) returning article_id)
     update article set facts = 2, generated_at = now() where id = (select article_id from later)`,
    [card.id, JSON.stringify(changes)],
  );
  await query(database, `update content_version set version = version + 1`);
  await query(database, `select pg_notify('parallax_content', '')`);
  await expect(async () => expect((await reader.raw(`/article/${card.id}`)).text()).resolves.toContain('What changed')).toPass();
  return { card, facts: [first.text, second.text] };
}

/** What a browser remembers of a look at the story on a Tuesday in spring, when it had none of its facts. */
const lookedBefore = (page: Page, id: number) => page.addInitScript((key) => localStorage.setItem('parallax-stories', JSON.stringify({ [key]: [0, '2026-03-10T12:00:00.000Z'] })), String(id));

test('a story without news shows nothing new, on its page and in the lists', async ({ page, baseURL }) => {
  const { cards } = await new Reader(baseURL).ofCategory('Food');
  await open(page, `/article/${cards[0]?.id}`);
  await expect(page.getByText(/new facts? since/)).toHaveCount(0);
  await expect(page.getByText(/^What changed/)).toHaveCount(0);
});

test('news since the last look: on the card, above the text with ways to the new sentences, and gone after it was read', async ({ page, baseURL }) => {
  const { card, facts } = await wentOn(baseURL);
  await lookedBefore(page, card.id);
  await open(page, '/category/history');
  await expect(page.locator('.card', { hasText: card.title }).first().locator('.card-kicker')).toHaveAttribute('data-news', '2 new facts since March 10');

  const shifts: number[] = [];
  await page.exposeFunction('noteShift', (value: number) => shifts.push(value));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (window as unknown as { noteShift: (value: number) => void }).noteShift((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, `/article/${card.id}`);
  const news = page.locator('details[data-story-news="2"]');
  await expect(news).toContainText('2 new facts since March 10');
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  await news.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(news.getByRole('link')).toHaveText([...facts]);
  await expect(news).toContainText('No longer reported');
  expect(await page.evaluate(() => CSS.highlights.get('new-facts')?.size)).toBe(2);
  await news.getByRole('link').last().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.article-body') !== null)).toBe(true);
});

test('who has seen everything is told of nothing new, and finds the versions below the text', async ({ page, baseURL }) => {
  const { card } = await wentOn(baseURL);
  await open(page, `/article/${card.id}`);
  await expect(page.getByText(/new facts? since/)).toHaveCount(0);
  const history = page.locator('details', { hasText: 'What changed' });
  await history.locator('summary').click();
  await expect(history.getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText('First published.');
  await expect(history.getByRole('listitem').filter({ hasText: 'Version 2' })).toContainText('Before: It was another number before.');
});

test('visitors tell the server nothing of what they read', async ({ page, baseURL }) => {
  const { card } = await wentOn(baseURL);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/story-cursors') && asked.push(request.url()));
  await open(page, `/article/${card.id}`);
  await page.getByRole('link', { name: 'Back to Articles' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect.poll(() => page.evaluate((id) => localStorage.getItem('parallax-stories')?.includes(`"${id}":[2,`), card.id)).toBe(true);
  expect(asked).toEqual([]);
});

test('a reviewer splits a story by keyboard, merges it again, and the activity says who did it and why', async ({ page }) => {
  await signIn(page);
  const pending = await waiting(page);
  const { reports } = (await (await page.request.get(`/api/articles/${pending.id}/story`)).json()) as Desk;
  const off = reports.at(-1);

  await page.getByRole('button', { name: `Story of: ${pending.title}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reports of this story' });
  await dialog.getByLabel('What to do').selectOption('split');
  await dialog.getByRole('checkbox').last().focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Your reason').fill('This one is about something else.');
  await expectNoBarriers(page, 'the story of a draft');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(toast(page).getByText('Story rearranged')).toBeVisible();
  await expect(dialog).toBeHidden();

  let own: Card | undefined;
  await expect(async () => {
    const all = (await (await page.request.get('/api/articles?status=pending&limit=100')).json()) as Card[];
    const found = await Promise.all(all.map(async (card) => ({ card, desk: (await (await page.request.get(`/api/articles/${card.id}/story`)).json()) as Desk })));
    own = found.find(({ card, desk }) => card.id !== pending.id && desk.reports.some(({ itemId }) => itemId === off?.itemId))?.card;
    expect(own).toBeDefined();
  }).toPass();

  // What is left of the story was drafted again.
  const { title } = (await (await page.request.get(`/api/articles/${pending.id}`)).json()) as Card;
  await open(page, '/admin');
  await page.getByRole('button', { name: `Story of: ${own?.title}` }).press('Enter');
  await dialog.getByLabel('Find by headline').fill(title.slice(0, 30));
  await dialog.getByRole('radio', { name: title }).check();
  await dialog.getByLabel('Your reason').fill('It is one event after all.');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(toast(page).getByText('Story rearranged')).toBeVisible();

  await open(page, '/admin?tab=activity');
  await expect(page.getByRole('listitem').filter({ hasText: 'Story merged' }).filter({ hasText: 'It is one event after all.' })).toContainText('by administrator');
  await expect(page.getByRole('listitem').filter({ hasText: 'Story rearranged' }).filter({ hasText: 'This one is about something else.' })).toContainText('1 report split off');
});

for (const viewport of VIEWPORTS) {
  test(`a story with news without barriers at ${viewport.width} px, light and dark`, async ({ page, baseURL }) => {
    const { card } = await wentOn(baseURL);
    await lookedBefore(page, card.id);
    await page.setViewportSize(viewport);
    await open(page, `/article/${card.id}`);
    await page.locator('details[data-story-news] summary').click();
    await expectNoBarriers(page, 'a story with news');
  });
}
