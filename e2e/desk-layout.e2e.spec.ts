import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { createAccount } from './support/accounts.ts';
import { change, draftOf, publishAgain, signInAtDesk } from './support/desk.ts';
import { edgesOf, expectToFit } from './support/layout.ts';
import { type Card, Reader } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { versionChanges } from './support/version-changes.ts';

const HELD = 'The number 84 is in none of the sources.';
/** Minimum height of a touch target in CSS pixels. */
const TOUCH = 44;
const DIALOG = '[role=dialog]';
const [PHONE] = VIEWPORTS;

const taken: number[] = [];
test.afterEach(async () => {
  await change(
    `delete from story_pair where (first_story, second_story) in (select least(a.story_id, b.story_id),
     greatest(a.story_id, b.story_id) from article a, article b
     where a.id = any($1::int[]) and b.id = any($1::int[]))`,
    [taken],
  );
  await change(`update article_update set state = 'idle' where article_id = any($1::int[])`, [taken]);
  await publishAgain(...taken.splice(0));
});

/** Plants a draft held back by a check, and two drafts that may report one event. */
async function plantDrafts(page: Page): Promise<{ held: Card; unsure: Card }> {
  const held = await draftOf(page, 'Travel', { held: HELD, reports: 2 });
  taken.push(held.id);
  const unsure = await draftOf(page, 'Travel');
  taken.push(unsure.id);
  const other = await draftOf(page, 'Travel');
  taken.push(other.id);
  await change(
    `insert into story_pair (first_story, second_story, margin, names, words)
     select min(story_id), max(story_id), 1.5, '{Kestrel,Bay}', '{blast,harbour,quay,firefighters,windows,workers,missing,tank,inspected}' from article where id = any($1::int[])
     on conflict (first_story, second_story) do update set state = 'proposed', decided_by = null, decided_at = null`,
    [[unsure.id, other.id]],
  );
  return { held, unsure };
}

/** Plants an update of a published article, drafted from the same texts and waiting for review. */
async function plantUpdate(): Promise<Card> {
  const reader = new Reader(process.env['PRODUCT_ORIGIN']);
  const card = (await reader.ofCategory('Music')).cards.at(-1);
  if (!card) throw new Error('Music has no article.');
  const { second, changes } = await versionChanges(reader, card);
  const made = await change<{ id: number; base: number }>(
    `insert into article_version (article_id, number, title, summary, content, category, tags, language, political_stances, model, drafted_at, changes)
     select v.article_id, (select max(number) + 1 from article_version where article_id = $1), v.title, v.summary, v.content, v.category, v.tags, v.language, v.political_stances, v.model, now(), $2::jsonb
     from article a join article_version v on v.id = a.version_id where a.id = $1 returning id, (select version_id from article where id = $1) as base`,
    [card.id, JSON.stringify(changes)],
  );
  const ids = made.flatMap(({ id, base }) => [id, base]);
  await change(
    `insert into claim (version_id, place, ordinal, text) select $1, place, ordinal, text from claim
     where version_id = $2`,
    ids,
  );
  await change(
    `insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end) select n.id, e.ordinal, e.snapshot_id, e.span_start, e.span_end
     from claim_evidence e join claim o on o.id = e.claim_id join claim n on n.place = o.place and n.ordinal = o.ordinal where o.version_id = $2 and n.version_id = $1`,
    ids,
  );
  await change(
    `insert into article_update (article_id, round, state, version_id, base_version_id, held_reasons) values ($3, 1, 'waiting', $1, $2, $4)
     on conflict (article_id) do update set state = 'waiting', version_id = excluded.version_id, base_version_id = excluded.base_version_id, held_reasons = excluded.held_reasons`,
    [...ids, card.id, JSON.stringify([{ code: 'number-unsupported', message: HELD, sentence: second }])],
  );
  taken.push(card.id);
  return card;
}

const smallestHeight = async (controls: readonly Locator[]) =>
  Math.min(...(await Promise.all(controls.map(async (control) => (await edgesOf(control)).height))));

/** Opens a `details` element by keyboard unless it is already open. */
async function unfold(details: Locator): Promise<void> {
  if ((await details.getAttribute('open')) === null) await details.locator('summary').press('Enter');
}

async function expectDialogToFit(dialog: Locator, { width, height }: { width: number; height: number }): Promise<void> {
  const { left, top, right, bottom } = await edgesOf(dialog);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
  expect(bottom).toBeLessThanOrEqual(height);
  expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
}

