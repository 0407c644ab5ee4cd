import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { type Card, Reader } from './support/reader.ts';
import { adminPassword, expect, open, openWhole, test } from './support/test.ts';
import { toast } from './support/toast.ts';

// Later tests read the article that the first one corrects.
test.describe.configure({ mode: 'serial' });
// A retry runs all of them and corrects the same article again, so the newest note comes first.

const NOTE = 'An earlier version of this article gave no sum.';
const WITHDRAWN = 'Nothing of what this article said could be confirmed.';

/** The oldest article of a category, which no other test uses. */
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
  corrected = await oldest(process.env['PRODUCT_ORIGIN'], 'Fashion');
  retracted = await oldest(process.env['PRODUCT_ORIGIN'], 'Food');
});

test('a reviewer corrects a sentence by keyboard and must give a reason if a check objects', async ({
  page,
  complaints,
}) => {
  complaints.tolerate(/status of 409 .*\/corrections/);
  await findAtDesk(page, corrected.title, 'Correct');
  const dialog = page.getByRole('dialog', { name: 'Correct this article' });
  const sentence = dialog.getByRole('textbox', { name: 'Summary, sentence 1' });
  await expect(sentence).toHaveValue(/\S/);
  await expect(dialog.getByRole('button', { name: 'Publish correction' })).toBeDisabled();
  await expectNoBarriers(page, 'the form of a correction', 'dialog[open]');
  const words = (await sentence.inputValue()).replace(/[.!?]+$/, '');
  await sentence.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(`${words}, for 4,321 marks.`);
  await dialog.getByRole('combobox', { name: 'What kind of mistake' }).selectOption('Wrong number');
  await dialog.getByRole('textbox', { name: 'What was wrong' }).fill(NOTE);
  await dialog.getByRole('button', { name: 'Publish correction' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The number 4,321 does not occur in the cited report');
  const why = dialog.getByRole('textbox', { name: 'Why the new text is right' });
  await why.fill('The office told us.');
  // A changed text has not been checked yet, so no reason is required.
  await sentence.fill(`${words}, for 4,321 marks and 50.`);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(why).toHaveCount(0);
  await sentence.fill(`${words}, for 4,321 marks.`);
  await dialog.getByRole('button', { name: 'Publish correction' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The number 4,321 does not occur in the cited report');
  await why.fill('The office wrote to us.');
  await dialog.getByRole('button', { name: 'Publish correction' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toast(page).getByText('Article corrected')).toBeVisible();
});

test('a corrected article shows the note and the new text at the top at every screen width', async ({ page }) => {
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
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary', { name: 'Correction' }).first(), 'printed').toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text) as object)).toContainEqual(
    expect.objectContaining({
      '@type': 'NewsArticle',
      correction: expect.arrayContaining([expect.objectContaining({ '@type': 'CorrectionComment', text: NOTE })]),
    }),
  );
});

test('lists mark a corrected article, and the corrections page links to the note', async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent(corrected.title)}`);
  await expect(
    page.getByRole('article').filter({ hasText: corrected.title }).getByText('Corrected', { exact: true }),
  ).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Corrections', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corrections' })).toBeVisible();
  await page.getByRole('link', { name: /^Fashion \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\?category=fashion$/);
  await expect(page.getByRole('main').getByText(NOTE).first()).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `corrections at ${viewport.width}`);
  }
  await expectNoBarriers(page, 'the page of corrections');
  await page.getByRole('main').getByRole('link', { name: corrected.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/article/${corrected.id}#correction-\\d+$`));
});

