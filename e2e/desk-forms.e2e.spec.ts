import { expectNoBarriers } from './support/accessibility.ts';
import { draftOf, publishAgain, signInAtDesk } from './support/desk.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('what is pressed twice quickly is sent once', async ({ page }) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const sent: string[] = [];
  for (const address of ['**/api/rss-feeds', '**/api/contact']) {
    await page.route(address, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(new URL(route.request().url()).pathname);
      await asked;
      return route.fulfill({ json: {} });
    });
  }
  await open(page, '/contact');
  for (const label of ['Name', 'Subject', 'Message']) await page.getByLabel(label, { exact: true }).fill('Ada');
  await page.getByLabel('Email address', { exact: true }).fill('ada@example.org');
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();

  await signInAtDesk(page, '/admin?tab=feeds');
  await page.getByRole('button', { name: 'Add feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a feed' });
  await dialog.getByLabel('Address').fill('https://news.example.org/feed');
  await dialog.getByRole('button', { name: 'Add feed' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  answer();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual(['/api/contact', '/api/rss-feeds']);
});

test('an outlet gets another name by keyboard, and the desk says for what it holds', async ({ page, complaints }) => {
  complaints.tolerate(/status of 409/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtDesk(page, '/admin?tab=feeds');
  const changes: unknown[] = [];
  await page.route('**/api/rss-feeds/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    changes.push(route.request().postDataJSON());
    return route.fulfill(changes.length === 1 ? { status: 409, json: { error: 'Another outlet has this name.', code: 'wrong-state', requestId: 'r' } } : { json: {} });
  });
  await page.getByRole('button', { name: /^Edit: / }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  const name = dialog.getByLabel('Outlet, as readers read it');
  const was = await name.inputValue();
  const hint = dialog.getByText('Holds for all feeds of this outlet, and beside every report of it.');
  await expect(hint).toHaveCount(0);
  await name.fill(`${was} of Record`);
  await expect(hint).toBeVisible();
  await expectNoBarriers(page, 'another name for an outlet');
  await name.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Another outlet has this name.');
  await name.fill(`${was} of the Coast`);
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  expect(changes).toMatchObject([{ outlet: `${was} of Record` }, { outlet: `${was} of the Coast` }]);
});

test('Approve All says which drafts it left, and why', async ({ page }) => {
  const draft = await draftOf(page, 'History');
  try {
    await page.route('**/api/admin/approve-all', (route) =>
      route.fulfill({ json: { approvedCount: 2, skippedCount: 24, skipped: [{ id: 1, title: 'A number stands in no source', held: true }, { id: 2, title: 'It came in meanwhile', held: false }] } }),
    );
    await signInAtDesk(page);
    await page.getByRole('button', { name: 'Approve All' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /^Approve (?:All|the)/ }).last().click();
    const report = page.getByRole('status').filter({ hasText: '2 articles approved. 24 articles left for a decision of their own:' });
    await expect(report.getByText('“A number stands in no source” (held back by a check: needs your written reason)')).toBeVisible();
    await expect(report.getByText('“It came in meanwhile” (new since you looked, or not on your screen)')).toBeVisible();
    await expect(report.getByText('and 22 more')).toBeVisible();
    await expect(toast(page)).toContainText('2 approved, 24 left for review');
    await expectNoBarriers(page, 'what Approve All left');
  } finally {
    await publishAgain(draft.id);
  }
});

test('what a check marked stands first in the evidence of a draft', async ({ page }) => {
  const draft = await draftOf(page, 'History', { held: 'A number stands in no source.' });
  try {
    await signInAtDesk(page);
    const evidence = page.getByRole('region', { name: `Evidence of each sentence: ${draft.title}` });
    await evidence.scrollIntoViewIfNeeded();
    await expect(evidence.getByRole('listitem').first()).toContainText('Headline');
    // The last sentence of all, as the check names it.
    const sentences = ((await (await page.request.get(`/api/articles/${draft.id}/evidence`)).json()) as { sentences: { place: string; ordinal: number; text: string }[] }).sentences;
    const last = sentences.at(-1);
    await page.route('**/api/articles?status=curated*', async (route) => {
      const answer = await route.fetch();
      const cards = (await answer.json()) as { id: number; heldReasons: unknown }[];
      const marked = cards.map((card) => (card.id === draft.id ? { ...card, heldReasons: [{ code: 'number-unsupported', message: 'A number stands in no source.', sentence: last }] } : card));
      await route.fulfill({ response: answer, json: marked });
    });
    await page.reload();
    await evidence.scrollIntoViewIfNeeded();
    const first = evidence.getByRole('listitem').first();
    await expect(first).toContainText(last?.text ?? 'no sentence');
    await expect(first).toContainText('A number stands in no source.');
  } finally {
    await publishAgain(draft.id);
  }
});
