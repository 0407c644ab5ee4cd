import type { Page } from '@playwright/test';
import { change, draftOf, signInAtDesk } from './support/desk.ts';
import { announceChange, expectReview, TICKS } from './support/review.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const QUEUE = '/admin?category=General';
/** No other test takes drafts of these categories. */
const CATEGORIES = ['Health', 'Music', 'Automotive'];

type Columns = Record<'id' | 'category' | 'risk' | 'pending_since' | 'published_at', unknown>;
const taken: Columns[] = [];

test.afterEach(async () => {
  const articles = taken.splice(0);
  const ids = articles.map(({ id }) => id);
  // A draft that was sent back is written again first.
  await expect
    .poll(() => change(`select id from article where id = any($1::int[]) and status = 'ingested'`, [ids]), {
      timeout: 60_000,
    })
    .toEqual([]);
  await change('delete from article_tick where version_id in (select version_id from article where id = any($1))', [
    ids,
  ]);
  for (const { id, category, risk, pending_since, published_at } of articles) {
    await change(
      `update article set status = 'approved', category = $2, risk = $3, pending_since = $4, published_at = $5,
         held_reasons = null, release_at = null, held_at = null, hold_until = null, hold_note = null where id = $1`,
      [id, category, risk, pending_since, published_at],
    );
    await announceChange(Number(id));
  }
});

/**
 * Fills the queue of the category General, which is empty otherwise, with a draft for each number of outlets. They come
 * last in the whole queue, on which other tests work.
 */
async function fillQueue(page: Page, outlets: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  // Drafts of several outlets first, because there are few.
  for (const position of [...outlets.keys()].toSorted((a, b) => (outlets[b] ?? 0) - (outlets[a] ?? 0))) {
    const category = CATEGORIES[position % CATEGORIES.length] ?? '';
    const { id } = await draftOf(page, category, { reports: outlets[position] ?? 1 });
    ids[position] = id;
    const [columns] = await change<Columns>(
      'select id, category, risk, pending_since, published_at from article where id = $1',
      [id],
    );
    if (columns) taken.push(columns);
    await change(
      `update article set category = 'General', risk = 'low', pending_since = now() + make_interval(mins => $2)
       where id = $1`,
      [id, position],
    );
  }
  return ids;
}

interface State {
  readonly status: string;
  /** True if it is approved and will be published. */
  readonly approved: boolean;
  readonly held: boolean;
}

const stateOf = async (id: number): Promise<State | undefined> =>
  (
    await change<State>(
      'select status, release_at is not null as approved, held_at is not null as held from article where id = $1',
      [id],
    )
  )[0];
const WAITING: State = { status: 'pending', approved: false, held: false };
const APPROVED: State = { status: 'pending', approved: true, held: false };

/** A reviewer who only has a keyboard. */
class Keyboard {
  presses = 0;

  constructor(private readonly page: Page) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.presses += 1;
      await this.expectFocus(key);
    }
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(element: ReturnType<Page['locator']>): Promise<void> {
    await expect(element).toBeVisible();
    for (let press = 0; press < 40; press++) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(element)}.`);
  }

  async expectFocus(after: string): Promise<void> {
    const focused = () => this.page.evaluate(() => document.activeElement?.localName ?? 'nothing');
    await expect.poll(focused, { message: `focus after ${after}`, intervals: [20] }).not.toBe('body');
  }

  async expectReviewOf(id: number): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/review/${id}\\b`));
    await expectReview(this.page);
    await this.expectFocus(`opening draft ${id}`);
  }

  /** Compares each part that is open. Returns the number of parts. */
  async compareAll(): Promise<number> {
    const parts = await this.page.locator(TICKS).count();
    const open = await this.page.locator(`${TICKS}:not(:checked)`).count();
    for (let part = 0; part < open; part++) await this.press('Space');
    await expect(this.page.locator('.review-bar')).toContainText(new RegExp(`\\b${parts} of ${parts} parts? compared`));
    return parts;
  }
}

