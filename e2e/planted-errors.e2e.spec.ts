import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change, draftOf, publishAgain, signInAsMember } from './support/desk.ts';
import { expectReview, TICKS } from './support/review.ts';
import { expect, open, test } from './support/test.ts';

const taken: number[] = [];
const members: number[] = [];
test.afterEach(async () => {
  const ids = taken.splice(0);
  await change('update article set release_at = null where id = any($1)', [ids]);
  await change('delete from article_tick where version_id in (select version_id from article where id = any($1))', [
    ids,
  ]);
  await change('delete from planted_error where article_id = any($1)', [ids]);
  await change('delete from article_claim where article_id = any($1)', [ids]);
  await publishAgain(...ids);
  await change('delete from desk_member where id = any($1)', [members.splice(0)]);
});

interface Planted {
  readonly id: number;
  readonly ordinal: number;
  readonly trueText: string;
  readonly falseText: string;
}

/** Opens a draft with a planted error as a member. */
async function openPlanted(page: Page, category: string): Promise<Planted> {
  const { id } = await draftOf(page, category);
  taken.push(id);
  const memberId = await signInAsMember(page, 'Edda Wren');
  members.push(memberId);
  // A sentence that the summary does not repeat.
  const [sentence] = await change<{ versionId: number; ordinal: number; trueText: string }>(
    `select a.version_id as "versionId", c.ordinal, c.text as "trueText"
     from article a join claim c on c.version_id = a.version_id
     where a.id = $1 and c.place = 'body' and position(c.text in a.summary) = 0 order by c.ordinal limit 1`,
    [id],
  );
  if (!sentence) throw new Error(`Article ${id} has no sentence of its own in the text.`);
  const { versionId, ordinal, trueText } = sentence;
  const falseText = trueText.replace(/(\p{L})(\W*)$/u, '$1 twice$2');
  await change('insert into opened_draft (member_id, version_id, number, opened_at) values ($1, $2, 1, now())', [
    memberId,
    versionId,
  ]);
  await change(
    `insert into planted_error (article_id, version_id, member_id, number, place, ordinal, kind, true_text, false_text, planted_at)
     values ($1, $2, $3, 1, 'body', $4, 'dropped-word', $5, $6, now())`,
    [id, versionId, memberId, ordinal, trueText, falseText],
  );
  await open(page, `/admin/review/${id}?category=${category}`);
  await expectReview(page);
  await expect(sentenceOf(page, ordinal)).toContainText(falseText);
  return { id, ordinal, trueText, falseText };
}

const sentenceOf = (page: Page, ordinal: number) => page.locator(`#article [data-sentence="body-${ordinal}"]`);
const stateOf = async (id: number) =>
  (
    await change<{ status: string; release: string | null; outcome: string | null }>(
      `select status, release_at as release, (select outcome from planted_error e where e.version_id = a.version_id)
       as outcome from article a where id = $1`,
      [id],
    )
  )[0];

test('a member who approves a planted error is told at once, and then decides about the true draft', async ({
  page,
  complaints,
}) => {
  // The server's response to the approval.
  complaints.tolerate(/status of 409/);
  const { id, ordinal, trueText } = await openPlanted(page, 'Health');
  const parts = await page.locator(TICKS).count();
  for (let part = 0; part < parts; part++) await page.keyboard.press('Space');
  await expect(page.locator('.review-bar')).toContainText(`${parts} of ${parts} parts compared`);
  await page.keyboard.press('a');
  const notice = page.getByRole('alert').filter({ hasText: 'You missed a planted error. Nothing was published.' });
  await expect(notice).toBeVisible();
  await expect(sentenceOf(page, ordinal)).toContainText(trueText);
  expect(await stateOf(id)).toEqual({ status: 'pending', release: null, outcome: 'missed' });
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectNoBarriers(page, `planted error at ${viewport.width} px`);
  }
  await page.reload();
  await expectReview(page);
  await expect(notice).toBeVisible();
  await expect(page.locator(`${TICKS}:checked`)).toHaveCount(parts);
  await page.keyboard.press('a');
  await expect.poll(async () => (await stateOf(id))?.release).not.toBeNull();
});

test('a member who edits the sentence is told that they caught it, and nothing false is saved', async ({
  page,
  complaints,
}) => {
  complaints.tolerate(/status of 409/);
  const { id, ordinal, trueText, falseText } = await openPlanted(page, 'Health');
  await sentenceOf(page, ordinal).click();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You caught a planted error. Nothing was published.' }),
  ).toBeVisible();
  await expect(sentenceOf(page, ordinal)).toContainText(trueText);
  await expect(page.getByRole('button', { name: 'Save as a new version' })).toHaveCount(0);
  expect(await stateOf(id)).toEqual({ status: 'pending', release: null, outcome: 'caught' });
  const [stored] = await change<{ found: boolean }>(
    'select exists (select from article_version where article_id = $1 and position($2 in content) > 0) as found',
    [id, falseText],
  );
  expect(stored?.found).toBe(false);
});
