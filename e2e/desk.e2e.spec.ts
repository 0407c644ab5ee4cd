import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { type Card, Reader } from './support/reader.ts';
import { adminPassword, expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

// What is decided stays decided: the tests run in this order, and approving all comes last.

interface Feed {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly health: string;
  readonly lastError: string | null;
  readonly lastChecked: string | null;
}

/** How the desk says it. */
const HEALTHS: Partial<Record<string, string>> = { mended: 'Read, with repairs', failing: 'Cannot be read', gone: 'Gone for good' };

async function signIn(page: Page, path = '/admin'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { password: adminPassword() } });
  expect(answer.status()).toBe(200);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
}

async function asked<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

const pendingOf = (page: Page) => asked<Card[]>(page, '/api/articles?status=pending&limit=100');

/** What a reader who never signed in gets at an address: its status and the articles it links to. */
async function asReader(browser: Browser, origin: string | undefined, path: string): Promise<{ status: number | undefined; ids: number[]; text: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const answer = await page.goto(`${origin}${path}`);
  const ids = await page.locator('main a[href^="/article/"]').evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));
  const text = await page.getByRole('main').innerText();
  await context.close();
  return { status: answer?.status(), ids, text };
}

test('a wrong password is refused with a reason, and the field is emptied', async ({ page, complaints }) => {
  complaints.tolerate(/status of 401 .*\/api\/auth\/login/);
  await open(page, '/admin');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page).getByText('Login failed')).toBeVisible();
  await expect(toast(page).getByText(/password/i)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeHidden();
});

test("nobody sees the desk's work without signing in", async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  for (const path of ['/api/articles?status=pending', '/api/rss-feeds', '/api/admin/stats']) expect((await reader.raw(path)).status, path).toBe(401);
});

test('the right password opens the desk, Sign Out closes it', async ({ page, baseURL }) => {
  await open(page, '/admin');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(adminPassword());
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page).getByText('Login successful')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
  // Other tests publish meanwhile.
  await expect(async () => {
    await page.reload();
    const { articleCount } = await new Reader(baseURL).json<{ articleCount: number }>('/api/site');
    await expect(page.locator('dl > div', { hasText: 'Total Articles' }).locator('dd')).toHaveText(String(articleCount), { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page).getByText('Signed Out', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect((await page.request.get('/api/rss-feeds')).status()).toBe(401);
});

for (const viewport of VIEWPORTS) {
  test(`the desk is without barriers at ${viewport.width} px, light and dark`, async ({ page }) => {
    // Ten looks at a long page.
    test.slow();
    await page.setViewportSize(viewport);
    await signIn(page);
    // On demand where there is little room, beside the draft where there is more.
    if (viewport.width < 1140) await page.locator('main details summary').first().click();
    await expect(page.locator('main details mark, main section[aria-label^="Evidence of each sentence"] mark').first()).toBeVisible();
    await expectNoBarriers(page, 'review');
    await page.getByRole('button', { name: 'Approve All' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoBarriers(page, 'the question before approving all');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'RSS Feeds' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^\d+ feeds$/ })).toBeVisible();
    await expectNoBarriers(page, 'feeds');
    await expectToFit(page, 'feeds');
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(toast(page).getByText('Signed Out', { exact: true })).toBeVisible();
    await expectNoBarriers(page, 'a notification');
  });
}

test('the tabs are worked by keyboard and keep their address', async ({ page }) => {
  await signIn(page);
  await page.getByRole('tab', { name: 'Article Review' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'RSS Feeds' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\?tab=feeds$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'RSS Feeds' })).toHaveAttribute('aria-selected', 'true');
});

test('at least 12 articles wait for review, each with what is needed to decide', async ({ page }) => {
  // Other tests have decided some of them since.
  expect(Number(process.env['PRODUCT_WAITING'])).toBeGreaterThanOrEqual(12);
  await signIn(page);
  const pending = await pendingOf(page);
  expect(pending.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 2, name: `${pending.length} articles to review` })).toBeVisible();
  const items = page.getByRole('region', { name: `${pending.length} articles to review` }).locator('li', { has: page.getByRole('heading', { level: 3 }) });
  await expect(items).toHaveCount(pending.length);
  for (const [index, { title, summary, category }] of pending.entries()) {
    const item = items.nth(index);
    for (const text of [title, summary, category]) await expect(item).toContainText(text);
    await expect(item.getByRole('button', { name: `Approve: ${title}` })).toBeVisible();
    await expect(item.getByRole('button', { name: `Reject: ${title}` })).toBeVisible();
  }
});

