import type { Page } from '@playwright/test';
import { Reader, squeeze, textOf, unescaped } from './support/reader.ts';
import { expect, test } from './support/test.ts';

/** Returns the text of main, including noscript elements, which text matchers skip. */
async function shown(page: Page): Promise<string> {
  return (await page.getByRole('main').textContent()) ?? '';
}

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('reads headlines on the home page and follows them', async ({ page, baseURL }) => {
    const [section] = await new Reader(baseURL).front();
    await page.goto('/');
    const lead = section?.articles[0];
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('region', { name: 'Politics' })
      .getByRole('link', { name: lead?.title ?? '', exact: true })
      .click();
    await expect(page).toHaveURL(/\/article\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  });

  test('reads the article, its text and its evidence', async ({ page, baseURL }) => {
    const reader = new Reader(baseURL);
    const article = await reader.political((perspectives) => perspectives.liberal.length > 0);
    const [sentence] = (await reader.sentences(article.id)).filter(({ place }) => place === 'summary');
    await page.goto(`/article/${article.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    const shown = squeeze(await page.locator('.article-body').innerText());
    for (const part of article.content.match(/<span data-sentence.*?<\/span>/gs) ?? [])
      expect(shown).toContain(textOf(part).slice(0, 60));
    const notes = page.locator('details', { hasText: 'Every sentence with its source' });
    await expect(notes.locator('mark').first()).toBeHidden();
    await page
      .locator('article header')
      .getByRole('link', { name: /^Evidence 1/ })
      .click();
    const note = page.locator('li:target');
    await expect(note).toBeInViewport();
    expect(squeeze((await note.locator('mark').allTextContents()).join(' '))).toContain(
      squeeze(sentence?.text ?? 'no sentence'),
    );
    await expect(page.getByRole('region', { name: 'Listen to this article' })).toBeHidden();
  });

  test('searches with the form', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox', { name: 'Search articles' }).fill('council');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=council$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('council');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  for (const path of ['/subscribe', '/complete-registration']) {
    test(`sees at ${path} what premium costs, and that paying needs scripts`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Premium Features' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('$1.99 per month');
      expect(await shown(page)).toContain('Creating an account and paying need JavaScript');
      await expect(page.getByRole('link', { name: 'Create Account' })).toBeHidden();
    });
  }

  test('shows a notice on pages that need scripts', async ({ page }) => {
    for (const path of [
      '/auth',
      '/account',
      '/playlist',
      '/admin',
      '/forgot-password',
      '/reset-password',
      '/confirm-email',
      '/newsletter/confirm',
      '/newsletter/preferences',
    ]) {
      await page.goto(path);
      expect(await shown(page), path).toContain('This page needs JavaScript');
      await expect(
        page.getByText(/One moment|Loading your preferences|Confirming your subscription/),
        path,
      ).toBeHidden();
    }
  });

  test('hides blocks that only scripts fill, and shows the trends', async ({ page, baseURL }) => {
    const article = await new Reader(baseURL).political(() => true);
    await page.goto(`/article/${article.id}`);
    await expect(page.locator('.newsletter-block')).toBeHidden();
    await page.goto('/discover');
    expect(await shown(page)).toContain('Recommendations need JavaScript');
    await expect(page.locator('.skeleton').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Customize' })).toBeHidden();
    await page.locator('noscript').getByRole('link', { name: 'Trending Topics' }).click();
    await expect(page).toHaveURL(/\?tab=trending$/);
    await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  });

  test('hides buttons that need scripts, for saving and the theme', async ({ page, baseURL }) => {
    const article = await new Reader(baseURL).political(() => true);
    for (const path of ['/', `/article/${article.id}`]) {
      await page.goto(path);
      const dead = page.locator('.save, [aria-label^="Color theme"]');
      expect(await dead.count(), path).toBeGreaterThan(1);
      expect(await dead.filter({ visible: true }).count(), path).toBe(0);
    }
  });

  test('unsubscribes from the newsletter with one click', async ({ page, complaints }) => {
    // The token is invalid.
    complaints.tolerate(/newsletter\/unsubscribe/);
    await page.goto('/newsletter/unsubscribe?token=abc');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    expect(new URL((await posted).url())).toMatchObject({ pathname: '/newsletter/unsubscribe', search: '?token=abc' });
  });
});

test('the HTML of the home page contains headlines and structured data', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  const html = await (await reader.raw('/')).text();
  expect(html).toContain('"@type":"NewsMediaOrganization"');
  expect(html).toContain('"@type":"WebSite"');
  expect((html.match(/href="\/article\/\d+"/g) ?? []).length).toBeGreaterThan(120);
});

test('the HTML of an article contains headline, text, evidence and structured data', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  const article = await reader.political(() => true);
  const html = await (await reader.raw(`/article/${article.id}`)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string; headline?: string },
  );
  expect(blocks.find((block) => block['@type'] === 'NewsArticle')?.headline).toBe(article.title.slice(0, 110));
  // Only markup counts, not text repeated as data in scripts.
  const markup = html.replace(/<script.*?<\/script>/gs, '');
  expect(unescaped(markup)).toContain(`>${article.title}</span></h1>`);
  for (const [paragraph] of article.content.matchAll(/<p>.*?<\/p>/gs))
    expect(textOf(markup)).toContain(textOf(paragraph));
  const quotes = (await reader.sentences(article.id)).flatMap(({ passages }) => passages.map(({ quote }) => quote));
  expect(quotes.length).toBeGreaterThan(5);
  const text = textOf(markup);
  for (const quote of quotes) expect(text).toContain(squeeze(quote));
});
