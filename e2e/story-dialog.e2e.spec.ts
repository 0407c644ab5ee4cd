import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change, draftOf, publishAgain, signInAtDesk } from './support/desk.ts';
import { edgesOf } from './support/layout.ts';
import type { Card } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Reports of this story' });
const storyButton = (page: Page, { title }: Card) => page.getByRole('button', { name: `Story of: ${title}`, exact: true });
const TASKS = ['merge', 'split', 'move'] as const;
const taken: number[] = [];
test.afterEach(() => publishAgain(...taken));

for (const viewport of VIEWPORTS) {
  test(`merge, split and move fit, are without barriers and keep the keyboard within, ${viewport.width} px, light and dark`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const article = await draftOf(page, 'World News', { reports: 2 });
    taken.push(article.id);
    await signInAtDesk(page);
    const reports = await reportsOf(page, article);
    const button = storyButton(page, article);
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const save = dialog.getByRole('button', { name: 'Save' });
    for (const task of TASKS) {
      await dialog.getByLabel('What to do').selectOption(task);
      await expect(dialog.getByRole('checkbox')).toHaveCount(task === 'merge' ? 0 : reports.length);
      await expect(dialog.getByLabel('Find by headline')).toHaveCount(task === 'split' ? 0 : 1);
      await expect(save, 'not before everything is said').toBeDisabled();
      await expectNoBarriers(page, `${task} a story`);
      const [edges, last] = [await edgesOf(dialog), dialog.getByRole('button', { name: 'Cancel' })];
      expect(Math.min(edges.left, edges.top)).toBeGreaterThanOrEqual(0);
      expect(edges.right).toBeLessThanOrEqual(viewport.width);
      expect(edges.bottom).toBeLessThanOrEqual(viewport.height);
      expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      for (const row of await dialog.locator('label:has(input)').all()) expect((await edgesOf(row)).height).toBeGreaterThanOrEqual(44);
    }
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button, 'the way back').toBeFocused();
  });
}

test('a report is moved into another story by keyboard alone, on a phone in the dark, and stays where it was put', async ({ page }) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS[0]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const [from, into] = [await draftOf(page, 'Sports', { reports: 2 }), await draftOf(page, 'Sports', { reports: 2, skip: 1 })];
  taken.push(from.id, into.id);
  await signInAtDesk(page);
  const moved = (await reportsOf(page, from)).at(-1)?.itemId;
  await storyButton(page, from).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await dialog.getByLabel('What to do').focus();
  // By its first letters, as everywhere.
  await page.keyboard.type('Move');
  await expect(dialog.getByLabel('What to do')).toHaveValue('move');
  await dialog.getByRole('checkbox').last().focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Find by headline').focus();
  await page.keyboard.insertText(into.title);
  const other = dialog.getByRole('radio', { name: into.title });
  await expect(other).toBeVisible();
  await other.focus();
  await page.keyboard.press('Space');
  // To look for a story changes nothing of what was said before.
  await expect(dialog.getByLabel('What to do')).toHaveValue('move');
  await expect(dialog.getByRole('checkbox').last()).toBeChecked();
  await dialog.getByLabel('Your reason').focus();
  await page.keyboard.type('It tells of the other match.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page).getByText('Story rearranged')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await change(`select kind, cardinality(item_ids) as reports from story_decision order by id desc limit 1`)).toEqual([{ kind: 'move', reports: 1 }]);
  expect(await change('select a.id, i.placed_by as by from story_item i join article a on a.story_id = i.story_id where i.item_id = $1', [moved])).toEqual([{ id: into.id, by: 'administrator' }]);
  // Both are drafted again before they are published.
  await expect.poll(() => change(`select id from article where id = any($1::int[]) and status not in ('pending', 'curated')`, [[from.id, into.id]]), { timeout: 30_000 }).toEqual([]);
  await open(page, '/admin');
  const { title } = (await (await page.request.get(`/api/articles/${into.id}`)).json()) as Card;
  await page.getByRole('button', { name: `Story of: ${title}` }).press('Enter');
  await expect(dialog.getByText('(placed by administrator)').first()).toBeVisible();
});

test('a search that is under way when the decision is saved is called off: the story it looks from may be gone', async ({ page }) => {
  const article = await draftOf(page, 'World News', { reports: 2 });
  taken.push(article.id);
  await signInAtDesk(page);
  await page.route('**/story?q=*', () => undefined);
  await page.route('**/story/merge', (route) => route.fulfill({ json: {} }));
  await storyButton(page, article).press('Enter');
  const dialog = dialogOf(page);
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Your reason').fill('It is one event.');
  const asked = page.waitForRequest('**/story?q=*');
  await dialog.getByLabel('Find by headline').fill('council');
  await asked;
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/story?q=council'));
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await calledOff;
  await expect(toast(page).getByText('Story rearranged')).toBeVisible();
  await expect(dialog).toBeHidden();
});

/** In the order of the dialog. */
async function reportsOf(page: Page, { id }: Card): Promise<readonly { itemId: number }[]> {
  return ((await (await page.request.get(`/api/articles/${id}/story`)).json()) as { reports: { itemId: number }[] }).reports;
}