test('an approved article is on the site at the next load', async ({ page, browser, baseURL }) => {
  await signIn(page);
  const pending = await pendingOf(page);
  const sections = await new Reader(baseURL).front();
  const shown = (card: Card) => (sections.find(({ category }) => category === card.category)?.articles ?? []).filter(({ generatedAt }) => (generatedAt ?? '') > (card.generatedAt ?? '')).length < 12;
  const position = pending.findIndex(shown);
  const article = pending[position];
  if (!article) throw new Error('No waiting article is new enough for the home page.');
  const slug = article.category.toLowerCase().replace(' ', '-');
  // Readers came before, so that pages are kept which do not know of it.
  expect((await asReader(browser, baseURL, '/')).ids).not.toContain(article.id);
  expect((await asReader(browser, baseURL, `/category/${slug}`)).ids).not.toContain(article.id);
  expect((await asReader(browser, baseURL, `/article/${article.id}`)).status).toBe(404);
  await page.getByRole('button', { name: `Approve: ${article.title}` }).click();
  await expect(toast(page).getByText('Article approved successfully')).toBeVisible();
  expect((await asReader(browser, baseURL, '/')).ids).toContain(article.id);
  expect((await asReader(browser, baseURL, `/category/${slug}`)).ids).toContain(article.id);
  const read = await asReader(browser, baseURL, `/article/${article.id}`);
  expect(read.status).toBe(200);
  expect(read.text).toContain(article.title);
  // It may stand among the published ones below.
  await expect(page.locator('[data-review-item]').filter({ hasText: article.title })).toHaveCount(0);
  const next = pending[position + 1] ?? pending[position - 1];
  await expect(page.getByRole('heading', { level: 3, name: next?.title ?? '' })).toBeFocused();
});

test('a rejected article never appears', async ({ page, browser, baseURL }) => {
  await signIn(page);
  const [article] = await pendingOf(page);
  if (!article) throw new Error('Nothing waits.');
  await page.getByRole('button', { name: `Reject: ${article.title}` }).click();
  await expect(toast(page).getByText('Article rejected successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: article.title })).toBeHidden();
  expect((await pendingOf(page)).map(({ id }) => id)).not.toContain(article.id);
  const reader = new Reader(baseURL);
  expect((await asReader(browser, baseURL, '/')).ids).not.toContain(article.id);
  expect((await reader.ofCategory(article.category)).cards.map(({ id }) => id)).not.toContain(article.id);
  const found = await reader.json<Card[]>(`/api/articles/search?q=${encodeURIComponent(article.title)}`);
  expect(found.map(({ id }) => id)).not.toContain(article.id);
  const missing = await asReader(browser, baseURL, `/article/${article.id}`);
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('Article Not Found');
  expect((await reader.raw(`/api/articles/${article.id}/evidence`)).status).toBe(404);
});

test('feeds show how they are, and one is read at once on demand', async ({ page }) => {
  await signIn(page, '/admin?tab=feeds');
  const feeds = await asked<Feed[]>(page, '/api/rss-feeds');
  expect(feeds.length).toBeGreaterThanOrEqual(14);
  await expect(page.getByRole('heading', { level: 2, name: `${feeds.length} feeds` })).toBeVisible();
  const row = (name: string) => page.locator('main li', { has: page.getByText(name, { exact: true }) });
  const broken = feeds.filter(({ lastError }) => lastError !== null);
  expect(broken.length, 'feeds with something to tell').toBeGreaterThanOrEqual(1);
  for (const { name, health, lastError } of broken) {
    await expect(row(name)).toContainText(HEALTHS[health] ?? health);
    await expect(row(name)).toContainText(lastError ?? '');
  }
  const whole = feeds.find(({ health }) => health === 'ok');
  if (!whole) throw new Error('No feed is whole.');
  await expect(row(whole.name)).toContainText(whole.url);
  await expect(row(whole.name)).toContainText('Active');
  await page.getByRole('button', { name: `Process Now: ${whole.name}` }).click();
  await expect(toast(page).getByText('RSS feed processed successfully')).toBeVisible({ timeout: 20_000 });
  const after = (await asked<Feed[]>(page, '/api/rss-feeds')).find(({ id }) => id === whole.id);
  expect(Date.parse(after?.lastChecked ?? '')).toBeGreaterThan(Date.parse(whole.lastChecked ?? ''));
});

test('approving all asks first, then tells what it did', async ({ page, baseURL }) => {
  await signIn(page);
  const reader = new Reader(baseURL);
  const before = (await reader.json<{ articleCount: number }>('/api/site')).articleCount;
  const waiting = (await pendingOf(page)).length;
  // Held back by a check: told among those that are left.
  const held = (await asked<Card[]>(page, '/api/articles?status=curated&limit=100')).length;
  const question = page.getByRole('alertdialog', { name: `Approve ${waiting} articles?` });
  await page.getByRole('button', { name: 'Approve All' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await pendingOf(page)).toHaveLength(waiting);
  await page.getByRole('button', { name: 'Approve All' }).click();
  await question.getByRole('button', { name: 'Approve All' }).click();
  await expect(toast(page).getByText(/^All articles approved successfully$|^\d+ approved, \d+ left for review$/)).toBeVisible({ timeout: 20_000 });
  const told = await toast(page).innerText();
  const approved = Number(/(\d+) approved/.exec(told)?.[1]);
  const left = Number(/(\d+) left/.exec(told)?.[1] ?? 0);
  expect(approved).toBeGreaterThan(0);
  expect(approved + left).toBe(waiting + held);
  const stay = left - held;
  expect(await pendingOf(page)).toHaveLength(stay);
  expect((await reader.json<{ articleCount: number }>('/api/site')).articleCount).toBe(before + approved);
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${approved} articles? approved\\. ${left === 0 ? 'Nothing was left behind' : `${left} article`}`) })).toBeVisible();
  if (stay === 0) await expect(page.getByText('No pending articles for review')).toBeVisible();
  else await expect(page.getByRole('heading', { level: 2, name: `${stay} article${stay === 1 ? '' : 's'} to review` })).toBeVisible();
});
