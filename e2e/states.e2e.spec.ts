import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { toast } from './support/desk.ts';
import { edgesOf, expectToFit, inEachFont } from './support/layout.ts';
import { type Article, type Card, Reader } from './support/reader.ts';
import { isSpeaking, stubSpeech } from './support/speech.ts';
import { expect, open, test } from './support/test.ts';

const [PHONE, DESK] = VIEWPORTS;
const TABLET = { width: 768, height: 1024 };
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('on a phone the toast of a form leaves its button free', async ({ page, complaints }) => {
  complaints.tolerate(/status of 429/);
  await page.setViewportSize(PHONE);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { error: 'Too many messages.', code: 'x' } }));
  await open(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  for (const label of ['Name', 'Subject', 'Message']) await form.getByLabel(label, { exact: true }).fill('A word');
  await form.getByLabel(/^Email/).fill('somebody@example.org');
  const send = form.getByRole('button', { name: 'Send Message' });
  // At the foot of the window, as after writing down to it.
  await send.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await send.click();
  const told = toast(page).getByRole('listitem');
  await expect(told).toContainText('Failed to Send Message');
  const [message, button] = [await edgesOf(told), await edgesOf(send)];
  expect(message.top).toBeGreaterThanOrEqual(0);
  expect(message.bottom).toBeLessThan(button.top);
});

test('a score stays on one line, however narrow its headline', async ({ page, baseURL }) => {
  const card = await articleWith(baseURL, ({ title }) => /\d-\d/.test(title));
  await open(page, `/article/${card.id}`);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText(card.title);
  const lines = await headline.evaluate((node) => {
    node.style.cssText = 'inline-size: 0; overflow-wrap: normal; text-wrap: wrap';
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const at = /\d-\d/.exec(text.textContent ?? '')?.index;
      if (at === undefined) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 3);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  });
  expect(lines).toBe(1);
});

test('very large text has a larger headline, which fits a phone', async ({ page, baseURL }) => {
  const { id } = await articleWith(baseURL, () => true);
  await page.setViewportSize(PHONE);
  await open(page, `/article/${id}`);
  const size = () => page.getByRole('heading', { level: 1 }).evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  const usual = await size();
  await page.getByRole('button', { name: 'Text size and spacing' }).click();
  await page.getByRole('radio', { name: 'Very large', exact: true }).check();
  expect(await size()).toBeGreaterThan(usual * 1.1);
  await expectToFit(page, 'very large text');
});

test('related articles leave no hole between phone and desk', async ({ page, baseURL }) => {
  const { id } = await articleWith(baseURL, ({ category }) => category === 'Politics');
  await page.setViewportSize(TABLET);
  await open(page, `/article/${id}`);
  const cards = page.locator('section[aria-labelledby=related] article');
  await expect(cards).toHaveCount(5);
  const [first, last] = [await edgesOf(cards.first()), await edgesOf(cards.last())];
  expect(last.right - last.left).toBeGreaterThan((first.right - first.left) * 1.9);
});

test('on a small desk the column beside an article keeps its width, and no headline is broken up', async ({ page, baseURL }) => {
  const { id } = await articleWith(baseURL, ({ category }) => category === 'Politics');
  for (const width of [980, 1024, 1140]) {
    await page.setViewportSize({ width, height: 768 });
    await open(page, `/article/${id}`);
    const [text, beside] = [await edgesOf(page.locator('#article')), await edgesOf(page.locator('#article-aside'))];
    expect(beside.right - beside.left, `beside the text at ${width} px`).toBeGreaterThanOrEqual(300);
    expect(text.right - text.left, `the text at ${width} px`).toBeGreaterThan(540);
    await expectToFit(page, `an article at ${width} px`);
  }
});

