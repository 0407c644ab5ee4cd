import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change, draftOf, publishAgain, signInAtDesk } from './support/desk.ts';
import { edgesOf, expectToFit } from './support/layout.ts';
import type { Card } from './support/reader.ts';
import { openReview, readArticle, readPublished, TICKS } from './support/review.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const [PHONE, DESKTOP] = VIEWPORTS;

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

test('a reviewer reads the text, picture and sources that readers get', async ({ page }) => {
  const { id } = await draftOf(page, 'History', { reports: 2 });
  taken.push(id);
  await publishAgain(id);
  const published = await readPublished(page, id);
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
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

test('the review screen fits every width in both themes, with Approve in sight after article and sources', async ({
  page,
}) => {
  const { id } = await draftOf(page, 'History', { reports: 2 });
  taken.push(id);
  await signInAtDesk(page);
  for (const viewport of [PHONE, { width: 720, height: 450 }, { width: 768, height: 1024 }, DESKTOP]) {
    const size = `${viewport.width} pixels`;
    await page.setViewportSize(viewport);
    await openReview(page, id);
    await expectToFit(page, `review at ${size}`);
    expect(await readingOrder(page), `reading order at ${size}`).toEqual(['article', 'evidence', 'foot']);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const approve = page.getByRole('button', { name: 'Approve', exact: true });
      const { top, left, right, bottom } = await edgesOf(approve);
      expect(Math.min(top, left), `Approve at ${size}, ${colorScheme}`).toBeGreaterThanOrEqual(0);
      expect(bottom, `Approve at ${size}, ${colorScheme}`).toBeLessThanOrEqual(viewport.height);
      expect(right, `Approve at ${size}, ${colorScheme}`).toBeLessThanOrEqual(viewport.width);
      // Fails if something covers the button.
      await approve.click({ trial: true });
    }
    await page.locator('.article-body [data-sentence]').first().click();
    await expect(page.locator('.source-cited.is-selected:visible, .review-sheet mark:visible').first()).toBeVisible();
    await expectToFit(page, `sources at ${size}`);
    await expectNoBarriers(page, `review at ${size}`);
  }
});

/** Returns the areas of the review in the order of the document. */
const readingOrder = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('.review-article, .review-evidence, .review-foot')
    .evaluateAll((areas) => areas.map(({ className }) => /review-(article|evidence|foot)/.exec(className)?.[1]));
