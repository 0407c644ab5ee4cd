import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change } from './support/desk.ts';
import { expectToFit } from './support/layout.ts';
import { type Card, Reader } from './support/reader.ts';
import { expect, open, openWhole, test } from './support/test.ts';
import { versionChanges } from './support/version-changes.ts';

/** Plants a second version with two new facts in a published story. */
async function wentOn(baseURL: string | undefined): Promise<{ card: Card; facts: readonly string[] }> {
  const reader = new Reader(baseURL);
  const { cards } = await reader.ofCategory('History');
  const card = cards.find(({ outletCount }) => outletCount > 1) ?? cards[0];
  if (!card) throw new Error('History has no article.');
  const { first, second, changes } = await versionChanges(reader, card);
  await change(
    `with later as (
       insert into article_version (article_id, number, title, summary, content, category, tags, language, political_stances, model, drafted_at, published_at, changes)
       select v.article_id, v.number + 1, v.title, v.summary, v.content, v.category, v.tags, v.language, v.political_stances, v.model, now(), now(), $2::jsonb
       from article a join article_version v on v.id = a.version_id where a.id = $1 and a.facts = 0
       and not exists (select from article_version n where n.article_id = a.id and n.number > v.number) returning article_id)
     update article set facts = 2, generated_at = now() where id = (select article_id from later)`,
    [card.id, JSON.stringify(changes)],
  );
  await change(`update content_version set version = version + 1`);
  await change(`select pg_notify('parallax_content', '')`);
  await expect(async () =>
    expect((await reader.raw(`/article/${card.id}`)).text()).resolves.toContain('What changed'),
  ).toPass();
  return { card, facts: [first.text, second.text] };
}

/** Stores a visit in March, before the story's first new fact, in the browser. */
const visitedBefore = (page: Page, id: number) =>
  page.addInitScript(
    (key) => localStorage.setItem('parallax-stories', JSON.stringify({ [key]: [0, '2026-03-10T12:00:00.000Z'] })),
    String(id),
  );

test('a story with new facts is marked in lists, links to its new sentences, lists its versions, and is accessible', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { card, facts } = await wentOn(baseURL);
  await visitedBefore(page, card.id);
  const shifts: number[] = [];
  await page.exposeFunction('noteShift', (value: number) => shifts.push(value));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { noteShift: (value: number) => void }).noteShift(
          (entry as unknown as { value: number }).value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });

  await test.step('its card says how many facts are new', async () => {
    await open(page, '/category/history');
    await expect(page.locator('.card', { hasText: card.title }).first().locator('.card-kicker')).toContainText(
      ' · 2 new facts since March 10',
    );
  });

  await test.step('the new facts appear above the text without moving it', async () => {
    shifts.length = 0;
    await open(page, `/article/${card.id}`);
    const news = page.locator('details[data-story-news="2"]');
    await expect(news).toContainText('2 new facts since March 10');
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    await news.locator('summary').press('Enter');
    await expect(news.getByRole('link')).toHaveText([...facts]);
    expect(await page.evaluate(() => CSS.highlights.get('new-facts')?.size)).toBe(2);
  });

  const history = page.locator('details', { hasText: 'What changed' });
  await history.locator('summary').press('Enter');
  await expect(history).toContainText('Before: It was another number before.');
  for (const viewport of VIEWPORTS) {
    await test.step(`news and versions fit ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await expectToFit(page, `a story with news, ${viewport.width} px`);
    });
  }
  await expectNoBarriers(page, 'a story with news');

  await test.step('a new fact links to its sentence', async () => {
    await page.locator('details[data-story-news]').getByRole('link').last().press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.article-body') !== null)).toBe(true);
  });
});

test("a visitor's progress is stored only in the browser, and new facts are shown once", async ({ page, baseURL }) => {
  const { card } = await wentOn(baseURL);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/story-cursors') && requests.push(request.url()));
  await open(page, '/');
  await page.evaluate(
    (id) => localStorage.setItem('parallax-stories', JSON.stringify({ [id]: [0, '2026-03-10T12:00:00.000Z'] })),
    card.id,
  );
  // The script that stores visits loads in idle time.
  await openWhole(page, `/article/${card.id}`);
  await expect(page.locator('details[data-story-news="2"]')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Articles' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem('parallax-stories')?.includes(`"${id}":[2,`), card.id))
    .toBe(true);
  await open(page, `/article/${card.id}`);
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await expect(page.getByText(/new facts? since/)).toHaveCount(0);
  expect(requests).toEqual([]);
});