test('the review tab and its dialogs fit a phone and a wide screen, and are accessible', async ({ page }) => {
  test.slow();
  const { held, unsure } = await plantDrafts(page);
  const update = await plantUpdate();
  await signInAtDesk(page);
  const itemOf = ({ title }: Card) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
  const storyDialog = page.getByRole('dialog', { name: 'Reports of this story' });
  // Limit the list to a few drafts.
  await page.getByLabel('Category', { exact: true }).selectOption('Travel');
  await expect(page).toHaveURL(/category=Travel/);

  for (const viewport of VIEWPORTS) {
    const at = `${viewport.width} px`;
    await page.setViewportSize(viewport);
    await test.step(`lists at ${at}`, async () => {
      await expect(itemOf(held).getByText('Held by a check')).toBeVisible();
      const proposal = page.getByRole('list', { name: 'May be the same event' });
      await expect(proposal.getByRole('button', { name: /^Not the same as: / })).toBeVisible();
      expect(
        await smallestHeight([
          ...(await itemOf(unsure).getByRole('button').all()),
          ...(await page.getByRole('navigation', { name: 'Risk' }).getByRole('link').all()),
          ...(await proposal.getByRole('button').all()),
        ]),
      ).toBeGreaterThanOrEqual(TOUCH);
      expect((await edgesOf(proposal)).right).toBeLessThanOrEqual(viewport.width);
      await expectToFit(page, `review, ${at}`);
      if (viewport === PHONE) await expectNoBarriers(page, `review, ${at}`);
    });

    await test.step(`story dialog at ${at}`, async () => {
      const opener = page.getByRole('button', { name: `Story of: ${held.title}`, exact: true });
      await opener.press('Enter');
      for (const task of ['merge', 'split', 'move']) {
        await storyDialog.getByLabel('What to do').selectOption(task);
        await expect(storyDialog.getByRole('checkbox')).not.toHaveCount(task === 'merge' ? 1 : 0);
        await expectDialogToFit(storyDialog, viewport);
        const last = storyDialog.getByRole('button', { name: 'Cancel' });
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport();
        expect(await smallestHeight(await storyDialog.locator('label:has(input)').all())).toBeGreaterThanOrEqual(TOUCH);
      }
      // Moving reports shows the fields of both other tasks, so checking this state is enough.
      if (viewport === PHONE) await expectNoBarriers(page, `story dialog, ${at}`, DIALOG);
      for (let press = 0; press < 20; press += 1) {
        await page.keyboard.press('Tab');
        expect(await storyDialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(storyDialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step(`reason dialog at ${at}`, async () => {
      await page.getByRole('button', { name: `Reject: ${held.title}`, exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Why is this draft rejected?' });
      await expect(dialog).toBeVisible();
      await expectDialogToFit(dialog, viewport);
      if (viewport === PHONE) await expectNoBarriers(page, `reason, ${at}`, DIALOG);
      await page.keyboard.press('Escape');
    });
  }

  await test.step('an update with its evidence', async () => {
    await page.getByLabel('Category', { exact: true }).selectOption('Music');
    await unfold(itemOf(update).locator('details'));
    await expect(itemOf(update).locator('mark').first()).toBeVisible();
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await expectToFit(page, `update, ${viewport.width} px`);
    }
  });

  await test.step('confirmation before all drafts are approved', async () => {
    await page.getByLabel('Category', { exact: true }).selectOption('All categories');
    await page.getByRole('button', { name: 'Approve All' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoBarriers(page, 'the question', '[role=alertdialog]');
    await page.keyboard.press('Escape');
  });
});

/** Plants a subscriber whose payment appears in the lists. */
async function plantSubscriber(): Promise<string> {
  const { username, email } = await createAccount({ premium: true });
  await change(
    `insert into subscription (id, reader_id, gateway, gateway_id, customer_id, payment_id, state, premium, price_cents, currency, period_ends_at, incomplete_until)
     select $1::uuid, id, 'test', 'sub_' || $2, 'cus_' || $2, 'pi_' || $2, 'active', true, 199, 'usd', now() + interval '20 days', now() from reader where username = $2`,
    [randomUUID(), username],
  );
  return email;
}

test('the other tabs of the desk fit a phone and a wide screen, and are accessible', async ({ page }) => {
  test.slow();
  // The real figures change every few minutes; these are fixed.
  const names = [
    'Politics',
    'World News',
    'Sports',
    'Entertainment',
    'Music',
    'Business',
    'Technology',
    'Science',
    'Health',
  ];
  await page.route('**/api/analytics/category-performance', (route) =>
    route.fulfill({
      json: Object.fromEntries(
        names.map((name, index) => [name, { count: 4 + index, totalViews: 100 - index, avgViews: 5 }]),
      ),
    }),
  );
  const email = await plantSubscriber();
  await signInAtDesk(page);
  const openTab = async (name: string) => {
    await page.getByRole('tab', { name, exact: true }).press('Enter');
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
  };
  const look = async (what: string) => {
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await expectToFit(page, `${what}, ${viewport.width} px`);
    }
    await expectNoBarriers(page, what);
  };

  await test.step('feeds and the dialog to edit one', async () => {
    await openTab('RSS Feeds');
    await expect(page.getByRole('heading', { level: 2, name: /^\d+ feeds$/ })).toBeVisible();
    await look('feeds');
    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Edit / });
    await dialog.getByLabel('Outlet, as shown to readers').fill('The Lantern of the Coast');
    await page.keyboard.press('Escape');
    await expect(dialog.getByText('You have unsaved changes.')).toBeVisible();
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await expectDialogToFit(dialog, viewport);
    }
    await expectNoBarriers(page, 'the dialog to edit a feed', DIALOG);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('analytics with charts', async () => {
    await openTab('Analytics');
    for (const name of [/^Bar chart/, /^Pie chart/])
      await expect(page.getByRole('img', { name }).locator('svg path').first()).toBeVisible();
    await look('analytics');
  });

  await test.step('activity with payments', async () => {
    await openTab('Recent Activity');
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByText('Find a subscription').click();
    await expect(payments.getByText(email)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Model usage' })).toContainText('Estimate');
    await look('activity');
  });

  await test.step('login logs, whose filters are kept in the URL', async () => {
    await openTab('Login Logs');
    await expect(page.getByRole('heading', { level: 2, name: /recent attempts?$/ })).toBeVisible();
    await look('login logs');
    await expect(page).toHaveURL(/\/admin\?tab=logins$/);
    await page.setViewportSize(PHONE);
    await page.reload();
    const tab = page.getByRole('tab', { name: 'Login Logs' });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab, 'in the row of tabs, which scrolls').toBeInViewport({ ratio: 1 });
  });
});
