import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change, draftOf, publishAgain, signInAtDesk } from './support/desk.ts';
import { edgesOf, expectToFit } from './support/layout.ts';
import type { Card } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const [PHONE, DESKTOP] = VIEWPORTS;
const TICKS = '.review-ticks input';

const taken: number[] = [];
test.afterEach(async () => {
  const ids = taken.splice(0);
  await change(
    'update article set release_at = null, hold_until = null, held_at = null, hold_note = null where id = any($1)',
    [ids],
  );
  await change('delete from article_tick where version_id in (select version_id from article where id = any($1))', [
    ids,
  ]);
  await publishAgain(...ids);
});

/** Returns articles of a category that wait for review. */
async function drafts(page: Page, category: string, amount: number): Promise<Card[]> {
  const cards: Card[] = [];
  for (let skip = 0; skip < amount; skip++) {
    // The earlier ones are not published any more.
    const card = await draftOf(page, category);
    taken.push(card.id);
    cards.push(card);
  }
  return cards;
}

const openReview = async (page: Page, id: number): Promise<void> => {
  await open(page, `/admin/review/${id}?category=History`);
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible();
};

/** Text and picture of an article, without the tools of the public page and the additions of the review. */
const readArticle = (page: Page) =>
  page.locator('#article').evaluate((article) => {
    const parts = [
      'header',
      'figure',
      '.article-body',
      '[aria-labelledby=perspectives]',
      '.sources',
      'details:has(.endnotes)',
    ];
    return parts.map((part) => {
      const copy = article.querySelector(`:scope ${part}`)?.cloneNode(true) as Element | undefined;
      for (const added of copy?.querySelectorAll('.review-slot, details.text-meta, time') ?? []) added.remove();
      const picture = copy?.querySelector('img')?.getAttribute('src') ?? '';
      return `${picture}${copy?.textContent ?? ''}`;
    });
  });

test('a reviewer reads the text, picture and sources that readers get', async ({ page }) => {
  const { id } = await draftOf(page, 'History', { reports: 2 });
  taken.push(id);
  await publishAgain(id);
  await open(page, `/article/${id}`);
  await page.locator('#article details', { hasText: 'Every sentence with its source' }).scrollIntoViewIfNeeded();
  const published = await readArticle(page);
  expect(published.filter((part) => part !== '').length).toBeGreaterThan(3);
  await change(`update article set status = 'pending' where id = $1`, [id]);
  await signInAtDesk(page);
  await openReview(page, id);
  expect(await readArticle(page)).toEqual(published);
});

test('a reviewer decides by keyboard: reads and approves, undoes, edits, holds and rejects', async ({ page }) => {
  const [first] = await drafts(page, 'History', 3);
  if (!first) throw new Error('History has no draft.');
  await signInAtDesk(page);
  const status = async (id: number) =>
    (
      await change<{ status: string; release: string | null }>(
        'select status, release_at as release from article where id = $1',
        [id],
      )
    )[0];
  await openReview(page, first.id);
  const parts = await page.locator(TICKS).count();
  expect(parts).toBeGreaterThan(1);

  await test.step('a never approves while parts are open', async () => {
    for (let press = 0; press < 13; press++) await page.keyboard.press('a');
    await expect(page.locator('.review-bar')).toContainText(`${parts} parts not compared`);
    expect(await status(first.id)).toEqual({ status: 'pending', release: null });
  });

  await test.step('space compares part by part, and the focus never leaves the text', async () => {
    for (let part = 0; part < parts; part++) {
      await expect(page.locator(`${TICKS}:focus`)).toHaveCount(1);
      await page.keyboard.press('Space');
    }
    await expect(page.locator('.review-bar')).toContainText(`${parts} of ${parts} parts compared`);
  });

  const next = await test.step('a approves, and the next draft opens', async () => {
    await page.keyboard.press('a');
    await expect(toast(page, 'Article approved successfully')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/review/${first.id}\\b`));
    await expect(page.locator('body:focus')).toHaveCount(0);
    return Number(/review\/(\d+)/.exec(page.url())?.[1]);
  });

  await test.step('u undoes the approval and returns to the draft', async () => {
    await page.keyboard.press('u');
    await expect(page).toHaveURL(new RegExp(`/review/${first.id}\\b`));
    await expect(page.locator(`${TICKS}:checked`)).toHaveCount(parts);
    await expect.poll(() => status(first.id)).toEqual({ status: 'pending', release: null });
  });

  await test.step('Escape returns to the queue with its filter', async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\?category=History/);
  });

  await openReview(page, next);
  await test.step('an edited sentence becomes a new version', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('1 unsaved edit')).toBeVisible();
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await expect(page.getByText('1 unsaved edit')).toHaveCount(0);
  });

  await test.step('h puts it on hold', async () => {
    await page.keyboard.press('h');
    await page.getByRole('textbox', { name: 'Waiting for' }).fill('The court.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).press('Enter');
    await expect(toast(page, 'Draft on hold')).toBeVisible();
  });
});

test('the review screen fits every width, with Approve in sight', async ({ page }) => {
  const { id } = await draftOf(page, 'History', { reports: 2 });
  taken.push(id);
  await signInAtDesk(page);
  for (const viewport of [PHONE, { width: 720, height: 450 }, { width: 768, height: 1024 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    await openReview(page, id);
    await expectToFit(page, `review at ${viewport.width} pixels`);
    const approve = await edgesOf(page.getByRole('button', { name: 'Approve', exact: true }));
    expect(approve.bottom).toBeLessThanOrEqual(viewport.height);
    await page.locator('.article-body [data-sentence]').first().click();
    await expect(page.locator('.source-cited.is-selected:visible, .review-sheet mark:visible').first()).toBeVisible();
    await expectToFit(page, `sources at ${viewport.width} pixels`);
  }
  await expectNoBarriers(page, 'review');
});
