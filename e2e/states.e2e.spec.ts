import { VIEWPORTS } from './support/accessibility.ts';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { toast } from './support/toast.ts';
import { edgesOf, expectToFit, inEachFont } from './support/layout.ts';
import { type Article, type Card, Reader } from './support/reader.ts';
import { isSpeaking, stubSpeech } from './support/speech.ts';
import { expect, open, test } from './support/test.ts';

const [PHONE, DESK] = VIEWPORTS;
const TABLET = { width: 768, height: 1024 };
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test("a form's toast does not cover its button on a phone", async ({ page, complaints }) => {
  complaints.tolerate(/status of 429/);
  await page.setViewportSize(PHONE);
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many messages.', code: 'x' } }),
  );
  await open(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  for (const label of ['Name', 'Subject', 'Message']) await form.getByLabel(label, { exact: true }).fill('A word');
  await form.getByLabel(/^Email/).fill('somebody@example.org');
  const send = form.getByRole('button', { name: 'Send Message' });
  // The button is at the bottom of the window, as after filling in the form.
  await send.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await send.click();
  const failure = toast(page).getByRole('listitem');
  await expect(failure).toContainText('Failed to Send Message');
  const [message, button] = [await edgesOf(failure), await edgesOf(send)];
  expect(message.top).toBeGreaterThanOrEqual(0);
  expect(message.bottom).toBeLessThan(button.top);
});

test('a score stays on one line in the narrowest headline', async ({ page, baseURL }) => {
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

test("related articles fill a tablet's width or a column beside the article, and no headline overflows", async ({
  page,
  baseURL,
}) => {
  const { id } = await articleWith(baseURL, ({ category }) => category === 'Politics');
  await page.setViewportSize(TABLET);
  await open(page, `/article/${id}`);
  const cards = page.locator('section[aria-labelledby=related] article');
  await expect(cards).toHaveCount(5);
  const [first, last] = [await edgesOf(cards.first()), await edgesOf(cards.last())];
  expect(last.right - last.left).toBeGreaterThan((first.right - first.left) * 1.9);
  for (const width of [980, 1024, 1140]) {
    await page.setViewportSize({ width, height: 768 });
    const [text, beside] = [
      await edgesOf(page.locator('#article')),
      await edgesOf(page.locator('.article-columns > aside')),
    ];
    expect(beside.right - beside.left, `beside the text at ${width} px`).toBeGreaterThanOrEqual(300);
    expect(text.right - text.left, `the text at ${width} px`).toBeGreaterThan(540);
    await expectToFit(page, `an article at ${width} px`);
  }
});

test('related articles form rows below a retracted article', async ({ page, baseURL, complaints }) => {
  // A busy machine may defer pictures.
  complaints.tolerate(/status of 503 .*\/img\//);
  const [card] = (await new Reader(baseURL).ofCategory('History')).cards;
  if (!card) throw new Error('History has no article.');
  const note = '<p><strong>Retraction:</strong> Nothing of it could be confirmed.</p>';
  await page.route(`**/api/articles/${card.id}`, async (route) => {
    const response = await route.fetch();
    const article = (await response.json()) as Article;
    await route.fulfill({
      response,
      json: {
        ...article,
        title: `Retracted: ${card.title}`,
        status: 'retracted',
        summary: '',
        content: '',
        sources: [],
        sourceUrls: [],
        versions: [],
        corrections: [{ id: 1, html: note }],
      },
    });
  });
  await open(page, '/category/history');
  await page.getByRole('main').getByRole('link', { name: card.title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Retracted: ${card.title}`);
  const article = page.locator('#article');
  await expect(article).toContainText('The text of this article is no longer available.');
  const related = page.locator('section[aria-labelledby=related]');
  await related.scrollIntoViewIfNeeded();
  expect((await edgesOf(related)).top).toBeGreaterThan((await edgesOf(article)).bottom);
  for (const viewport of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `a retracted article, ${viewport.width} px`);
  }
});

test('Pause is visible on a phone while the headline is read aloud', async ({ page, baseURL }) => {
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

test('after a row is removed, no tooltip covers the next row', async ({ page, baseURL }) => {
  const { username } = await createAccount();
  await signInQuickly(page, username);
  const { cards } = await new Reader(baseURL).ofCategory('Business');
  await page.request.post('/api/playlists', { data: { name: 'Read Later', description: '' } });
  for (const { id } of cards.slice(0, 3))
    expect((await page.request.post('/api/playlists/1/items', { data: { articleId: id } })).ok()).toBe(true);
  await page.clock.install();
  await open(page, '/playlist');
  const remove = page.getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(3);
  await remove.first().click();
  await expect(remove).toHaveCount(2);
  await page.clock.runFor(1_500);
  await expect(page.locator('.tip:popover-open')).toHaveCount(0);
  const { left, top } = await edgesOf(remove.last());
  await page.mouse.move(left + 20, top + 20);
  await page.clock.runFor(1_500);
  await expect(page.locator('.tip')).toHaveText(/^Remove/);
});

test('invoices fit a phone on both pages that list them', async ({ page }) => {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  const plan = {
    state: 'active',
    premium: true,
    priceCents: 199,
    currency: 'usd',
    periodEndsAt: inDays(20),
    graceEndsAt: null,
    since: inDays(-40),
  };
  await page.route('**/api/subscription', (route) =>
    route.fulfill({
      json: {
        price: { cents: 199, currency: 'usd', interval: 'month' },
        gateway: 'test',
        publishableKey: null,
        plan,
        pending: null,
      },
    }),
  );
  await page.route('**/api/subscription/invoices', (route) =>
    route.fulfill({
      json: ['TEST-226CD221', 'PX-2026-000297'].map((number) => ({
        number,
        issuedAt: inDays(-10),
        cents: 199,
        currency: 'usd',
        status: 'paid',
        url: '/x',
      })),
    }),
  );
  await page.setViewportSize(PHONE);
  for (const path of ['/subscribe', '/account']) {
    await open(page, path);
    const table = page.getByRole('table', { name: 'Invoices' });
    await expect(table).toBeVisible();
    await expectToFit(page, `invoices on ${path}`);
    await inEachFont(page, async (font) => {
      expect(
        await table.evaluate(
          ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
        ),
        `${path} in ${font}`,
      ).toBe(0);
    });
  }
});

test.describe('page states without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the offline page lists the saved articles', async ({ page, context, baseURL, complaints }) => {
    complaints.tolerate(/^Failed to load resource/);
    const { id, title } = await articleWith(baseURL, ({ category }) => category === 'Science');
    await open(page, `/article/${id}`);
    const isKept = () =>
      page.evaluate(
        async (wanted) => (await (await caches.open('parallax-pages-3')).match(wanted)) !== undefined,
        `/article/${id}`,
      );
    await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
    await context.setOffline(true);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
    await expectToFit(page, 'the offline page');
    await page.getByRole('list').getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

async function articleWith(baseURL: string | undefined, wanted: (card: Card) => boolean): Promise<Card> {
  const sections = await new Reader(baseURL).front();
  const card = sections.flatMap(({ articles }) => articles).find(wanted);
  if (!card) throw new Error('The home page has no suitable article.');
  return card;
}
