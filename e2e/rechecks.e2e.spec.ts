import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change } from './support/desk.ts';
import { adminPassword, expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const NAME = 'Nora Quill';
test.afterEach(async () => {
  await change(`delete from recheck`);
  await change(`delete from desk_member where name = $1`, [NAME]);
});

/** Signs in as a reviewer who took no part in any review, and draws one published text. */
async function drawForReviewer(page: Page): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const key = scryptSync(adminPassword(), 'parallax desk', 32);
  await change(
    `with member as (
       insert into desk_member (name, email, role, joined_at) values ($1, $2, 'reviewer', now()) returning id
     )
     insert into administrator_session (token_hash, created_at, last_seen_at, expires_at, member_id)
     select $3, now(), now(), now() + interval '1 hour', id from member`,
    [NAME, `${token}@example.org`, createHmac('sha256', key).update(`session:${token}`).digest('base64url')],
  );
  const url = process.env['PRODUCT_ORIGIN'] ?? '';
  await page.context().addCookies([{ name: 'parallax_desk', value: token, url }]);
  const [drawn] = await change<{ title: string }>(
    `with drawn as (
       insert into recheck (article_id, version_id, entry, drawn_at)
       select a.id, a.version_id, l.seq, now() from article a
       join decision_log l on l.version_id = a.version_id and l.act = 'publish'
       where a.status = 'approved' and a.political_stances is not null order by a.id limit 1 returning article_id
     )
     select title from article join drawn on article_id = id`,
  );
  if (!drawn) throw new Error('No article with perspectives is published.');
  return drawn.title;
}

test('a member reads a published text again by keyboard, without seeing its first review', async ({ page }) => {
  test.slow();
  const title = await drawForReviewer(page);
  await open(page, '/admin?kind=recheck');
  // Another test may have decided the same article, which is then also listed as a recent decision.
  const queue = page.getByRole('region', { name: 'to review' });
  await expect(queue.getByRole('heading', { level: 3, name: title })).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectNoBarriers(page, `re-check in the queue at ${viewport.width} px`);
  }
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'Your answer' });
  await expect(answer).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/approved automatically|Reviewed by|Approved by/)).toHaveCount(0);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectNoBarriers(page, `re-check at ${viewport.width} px`);
  }

  for (const key of ['j', 'j', 's', 'x']) await page.keyboard.press(key);
  await expect(page.locator('.source-cited.is-selected').first()).toBeInViewport();
  await expect(answer.getByRole('listitem')).toHaveCount(1);
  const accuracy = answer.getByRole('group', { name: 'Accuracy' }).getByRole('radio', { name: 'Fine' });
  for (let press = 0; press < 60 && !(await accuracy.evaluate((radio) => radio === document.activeElement)); press += 1)
    await page.keyboard.press('Tab');
  await expect(accuracy).toBeFocused();
  for (let criterion = 0; criterion < 4; criterion += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(answer.getByRole('group', { name: 'Context' }).getByRole('radio', { name: 'Problem' })).toBeChecked();
  const withEdits = answer.getByRole('radio', { name: 'Yes, with edits' });
  await page.keyboard.press('Tab');
  // Past the named sentence.
  while (
    !(await answer
      .getByRole('radio', { name: 'Yes, as it stands' })
      .evaluate((radio) => radio === document.activeElement))
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(withEdits).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Re-check recorded')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?kind=recheck/);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  const [stored] = await change('select answer, problems, jsonb_array_length(sentences) as sentences from recheck');
  expect(stored).toEqual({ answer: 'with-edits', problems: ['context'], sentences: 1 });
});
