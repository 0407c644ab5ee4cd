import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { type Card, Reader } from './support/reader.ts';
import { adminPassword, expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

// The tests run in this order: what is corrected first is found corrected later.
test.describe.configure({ mode: 'serial' });
// A second try of one is a second try of all, and corrects the same article once more: the newest note is the first.

const NOTE = 'An earlier version of this article gave no sum.';
const WITHDRAWN = 'Nothing of what this article said could be confirmed.';

/** Articles that no other test is about: the oldest of their categories. */
async function oldest(baseURL: string | undefined, category: string): Promise<Card> {
  const { cards } = await new Reader(baseURL).ofCategory(category);
  const card = cards.at(-1);
  if (!card) throw new Error(`${category} has no articles`);
  return card;
}

let corrected: Card;
let retracted: Card;

async function findAtDesk(page: Page, title: string, what: 'Correct' | 'Retract'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { password: adminPassword() } });
  expect(answer.status()).toBe(200);
  await open(page, '/admin');
  await page.getByRole('searchbox', { name: 'Find a published article' }).fill(title);
  await page.getByRole('button', { name: `${what}: ${title}` }).click();
}

test.beforeAll(async () => {
  corrected = await oldest(process.env['PRODUCT_ORIGIN'], 'Travel');
  retracted = await oldest(process.env['PRODUCT_ORIGIN'], 'Food');
});

test('a reviewer corrects a sentence by keyboard; what a check speaks against needs a reason', async ({ page, complaints }) => {
  complaints.tolerate(/status of 409 .*\/corrections/);
  await findAtDesk(page, corrected.title, 'Correct');
  const dialog = page.getByRole('dialog', { name: 'Correct this article' });
  const sentence = dialog.getByRole('textbox', { name: 'Summary, sentence 1' });
  await expect(sentence).toHaveValue(/\S/);
  await expect(dialog.getByRole('button', { name: 'Publish correction' })).toBeDisabled();
  await expectNoBarriers(page, 'the form of a correction');
  const words = (await sentence.inputValue()).replace(/[.!?]+$/, '');
  await sentence.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(`${words}, for 4,321 marks.`);
  await dialog.getByRole('combobox', { name: 'What kind of mistake' }).selectOption('Wrong number');
  await dialog.getByRole('textbox', { name: 'What was wrong' }).fill(NOTE);
  await dialog.getByRole('button', { name: 'Publish correction' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('"4,321" does not occur in the cited passage');
  const why = dialog.getByRole('textbox', { name: 'Why it is right all the same' });
  await why.fill('The office told us.');
  // Of another text nothing was said yet, and no reason is asked for it.
  await sentence.fill(`${words}, for 4,321 marks and 50.`);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(why).toHaveCount(0);
  await sentence.fill(`${words}, for 4,321 marks.`);
  await dialog.getByRole('button', { name: 'Publish correction' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('"4,321" does not occur in the cited passage');
  await why.fill('The office wrote to us.');
  await dialog.getByRole('button', { name: 'Publish correction' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toast(page).getByText('Article corrected')).toBeVisible();
});

test('readers see on top what was wrong and what it says now, on every screen', async ({ page }) => {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await open(page, `/article/${corrected.id}`);
    const note = page.getByRole('complementary', { name: 'Correction' }).first();
    await expect(note).toContainText(NOTE);
    await expect(note.locator('ins')).toContainText('4,321 marks');
    await expect(page.locator('.standfirst')).toContainText('4,321 marks');
    await expectToFit(page, `a corrected article at ${viewport.width}`);
  }
  await expectNoBarriers(page, 'a corrected article');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text) as object)).toContainEqual(expect.objectContaining({ '@type': 'NewsArticle', correction: expect.arrayContaining([expect.objectContaining({ '@type': 'CorrectionComment', text: NOTE })]) }));
});

test('lists mark it, and the footer leads to the page of corrections, which leads back to the note', async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent(corrected.title)}`);
  await expect(page.getByRole('article').filter({ hasText: corrected.title }).getByText('Corrected', { exact: true })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Corrections', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corrections' })).toBeVisible();
  await page.getByRole('link', { name: /^Travel \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\?category=travel$/);
  await expect(page.getByRole('main').getByText(NOTE).first()).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `corrections at ${viewport.width}`);
  }
  await expectNoBarriers(page, 'the page of corrections');
  await page.getByRole('main').getByRole('link', { name: corrected.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/article/${corrected.id}#correction-\\d+$`));
});

