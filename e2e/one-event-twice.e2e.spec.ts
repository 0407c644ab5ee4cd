import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change, draftOf, publishAgain, signInAtDesk } from './support/desk.ts';
import { edgesOf } from './support/layout.ts';
import type { Card } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const taken: number[] = [];
test.afterEach(async () => {
  await publishAgain(...taken);
  await change('delete from story_pair where (first_story, second_story) in (select least(a.story_id, b.story_id), greatest(a.story_id, b.story_id) from article a, article b where a.id = any($1::int[]) and b.id = any($1::int[]))', [taken]);
});

/** Two drafts whose stories look like one by now. */
async function alike(page: Page): Promise<[Card, Card]> {
  const pair: [Card, Card] = [await draftOf(page, 'Travel'), await draftOf(page, 'Travel', { skip: 1 })];
  const ids = pair.map(({ id }) => id);
  taken.push(...ids);
  await change(
    `insert into story_pair (first_story, second_story, margin, names, words)
     select min(story_id), max(story_id), 1.5, '{Kestrel,Bay}', '{blast,harbour,quay,firefighters,windows,workers,missing,tank,inspected}' from article where id = any($1::int[])
     on conflict (first_story, second_story) do update set state = 'proposed', decided_by = null, decided_at = null`,
    [ids],
  );
  return pair;
}

const proposalOf = (page: Page, { title }: Card) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Not the same as: ${title}`, exact: true }) }).last();
const draft = (page: Page, { title }: Card) => page.getByRole('heading', { level: 3, name: title, exact: true });
const states = (cards: readonly Card[]) =>
  change<{ state: string }>('select p.state from story_pair p join article a on a.story_id = p.first_story join article b on b.story_id = p.second_story where a.id = any($1::int[]) and b.id = any($1::int[])', [cards.map(({ id }) => id)]);

for (const viewport of VIEWPORTS) {
  test(`beside a draft stands which other story it may be, with the reasons; “Not the same” is for good, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const [one, other] = await alike(page);
    await signInAtDesk(page);
    for (const card of [one, other]) await expect(proposalOf(page, card)).toContainText(`May be the same event as “${card.title}” (to review,`);
    const proposal = proposalOf(page, other);
    await expect(proposal).toContainText('2 shared names, 9 shared words');
    await expect(proposal).toContainText('Names: Kestrel, Bay');
    await expect(proposal).toContainText('tank …');
    await expectNoBarriers(page, 'a proposal to merge');
    expect((await edgesOf(proposal)).right).toBeLessThanOrEqual(viewport.width);
    for (const button of await proposal.getByRole('button').all()) expect((await edgesOf(button)).height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: `Not the same as: ${other.title}`, exact: true }).press('Enter');
    await expect(toast(page).getByText('Kept apart')).toBeVisible();
    await expect(page.getByRole('button', { name: `Not the same as: ${other.title}`, exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Not the same as: ${one.title}`, exact: true })).toHaveCount(0);
    await expect(draft(page, one)).toBeFocused();
    expect(await states([one, other])).toEqual([{ state: 'apart' }]);
  });
}

test('the story dialog asks, too, and merges the smaller story into the bigger one', async ({ page }) => {
  const [one, other] = await alike(page);
  await signInAtDesk(page);
  await page.route('**/story/merge', (route) => route.fulfill({ json: { articleId: one.id } }));
  await page.getByRole('button', { name: `Story of: ${one.title}`, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reports of this story' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'May be the same event' })).toContainText(other.title);
  const sent = page.waitForRequest('**/story/merge');
  await dialog.getByRole('button', { name: `Merge with: ${other.title}`, exact: true }).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ into: expect.any(Number), reason: 'One event: 2 shared names, 9 shared words.' });
  await expect(toast(page).getByText('Story rearranged')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('published stories that look like one are asked about below', async ({ page }) => {
  const [one, other] = await alike(page);
  await publishAgain(one.id, other.id);
  await signInAtDesk(page);
  const section = page.getByRole('region', { name: 'published stories that may be one' });
  const button = section.getByRole('button', { name: new RegExp(`^Not the same as: `) });
  await expect(section.getByRole('heading', { level: 3 })).toContainText('(published,');
  await expectNoBarriers(page, 'published stories that may be one');
  await button.press('Enter');
  await expect(toast(page).getByText('Kept apart')).toBeVisible();
  await expect(section).toHaveCount(0);
  expect(await states([one, other])).toEqual([{ state: 'apart' }]);
  await open(page, '/admin?tab=activity');
  await expect(page.getByText(/^Not the same as “.+”\. Not the same event\.$/).first()).toBeVisible();
});