test('a retracted article says what became of its text, and others stand below it in rows', async ({ page, baseURL, complaints }) => {
  // Pictures that a busy machine makes later.
  complaints.tolerate(/status of 503 .*\/img\//);
  const [card] = (await new Reader(baseURL).ofCategory('History')).cards;
  if (!card) throw new Error('History has no article.');
  const note = '<p><strong>Retraction:</strong> Nothing of it could be confirmed.</p>';
  await page.route(`**/api/articles/${card.id}`, async (route) => {
    const response = await route.fetch();
    const article = (await response.json()) as Article;
    await route.fulfill({ response, json: { ...article, title: `Retracted: ${card.title}`, status: 'retracted', summary: '', content: '', sources: [], sourceUrls: [], versions: [], corrections: [{ id: 1, html: note }] } });
  });
  await open(page, '/category/history');
  await page.getByRole('main').getByRole('link', { name: card.title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Retracted: ${card.title}`);
  const article = page.locator('#article');
  await expect(article).toContainText('The text of this article is no longer shown.');
  await expect(article.getByRole('link', { name: 'corrections' })).toHaveAttribute('href', '/corrections');
  await expect(article.getByText(/min read/)).toHaveCount(0);
  const related = page.locator('section[aria-labelledby=related]');
  await related.scrollIntoViewIfNeeded();
  expect((await edgesOf(related)).top).toBeGreaterThan((await edgesOf(article)).bottom);
  for (const viewport of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `a retracted article, ${viewport.width} px`);
  }
  await expectNoBarriers(page, 'a retracted article');
});

test('a page that has nothing to show leads to what others read', async ({ page, complaints }) => {
  complaints.tolerate(/status of 404/);
  await page.route('**/api/articles/top-performing?*', async (route) => {
    const cards = (await (await page.request.get('/api/articles?limit=5')).json()) as Card[];
    await route.fulfill({ json: cards });
  });
  for (const path of ['/search?q=zzzznothing', '/search', '/article/999999999']) {
    await open(page, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2, name: /^Most (?:read|reported)$/ })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Top performing articles' }).getByRole('listitem')).toHaveCount(5);
  }
  await expectNoBarriers(page, 'what others read');
});

test('what nobody has read yet is not called the most read', async ({ page }) => {
  const cards = (await (await page.request.get('/api/articles?limit=5')).json()) as Card[];
  for (const [viewCount, name] of [[0, 'Most reported'], [3, 'Most read']] as const) {
    await page.unroute('**/api/articles/top-performing?*');
    await page.route('**/api/articles/top-performing?*', (route) => route.fulfill({ json: cards.map((card) => ({ ...card, viewCount })) }));
    await open(page, '/search');
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
});

test('while the headline is read on a phone, Pause is in sight', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stubSpeech(page);
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  const player = page.getByRole('region', { name: 'Listen to this article' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect.poll(() => isSpeaking(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a payment that could not be begun is begun again by one press', async ({ page, complaints }) => {
  complaints.tolerate(/status of 502/);
  const { username } = await createAccount();
  await signInQuickly(page, username);
  let broken = true;
  await page.route('**/api/create-subscription', (route) => (broken ? route.fulfill({ status: 502, json: { error: 'The payment provider does not answer.', code: 'x' } }) : route.continue()));
  await open(page, '/subscribe');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'This did not work' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign In' }), 'who is signed in').toHaveCount(0);
  broken = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Subscription' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $1.99' })).toBeVisible();
});

test('who pays for a renewal that failed is told what the payment does', async ({ page }) => {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  for (const [state, words] of [['grace', /This payment keeps Premium, which otherwise pauses on \w+ \d+, \d{4}\./], ['lapsed', /This payment brings Premium back\./]] as const) {
    const plan = { state, premium: state === 'grace', priceCents: 199, currency: 'usd', periodEndsAt: inDays(-2), graceEndsAt: inDays(5), since: inDays(-40) };
    await page.route('**/api/subscription', (route) => route.fulfill({ json: { price: { cents: 199, currency: 'usd', interval: 'month' }, gateway: 'test', publishableKey: null, plan, pending: null } }));
    await page.route('**/api/create-subscription', (route) => route.fulfill({ json: { clientSecret: 'pi_test_1_secret_2' } }));
    await open(page, '/subscribe');
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(words);
  }
  await expectNoBarriers(page, 'the payment of a renewal');
});

test('a link that confirms no address says so, and leads to the account', async ({ page }) => {
  await open(page, '/confirm-email');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await expect(main.getByRole('alert')).toContainText('This link is not complete');
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
});

test('a link of the newsletter that leads nowhere is not to be tried again', async ({ page, complaints }) => {
  complaints.tolerate(/status of 4\d\d/);
  for (const path of ['confirm', 'preferences']) {
    await open(page, `/newsletter/${path}?token=abc`);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Read the news' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

test('the bar marks Discover on its other tab as well, and a name of fifteen letters is whole', async ({ page }) => {
  const { username } = await createAccount();
  await signInQuickly(page, username);
  await open(page, '/discover?tab=trending');
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' })).toHaveAttribute('aria-current', 'page');
  const greeting = page.getByRole('banner').getByRole('link', { name: `Welcome, ${username}` }).filter({ visible: true });
  await expect(greeting).toBeVisible();
  const name = greeting.getByText(username, { exact: true });
  const search = page.getByRole('banner').getByRole('searchbox');
  await inEachFont(page, async (font) => {
    expect(await name.evaluate((node) => node.scrollWidth <= node.clientWidth), `the name is whole in ${font}`).toBe(true);
    const [box, line] = [await edgesOf(name), await edgesOf(greeting)];
    expect(box.right <= line.right + 1 && box.top >= line.top && box.bottom <= line.bottom, `the name is in view in ${font}`).toBe(true);
    expect(await search.evaluate((node) => node.clientWidth), `width of the search box in ${font}`).toBeGreaterThan(140);
  });
});

test('after a press on the sign of one row, the name of the next does not lie over it', async ({ page, baseURL }) => {
  const { username } = await createAccount();
  await signInQuickly(page, username);
  const { cards } = await new Reader(baseURL).ofCategory('Business');
  await page.request.post('/api/playlists', { data: { name: 'Read Later', description: '' } });
  for (const { id } of cards.slice(0, 3)) expect((await page.request.post('/api/playlists/1/items', { data: { articleId: id } })).ok()).toBe(true);
  await page.clock.install();
  await open(page, '/playlist');
  const remove = page.getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(3);
  await remove.first().click();
  await expect(remove).toHaveCount(2);
  await page.clock.runFor(1_500);
  await expect(page.locator('.tip')).toHaveCount(0);
  const { left, top } = await edgesOf(remove.last());
  await page.mouse.move(left + 20, top + 20);
  await page.clock.runFor(1_500);
  await expect(page.locator('.tip')).toHaveText(/^Remove/);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was not kept names the articles that were', async ({ page, context, baseURL, complaints }) => {
    complaints.tolerate(/^Failed to load resource/);
    const { id, title } = await articleWith(baseURL, ({ category }) => category === 'Science');
    await open(page, `/article/${id}`);
    const isKept = () => page.evaluate(async (wanted) => (await (await caches.open('parallax-pages-2')).match(wanted)) !== undefined, `/article/${id}`);
    await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
    await context.setOffline(true);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expectToFit(page, 'the page of who is offline');
    await page.getByRole('list').getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

async function articleWith(baseURL: string | undefined, wanted: (card: Card) => boolean): Promise<Card> {
  const sections = await new Reader(baseURL).front();
  const card = sections.flatMap(({ articles }) => articles).find(wanted);
  if (!card) throw new Error('No article of the front is as this test needs one.');
  return card;
}