test('a retracted article keeps a page with the notice and disappears from lists', async ({ page, baseURL }) => {
  await findAtDesk(page, retracted.title, 'Retract');
  const dialog = page.getByRole('dialog', { name: 'Retract this article?' });
  await dialog.getByRole('textbox', { name: 'What was wrong' }).fill(WITHDRAWN);
  await dialog.getByRole('button', { name: 'Retract article' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Published', exact: true }),
    'its row is removed',
  ).toBeFocused();
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

for (const viewport of VIEWPORTS) {
  test(`the next visit names an article that was corrected after it was opened, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript((id) => {
      const today = Math.floor(Date.now() / 86_400_000);
      if (!localStorage.getItem('parallax-opened'))
        localStorage.setItem('parallax-opened', JSON.stringify({ articles: { [id]: [0, today] } }));
    }, corrected.id);
    await openWhole(page, '/');
    const banner = page.locator('#corrected-since');
    await expect(banner).toContainText(`Corrected since you read it: ${corrected.title} ${NOTE}`);
    await expectToFit(page, 'home with a correction');
    await expectNoBarriers(page, 'a correction of an opened article', '#corrected-since');
    await banner.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(banner).toHaveCount(0);
    await openWhole(page, '/corrections');
    await expect(page.getByText(NOTE).first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
}

test.describe('a saved page without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a copy saved before a correction is replaced when the next page is opened', async ({ page }) => {
    const path = `/article/${corrected.id}`;
    const keptText = () =>
      page.evaluate(
        async (wanted) => (await (await caches.open('parallax-pages-3')).match(wanted))?.text() ?? '',
        path,
      );
    await open(page, path);
    await expect.poll(keptText, { timeout: 30_000 }).toContain(NOTE);
    // Puts a copy from before the correction into the cache.
    await page.evaluate(async (wanted) => {
      const cache = await caches.open('parallax-pages-3');
      await cache.put(
        wanted,
        new Response('<html>the mistake</html>', {
          headers: { 'content-type': 'text/html', 'x-kept-at': '2020-01-01T00:00:00.000Z' },
        }),
      );
      // A new worker looks for corrections at once.
      const registration = await navigator.serviceWorker.ready;
      await registration.unregister();
    }, path);
    await open(page, '/corrections');
    await expect.poll(keptText, { timeout: 30_000 }).toContain(NOTE);
  });

  test('a copy saved before a correction says so once the server can be reached again', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.tolerate(/^Failed to load resource/);
    complaints.tolerate(/Failed to fetch dynamically imported module/);
    const path = `/article/${corrected.id}`;
    const isKept = () =>
      page.evaluate(
        async (wanted) => (await (await caches.open('parallax-pages-3')).match(wanted)) !== undefined,
        path,
      );
    // The test advances the clock past the pause between two checks.
    await page.clock.install();
    await open(page, path);
    await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
    const banner = page.locator('#offline-banner');
    // Dates the copy back to before the correction; repeated because the worker may be saving a new copy at the same time.
    await expect(async () => {
      await context.setOffline(false);
      await page.evaluate(async (wanted) => {
        const cache = await caches.open('parallax-pages-3');
        const copy = await cache.match(wanted);
        const html = (await copy?.text()) ?? '';
        await cache.put(
          wanted,
          new Response(html, { headers: { 'content-type': 'text/html', 'x-kept-at': '2020-01-01T12:00:00.000Z' } }),
        );
      }, path);
      await context.setOffline(true);
      await page.reload();
      await expect(banner).toContainText('This copy is from January 1, 2020.', { timeout: 10_000 });
    }).toPass();
    await expect(banner.getByRole('button', { name: 'Load the latest version' })).toHaveCount(0);
    // The first request of a new connection often fails.
    let failed = false;
    await page.route(
      `**/api${path.replace('/article/', '/articles/')}`,
      async (route) => {
        failed = true;
        await route.abort();
      },
      { times: 1 },
    );
    await context.setOffline(false);
    await expect(async () => {
      await page.clock.fastForward('05:00');
      await expect(banner).toHaveText(/^This article was corrected after this copy was saved\./, { timeout: 500 });
    }).toPass();
    expect(failed).toBe(true);
    await banner.getByRole('button', { name: 'Load the latest version' }).click();
    await expect(page.getByRole('complementary', { name: 'Correction' }).first()).toContainText(NOTE);
    await expect(banner).toHaveCount(0);
  });
});
