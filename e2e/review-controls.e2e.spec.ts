import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change, draftOf, publishAgain, signInAtDesk } from './support/desk.ts';
import { edgesOf, expectToFit } from './support/layout.ts';
import type { Card } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const HELD = 'The number 84 stands in no source.';
const taken: number[] = [];

/** Remembered, so that the articles of these tests are published again whatever happens. */
async function draft(page: Page, ...wanted: Parameters<typeof draftOf> extends [Page, ...infer Rest] ? Rest : never): Promise<Card> {
  const card = await draftOf(page, ...wanted);
  taken.push(card.id);
  return card;
}
test.afterEach(() => publishAgain(...taken));

const itemOf = (page: Page, { title }: Card) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

test('a category is chosen by keyboard, passes by others without saving them, and what the reviewer chose stays', async ({ page }) => {
  test.slow();
  const article = await draft(page, 'Technology');
  await change('update article set category_confidence = 0.31 where id = $1', [article.id]);
  const saved: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saved.push(request.postData() ?? ''));
  await signInAtDesk(page);
  const item = itemOf(page, article);
  await expect(item.getByText('Category uncertain (31 %)')).toBeVisible();
  const select = item.getByRole('combobox', { name: `Category: ${article.title}` });
  const save = item.getByRole('button', { name: `Save category: ${article.title}` });
  await expect(save).toHaveCount(0);
  await select.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  const wanted = await select.inputValue();
  expect(wanted).not.toBe('Technology');
  await expect(select).toBeFocused();
  expect(saved).toEqual([]);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expect(save).toBeVisible();
    expect(Math.min((await edgesOf(select)).height, (await edgesOf(save)).height)).toBeGreaterThanOrEqual(44);
    await expectNoBarriers(page, `a category that is not saved yet, ${viewport.width} px`);
    await expectToFit(page, `a category that is not saved yet, ${viewport.width} px`);
  }
  await select.focus();
  await page.keyboard.press('Tab');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page).getByText('Category changed')).toBeVisible();
  await expect(select).toBeFocused();
  await expect(select).toHaveValue(wanted);
  await expect(save).toHaveCount(0);
  await expect(item.getByText(/^Category uncertain/)).toHaveCount(0);
  expect(saved).toHaveLength(1);
  expect(await change('select category, category_by as by, category_confidence as sure from article where id = $1', [article.id])).toEqual([{ category: wanted, by: 'administrator', sure: null }]);
  await change(`update article set category = 'Technology', category_by = null where id = $1`, [article.id]);
});

test('a category that cannot be saved stays chosen, and says so', async ({ page, complaints }) => {
  complaints.tolerate(/status of 503/);
  const article = await draft(page, 'Technology');
  await page.route(`**/api/articles/${article.id}/category`, (route) => route.fulfill({ status: 503, json: { error: 'Not now.', code: 'busy', requestId: 'r' } }));
  await signInAtDesk(page);
  const select = itemOf(page, article).getByRole('combobox');
  await select.selectOption('Health');
  await itemOf(page, article).getByRole('button', { name: /^Save category/ }).press('Enter');
  await expect(toast(page).getByText('Error changing the category')).toBeVisible();
  await expect(select).toHaveValue('Health');
  await expect(itemOf(page, article).getByRole('button', { name: /^Save category/ })).toBeEnabled();
});

for (const viewport of VIEWPORTS) {
  test(`beside a held draft stand its reasons, evidence and balance, and it goes out by keyboard with a written reason alone, ${viewport.width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const article = await draft(page, 'Politics', { held: HELD });
    const finding = 'Liberal has 5 bullets, Conservative 1.';
    await change(`update version_draft set balance = $2 where version_id = (select version_id from article where id = $1)`, [article.id, JSON.stringify([{ code: 'count', message: finding }])]);
    await signInAtDesk(page);
    const held = page.getByRole('region', { name: /held back/i });
    const item = held.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: article.title, exact: true }) });
    await expect(item.getByText(HELD)).toBeVisible();
    await item.scrollIntoViewIfNeeded();
    if (viewport.width < 1140) {
      await item.locator('summary').focus();
      await page.keyboard.press('Enter');
    }
    await expect(item.locator('mark').first()).toBeVisible();
    await expect(item.getByText('Balance of perspectives: 1 finding.')).toBeVisible();
    await expect(item.getByText(finding)).toBeVisible();
    await expectNoBarriers(page, 'a held draft with what the checks say');
    await expectToFit(page, 'a held draft');

    const approve = item.getByRole('button', { name: `Approve: ${article.title}` });
    await approve.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Approve in spite of the check?' });
    await expect(dialog.getByText(HELD)).toBeVisible();
    await expectNoBarriers(page, 'the question for a reason');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(approve).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Your reason').focus();
    await page.keyboard.type('It is in the picture.');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await expect(toast(page).getByText('Article approved successfully')).toBeVisible();
    expect(await change('select status, review_reason as reason from article where id = $1', [article.id])).toEqual([{ status: 'approved', reason: 'It is in the picture.' }]);
  });
}

test('Approve All leaves what a check holds back, and says so', async ({ page }) => {
  const held = await draft(page, 'Science', { held: HELD });
  const good = await draft(page, 'Science', { skip: 1 });
  await signInAtDesk(page);
  await expect(itemOf(page, good)).toBeVisible();
  await page.getByRole('button', { name: 'Approve All' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Those that do not pass stay here.');
  await question.getByRole('button', { name: 'Approve All' }).press('Enter');
  await expect(toast(page).getByText(/^\d+ approved, \d+ left for review$/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: /held back by a check/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /held back/i }).getByRole('heading', { level: 3, name: held.title })).toBeVisible();
  await expect(itemOf(page, good)).toHaveCount(0);
  expect(await change('select id, status from article where id = any($1::int[]) order by status', [[held.id, good.id]])).toEqual([
    { id: good.id, status: 'approved' },
    { id: held.id, status: 'curated' },
  ]);
});
