import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change, signInAtDesk } from './support/desk.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

// First a reviewer sees what a new version would change, then readers do.
test.describe.configure({ mode: 'serial' });

const HELD = 'The number 84 stands in no source.';
let article: { id: number; title: string };

interface Sentence {
  readonly place: string;
  readonly ordinal: number;
  readonly text: string;
}

function changesOf(sentences: readonly Sentence[]): object[] {
  const first = sentences.find(({ place }) => place === 'summary');
  const second = sentences.findLast(({ place }) => place === 'body');
  if (!first || !second) throw new Error('The article has no sentences.');
  return [
    { kind: 'new', place: first.place, ordinal: first.ordinal, text: first.text, before: null },
    { kind: 'number', place: second.place, ordinal: second.ordinal, text: second.text, before: 'It was another number before.' },
    { kind: 'withdrawn', place: 'body', ordinal: 7, text: 'A sentence that no source says any longer.', before: null },
  ];
}

/** A new version of a published article, drafted from the same texts, as it waits for a reviewer. */
async function plantUpdate(): Promise<void> {
  const reader = new Reader(process.env['PRODUCT_ORIGIN']);
  const card = (await reader.ofCategory('Music')).cards.at(-1);
  if (!card) throw new Error('Music has no article.');
  article = card;
  const { sentences } = await reader.json<{ sentences: Sentence[] }>(`/api/articles/${card.id}/evidence`);
  const changes = changesOf(sentences);
  const made = await change<{ id: number; base: number }>(
    `insert into article_version (article_id, number, title, summary, content, category, tags, language, political_stances, model, drafted_at, changes)
     select v.article_id, (select max(number) + 1 from article_version where article_id = $1), v.title, v.summary, v.content, v.category, v.tags, v.language, v.political_stances, v.model, now(), $2::jsonb
     from article a join article_version v on v.id = a.version_id where a.id = $1 returning id, (select version_id from article where id = $1) as base`,
    [card.id, JSON.stringify(changes)],
  );
  const ids = made.flatMap(({ id, base }) => [id, base]);
  await change('insert into claim (version_id, place, ordinal, text) select $1, place, ordinal, text from claim where version_id = $2', ids);
  await change(
    `insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end) select n.id, e.ordinal, e.snapshot_id, e.span_start, e.span_end
     from claim_evidence e join claim o on o.id = e.claim_id join claim n on n.place = o.place and n.ordinal = o.ordinal where o.version_id = $2 and n.version_id = $1`,
    ids,
  );
  await change(
    `insert into article_update (article_id, round, state, version_id, base_version_id, held_reasons) values ($3, 1, 'waiting', $1, $2, $4)
     on conflict (article_id) do update set state = 'waiting', version_id = excluded.version_id, base_version_id = excluded.base_version_id, held_reasons = excluded.held_reasons`,
    [...ids, card.id, JSON.stringify([{ code: 'number-unsupported', message: HELD, sentence: sentences.findLast(({ place }) => place === 'body') }])],
  );
}

const itemOf = (page: Page) => page.getByRole('region', { name: /to published articles$/ }).getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: article.title, exact: true }) });

test.beforeAll(plantUpdate);

for (const viewport of VIEWPORTS) {
  test(`what a new version changes stands at the desk with its evidence, ${viewport.width} px, light and dark`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await signInAtDesk(page);
    const item = itemOf(page);
    await expect(item.getByRole('list', { name: 'What changes' }).getByRole('listitem')).toHaveText([/^New: /, /^Changed number: .*Before: It was another number before\.$/, /^No longer reported: A sentence that no source says any longer\.$/]);
    await expect(item.getByText(HELD)).toBeVisible();
    await item.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(item.locator('mark').first()).toBeVisible();
    // It stands last in the article; here a reviewer looks for it.
    await expect(item.locator('.endnotes > li').first()).toContainText(HELD);
    await expectNoBarriers(page, 'a new version at the desk');
    await expectToFit(page, 'a new version at the desk');
  });
}

test('a held version goes out by keyboard, with a reason alone', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS[0]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAtDesk(page);
  const approve = itemOf(page).getByRole('button', { name: `Approve update: ${article.title}` });
  await approve.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve in spite of the check?' });
  await expect(dialog.getByText(HELD)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Your reason').focus();
  await page.keyboard.type('It is in the picture.');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await expect(toast(page).getByText('Article approved successfully')).toBeVisible();
  await expect(itemOf(page)).toHaveCount(0);
  expect(await change('select state from article_update where article_id = $1', [article.id])).toEqual([{ state: 'idle' }]);
});

for (const viewport of VIEWPORTS) {
  test(`readers find what changed below the text, the newest version first, by keyboard, ${viewport.width} px, light and dark`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await open(page, `/article/${article.id}`);
    const history = page.locator('details', { hasText: 'What changed' });
    await history.locator('summary').focus();
    await page.keyboard.press('Enter');
    const numbers = (await history.getByRole('listitem').filter({ hasText: /^Version \d/ }).allInnerTexts()).map((text) => Number(/^Version (\d+)/.exec(text)?.[1]));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    await expect(history).toContainText('Before: It was another number before.');
    await expect(history.getByText('First published.')).toBeVisible();
    await expectNoBarriers(page, 'the versions of an article');
    await expectToFit(page, 'the versions of an article');
  });
}