test('a reviewer handles a morning of drafts by keyboard, with few presses and the focus always in place', async ({
  page,
}) => {
  const drafts = await fillQueue(page, [2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1]);
  const plain = drafts.slice(0, 10);
  const [edited = 0, sentBack = 0, held = 0, rejected = 0, skipped = 0, last = 0] = drafts.slice(10);
  await signInAtDesk(page, QUEUE);
  const keyboard = new Keyboard(page);
  const dialog = page.getByRole('dialog');
  const rowOf = (id: number) => page.locator(`[data-review-item="draft-${id}"]`);
  await expect(rowOf(last)).toBeVisible();
  /** Approves the open draft, and keeps the public site as it is: other tests read it at the same time. */
  const approve = async (id: number) => {
    await keyboard.press('a');
    await expect.poll(() => stateOf(id)).toEqual(APPROVED);
    await change(`update article set release_at = now() + interval '1 hour' where id = $1`, [id]);
  };

  await test.step('a in the list opens the first draft', async () => {
    await keyboard.press('j');
    await expect(rowOf(drafts[0] ?? 0)).toBeFocused();
    await keyboard.press('a');
  });

  await test.step('ten drafts are read and approved, with at most eight presses on average', async () => {
    keyboard.presses = 0;
    for (const id of plain) {
      await keyboard.expectReviewOf(id);
      await keyboard.compareAll();
      await approve(id);
    }
    expect(keyboard.presses / plain.length).toBeLessThanOrEqual(8);
  });

  await test.step('the last approval is undone and given again', async () => {
    const id = plain.at(-1) ?? 0;
    await keyboard.expectReviewOf(edited);
    await keyboard.press('u');
    await expect.poll(() => stateOf(id)).toEqual(WAITING);
    await keyboard.expectReviewOf(id);
    await keyboard.compareAll();
    await approve(id);
  });

  await test.step('one is edited, saved and approved', async () => {
    await keyboard.expectReviewOf(edited);
    const part = await page.locator(TICKS).evaluateAll((ticks) => ticks.findIndex((tick) => tick.id === 'tick-body-0'));
    for (let press = 0; press < part; press++) await keyboard.press('j');
    await keyboard.press('e');
    await expect(page.locator('.review-note textarea')).toBeFocused();
    await keyboard.press('Backspace');
    await page.keyboard.type(', again.');
    await keyboard.press('Enter', 'a');
    await expect(page.locator('#save-edits')).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('1 unsaved edit')).toHaveCount(0);
    await keyboard.expectReviewOf(edited);
    await expect(page.locator('.article-body')).toContainText(', again.');
    await keyboard.compareAll();
    await approve(edited);
  });

  await test.step('one is sent back for another draft', async () => {
    await keyboard.expectReviewOf(sentBack);
    await keyboard.press('d');
    await keyboard.tabTo(dialog.getByRole('checkbox').first());
    await keyboard.press('Space');
    await keyboard.tabTo(dialog.getByRole('button', { name: 'Ask for another draft' }));
    await keyboard.press('Enter');
    await expect(toast(page, 'Another draft requested')).toBeVisible();
  });

  await test.step('one is put on hold', async () => {
    await keyboard.expectReviewOf(held);
    await keyboard.press('h');
    await keyboard.tabTo(dialog.getByRole('textbox', { name: 'Waiting for' }));
    await page.keyboard.type('The court.');
    await keyboard.tabTo(dialog.getByRole('button', { name: 'Hold', exact: true }));
    await keyboard.press('Enter');
    await expect.poll(() => stateOf(held)).toEqual({ ...WAITING, held: true });
  });

  await test.step('one is rejected', async () => {
    await keyboard.expectReviewOf(rejected);
    await keyboard.press('r');
    await keyboard.tabTo(dialog.getByRole('radio', { name: 'Not news' }));
    await keyboard.press('Space');
    await keyboard.tabTo(dialog.getByRole('button', { name: 'Reject draft' }));
    await keyboard.press('Enter');
    await expect.poll(async () => (await stateOf(rejected))?.status).toBe('rejected');
  });

  await test.step('Escape returns to the row of the open draft', async () => {
    await keyboard.expectReviewOf(skipped);
    await keyboard.press(']');
    await keyboard.expectReviewOf(last);
    await keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\?category=General$/);
    await expect(rowOf(skipped)).toBeVisible();
    await expect(rowOf(last)).toBeFocused();
    for (const id of [skipped, last]) expect(await stateOf(id)).toEqual(WAITING);
  });
});

test('a pressed again and again publishes nothing, and Shift+A only a draft of low risk', async ({ page }) => {
  const [first, second] = (await fillQueue(page, [2, 2])) as [number, number];
  const bar = page.locator('.review-bar');
  const openDraft = async (id: number) => {
    await open(page, `/admin/review/${id}?category=General`);
    await expectReview(page);
  };
  await signInAtDesk(page, QUEUE);

  await test.step('a thirteen times, from the list', async () => {
    const row = page.locator(`[data-review-item="draft-${first}"]`);
    await expect(row).toBeVisible();
    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    for (let press = 0; press < 13; press++) await page.keyboard.press('a');
    await expectReview(page);
    await page.keyboard.press('a');
    await expect(bar).toContainText('not compared');
    for (const id of [first, second]) expect(await stateOf(id)).toEqual(WAITING);
  });

  await test.step('Shift+A on a draft of high risk', async () => {
    await change(`update article set risk = 'high' where id = $1`, [second]);
    await openDraft(second);
    await page.keyboard.press('Shift+A');
    await expect(bar).toContainText('High risk: compare every part first');
    expect(await stateOf(second)).toEqual(WAITING);
  });

  await test.step('Shift+A on a draft of low risk, whose page says how much was compared', async () => {
    await openDraft(first);
    await page.keyboard.press('Space');
    await expect(bar).toContainText(/\b1 of \d+ parts compared/);
    await page.keyboard.press('Shift+A');
    await expect(toast(page, 'Article approved successfully')).toBeVisible();
    const [counted] = await change<{ compared: number; sentences: number }>(
      `select (select sum(t.sentences)::int from article_tick t where t.version_id = a.version_id) as compared,
         (select count(*)::int from claim c where c.version_id = a.version_id) as sentences
       from article a where a.id = $1`,
      [first],
    );
    if (!counted) throw new Error(`Article ${first} has no version.`);
    expect(counted.compared).toBeGreaterThan(0);
    expect(counted.compared).toBeLessThan(counted.sentences);
    await expect.poll(async () => (await stateOf(first))?.status, { timeout: 60_000 }).toBe('approved');
    await open(page, `/article/${first}`);
    await expect(page.getByText(`${counted.compared} of ${counted.sentences} sentences compared`)).toBeVisible();
  });
});