test('a retracted article keeps its page with the notice, and leaves the lists', async ({ page, baseURL }) => {
  await findAtDesk(page, retracted.title, 'Retract');
  const dialog = page.getByRole('dialog', { name: 'Retract this article?' });
  await dialog.getByRole('textbox', { name: 'What was wrong' }).fill(WITHDRAWN);
  await dialog.getByRole('button', { name: 'Retract article' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Published' }), 'its row is gone').toBeFocused();
  await page.setViewportSize(VIEWPORTS[0]);
  await open(page, `/article/${retracted.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Retracted: ${retracted.title}`);
  await expect(page.getByRole('complementary', { name: 'Correction' })).toContainText(WITHDRAWN);
  await expect(page.getByRole('heading', { name: 'Share This Article' })).toHaveCount(0);
  await expect(page.locator('.article-body')).toBeEmpty();
  await expectToFit(page, 'a retracted article');
  await expectNoBarriers(page, 'a retracted article');
  const { cards } = await new Reader(baseURL).ofCategory('Food');
  expect(cards.map(({ id }) => id)).not.toContain(retracted.id);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a copy kept before a correction is fetched anew with the next page that is read', async ({ page }) => {
    const path = `/article/${corrected.id}`;
    const keptText = () => page.evaluate(async (wanted) => (await (await caches.open('parallax-pages-2')).match(wanted))?.text() ?? '', path);
    await open(page, path);
    await expect.poll(keptText, { timeout: 30_000 }).toContain(NOTE);
    // As if it had been kept before the mistake was known.
    await page.evaluate(async (wanted) => {
      const cache = await caches.open('parallax-pages-2');
      await cache.put(wanted, new Response('<html>the mistake</html>', { headers: { 'content-type': 'text/html', 'x-kept-at': '2020-01-01T00:00:00.000Z' } }));
      // Another worker asks again at once.
      const registration = await navigator.serviceWorker.ready;
      await registration.unregister();
    }, path);
    await open(page, '/corrections');
    await expect.poll(keptText, { timeout: 30_000 }).toContain(NOTE);
  });

  test('a copy that holds a mistake says so as soon as there is a connection again', async ({ page, context, complaints }) => {
    complaints.tolerate(/^Failed to load resource/);
    complaints.tolerate(/Failed to fetch dynamically imported module/);
    const path = `/article/${corrected.id}`;
    const kept = () => page.evaluate(async (wanted) => (await (await caches.open('parallax-pages-2')).match(wanted)) !== undefined, path);
    await open(page, path);
    await expect.poll(kept, { timeout: 30_000 }).toBe(true);
    const banner = page.locator('#offline-banner');
    // As if it had been kept before the mistake was known; the worker may just be fetching what was corrected.
    await expect(async () => {
      await context.setOffline(false);
      await page.evaluate(async (wanted) => {
        const cache = await caches.open('parallax-pages-2');
        const copy = await cache.match(wanted);
        const html = (await copy?.text()) ?? '';
        await cache.put(wanted, new Response(html, { headers: { 'content-type': 'text/html', 'x-kept-at': '2020-01-01T12:00:00.000Z' } }));
      }, path);
      await context.setOffline(true);
      await page.reload();
      await expect(banner).toContainText('You are offline: this is the copy from January 1, 2020.', { timeout: 3000 });
    }).toPass();
    await expect(banner.getByRole('link', { name: 'Load the newest' })).toBeHidden();
    // A connection that is just back may fail what is asked first.
    await page.route(`**/api${path.replace('/article/', '/articles/')}`, (route) => route.abort(), { times: 1 });
    await context.setOffline(false);
    await expect(banner).toContainText('This article was corrected after this copy was kept.');
    await banner.getByRole('link', { name: 'Load the newest' }).click();
    await expect(page.getByRole('complementary', { name: 'Correction' }).first()).toContainText(NOTE);
    await expect(banner).toHaveCount(0);
  });
});
