import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { change, draftOf, publishAgain, rejectDraft, signInAtDesk } from './support/desk.ts';
import { type Article, type Card, Reader } from './support/reader.ts';
import {
  announceChange,
  compareReport,
  expectReview,
  readArticle,
  readPublished,
  shownReports,
  storedReports,
} from './support/review.ts';
import { adminPassword, expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const taken: number[] = [];
test.afterEach(() => publishAgain(...taken.splice(0)));

async function fetched<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return (await response.json()) as T;
}

/** Returns the status, main element and linked articles of a page as sent to a visitor. */
async function visited(reader: Reader, path: string): Promise<{ status: number; main: string; ids: number[] }> {
  const response = await reader.raw(path);
  const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '';
  return {
    status: response.status,
    main,
    ids: [...main.matchAll(/href="\/article\/(\d+)"/g)].map(([, id]) => Number(id)),
  };
}

test('a reviewer signs in, publishes one draft, rejects another and signs out', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of (409|503)/);
  expect(
    Number(process.env['PRODUCT_WAITING']),
    'drafts that the sample edition leaves for review',
  ).toBeGreaterThanOrEqual(12);
  const contested = await draftOf(page, 'Science');
  taken.push(contested.id);
  const reader = new Reader(baseURL);
  const sections = await reader.front();
  /** Returns true if fewer than twelve published articles of its category are newer. */
  const belongsOnHomePage = ({ category, generatedAt }: Card) =>
    (sections.find((section) => section.category === category)?.articles ?? []).filter(
      (other) => (other.generatedAt ?? '') > (generatedAt ?? ''),
    ).length < 12;

  await test.step('sign in with the password', async () => {
    await open(page, '/admin');
    await page.getByLabel('Password', { exact: true }).fill(adminPassword());
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Login successful')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
    await expect(page.locator('dl > div', { hasText: 'Total Articles' }).locator('dd')).toHaveText(/^\d+$/);
  });

  // Published articles that other tests returned to review may still be in the page cache.
  const [good, bad] = (await fetched<Article[]>(page, '/api/articles?status=pending&limit=100')).filter(
    (card) => card.publishedAt === null && belongsOnHomePage(card),
  );
  if (!good || !bad) throw new Error('Fewer than two drafts are new enough for the home page.');
  const pages = ['/', `/category/${good.category.toLowerCase().replaceAll(' ', '-')}`];

  await test.step('the drafts are not on the site yet', async () => {
    // These requests also fill the page cache without the draft.
    for (const path of pages) expect((await visited(reader, path)).ids).not.toContain(good.id);
    for (const { id } of [good, bad]) expect((await visited(reader, `/article/${id}`)).status).toBe(404);
  });

  await test.step('a failed decision keeps focus on its button', async () => {
    const address = `**/api/articles/${good.id}`;
    await page.route(address, (route) =>
      route.fulfill({ status: 503, json: { error: 'Not now.', code: 'busy', requestId: 'r' } }),
    );
    const approve = page.getByRole('button', { name: `Approve: ${good.title}` });
    await approve.press('Enter');
    await expect(toast(page, 'Error approving article')).toBeVisible();
    await expect(approve).toBeEnabled();
    await expect(approve).toBeFocused();
    await page.unroute(address);
  });

  await test.step('an approved draft is on every page after ten seconds', async () => {
    await page.getByRole('button', { name: `Approve: ${good.title}` }).click();
    await expect(toast(page, 'Article approved successfully')).toBeVisible();
    expect((await visited(reader, `/article/${good.id}`)).status, 'while the approval can be undone').toBe(404);
    await expect.poll(async () => (await visited(reader, `/article/${good.id}`)).status, { timeout: 60_000 }).toBe(200);
    for (const path of pages) expect((await visited(reader, path)).ids).toContain(good.id);
    await expect(page.locator('[data-review-item]').filter({ hasText: good.title })).toHaveCount(0);
    await expect(page.locator('[data-review-item]:focus')).toHaveCount(1);
  });

  await test.step('a rejected draft never appears', async () => {
    await rejectDraft(page, bad.title);
    await expect(toast(page, 'Article rejected successfully')).toBeVisible();
    await expect(
      page.locator('section:has(#review-heading) [data-review-item]').filter({ hasText: bad.title }),
    ).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Rejected' }).getByRole('heading', { name: bad.title }),
    ).toBeVisible();
    expect((await visited(reader, '/')).ids).not.toContain(bad.id);
    expect(
      (await fetched<Card[]>(page, `/api/articles/search?q=${encodeURIComponent(bad.title)}`)).map(({ id }) => id),
    ).not.toContain(bad.id);
    const missing = await visited(reader, `/article/${bad.id}`);
    expect(missing.status).toBe(404);
    expect(missing.main).toContain('Article Not Found');
  });

  await test.step("another reviewer's decision is announced without moving the page", async () => {
    const news = page.getByRole('button', { name: 'Show the latest' });
    const heading = page.getByRole('heading', { level: 3, name: contested.title, exact: true });
    await expect(heading).toBeVisible();
    await expect(news).toHaveCount(0);
    expect((await page.request.patch(`/api/articles/${contested.id}`, { data: { status: 'approved' } })).status()).toBe(
      200,
    );
    await expect(news).toBeVisible();
    await expect(news.locator('..')).toHaveCSS('position', 'fixed');
    await expect(heading).toBeVisible();
    await rejectDraft(page, contested.title);
    await expect(toast(page).getByText('The article has been approved in the meantime and is public.')).toBeVisible();
    await expect(heading).toHaveCount(0);
    await expect(page.locator('[data-review-item]:focus, h2:focus')).toHaveCount(1);
  });

  await test.step('sign out', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(toast(page).getByText('Signed Out', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect((await page.request.get('/api/rss-feeds')).status()).toBe(401);
  });
});

test('a reviewer splits a story by keyboard, merges it again and finds both decisions in the activity', async ({
  page,
}) => {
  interface Story {
    readonly reports: readonly { readonly itemId: number }[];
  }
  const draft = await draftOf(page, 'Sports', { reports: 3 });
  taken.push(draft.id);
  await signInAtDesk(page);
  // The activity may contain entries of earlier runs on the same product.
  const run = randomBytes(4).toString('hex');
  const splitReason = `This one is about something else (${run}).`;
  const mergeReason = `It is one event after all (${run}).`;
  const { reports } = await fetched<Story>(page, `/api/articles/${draft.id}/story`);
  const splitOff = reports.at(-1)?.itemId;
  const dialog = page.getByRole('dialog', { name: 'Reports of this story' });

  await test.step('split off the last report', async () => {
    await page.getByRole('button', { name: `Story of: ${draft.title}` }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('What to do').selectOption('split');
    await dialog.getByRole('checkbox').last().focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Your reason').fill(splitReason);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(toast(page, 'Story reorganized')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const own = await test.step('the report gets a draft of its own', async () => {
    let found: Card | undefined;
    await expect(async () => {
      const cards = await fetched<Card[]>(page, '/api/articles?status=pending&limit=100');
      const stories = await Promise.all(
        cards.map(async (card) => ({ card, story: await fetched<Story>(page, `/api/articles/${card.id}/story`) })),
      );
      found = stories.find(
        ({ card, story }) => card.id !== draft.id && story.reports.some(({ itemId }) => itemId === splitOff),
      )?.card;
      expect(found).toBeDefined();
    }).toPass();
    return found as Card;
  });

  await test.step('merge it with its original story, whose draft was updated', async () => {
    const { title } = await fetched<Card>(page, `/api/articles/${draft.id}`);
    await open(page, '/admin');
    await page.getByRole('button', { name: `Story of: ${own.title}` }).press('Enter');
    await dialog.getByLabel('Find by headline').fill(title.slice(0, 30));
    await dialog.getByRole('radio', { name: title }).check();
    await dialog.getByLabel('Your reason').fill(mergeReason);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(toast(page, 'Story reorganized')).toBeVisible();
  });

  await test.step('the activity shows who did what and why', async () => {
    await open(page, '/admin?tab=activity');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Story merged' }).filter({ hasText: mergeReason }),
    ).toContainText('by administrator');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Story reorganized' }).filter({ hasText: splitReason }),
    ).toContainText('1 report split off');
  });
});

test('an administrator adds, tests, edits, exports, imports, polls and deletes feeds', async ({ page, complaints }) => {
  complaints.tolerate(/status of 400 .*\/api\/rss-feeds\/test/);
  interface Feed {
    readonly id: number;
    readonly name: string;
    readonly health: string;
    readonly lastChecked: string | null;
  }
  await signInAtDesk(page, '/admin?tab=feeds');
  const feeds = () => fetched<Feed[]>(page, '/api/rss-feeds');
  // A feed that is added again keeps its outlet and settings, so each run uses its own host.
  const host = `added-${randomBytes(4).toString('hex')}.example`;

  await test.step('an internal network address is refused', async () => {
    await page.getByRole('button', { name: 'Add feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a feed' });
    await dialog.getByLabel('Address').fill('http://127.0.0.1:9/feed');
    await dialog.getByRole('button', { name: 'Test this address' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Address').fill(`https://${host}/rss.xml`);
    await dialog.getByLabel('Name (optional)').fill('Added by hand');
    await dialog.getByRole('button', { name: 'Add feed' }).click();
    await expect(toast(page, 'Feed added')).toBeVisible();
  });

  await test.step('a feed is found, renamed and set to read full articles', async () => {
    await page.getByLabel('Name or address').fill(host);
    await expect(page.getByRole('heading', { level: 2, name: '1 feed', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit: Added by hand' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Added by hand' });
    await dialog.getByLabel('Name', { exact: true }).fill('Another name');
    await dialog.getByRole('checkbox', { name: /^Read full articles from / }).press('Space');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    const row = page.getByRole('listitem').filter({ hasText: `https://${host}/rss.xml` });
    await expect(row.getByText('Reads full articles')).toBeVisible();
    expect(
      await change(`select o.full_text as whole from outlet o join feed f on f.outlet_id = o.id where f.url = $1`, [
        `https://${host}/rss.xml`,
      ]),
    ).toEqual([{ whole: true }]);
  });

  await test.step('a feed is deleted', async () => {
    await page.getByRole('button', { name: 'Delete: Another name' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete feed' }).click();
    await expect(page.getByText('No matching feeds.')).toBeVisible();
  });

  await test.step('a feed is polled on demand', async () => {
    const [feed] = (await feeds()).filter(({ health }) => health === 'ok');
    if (!feed) throw new Error('No feed is read without problems.');
    await page.getByLabel('Name or address').fill(feed.name);
    await page.getByRole('button', { name: `Process Now: ${feed.name}`, exact: true }).click();
    await expect(toast(page, 'RSS feed processed successfully')).toBeVisible();
    const after = (await feeds()).find(({ id }) => id === feed.id);
    expect(Date.parse(after?.lastChecked ?? '')).toBeGreaterThan(Date.parse(feed.lastChecked ?? ''));
  });

  await test.step('the list is exported as OPML and imported again', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export OPML' }).click(),
    ]);
    const written = await readFile(await download.path(), 'utf8');
    expect(written).toContain('<opml version="2.0">');
    const opml = written.replace('</body>', '<outline text="Inside" xmlUrl="http://10.0.0.1/feed"/></body>');
    await page
      .getByLabel('OPML file')
      .setInputFiles({ name: 'feeds.opml', mimeType: 'text/x-opml', buffer: Buffer.from(opml) });
    const report = page.getByRole('dialog', { name: 'Import finished' });
    await expect(report).toContainText(/0 feeds added, \d+ already on the list, 1 rejected\./);
    await expect(report).toContainText('http://10.0.0.1/feed');
  });
});

test('the activity tab updates live, and its links scroll to the sections below', async ({ page }) => {
  const draft = await draftOf(page, 'Technology');
  taken.push(draft.id);
  await signInAtDesk(page, '/admin?tab=activity');
  await test.step('a decision appears at once', async () => {
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Live', { exact: true })).toBeVisible();
    expect((await page.request.patch(`/api/articles/${draft.id}`, { data: { status: 'approved' } })).status()).toBe(
      200,
    );
    await expect(
      panel.getByRole('listitem').filter({ hasText: 'Approved' }).filter({ hasText: draft.title }),
    ).toBeVisible();
  });
  await test.step('each link scrolls to its section, and Back scrolls back', async () => {
    for (const link of await page.getByRole('navigation', { name: 'On this tab' }).getByRole('link').all()) {
      await link.press('Enter');
      const heading = page
        .getByRole('tabpanel')
        .getByRole('heading', { level: 2, name: await link.innerText(), exact: true });
      await expect(heading).toBeInViewport();
      await expect(page).toHaveURL(new RegExp(`/admin\\?tab=activity#${await heading.getAttribute('id')}$`));
    }
    await page.goBack();
    await expect(page).toHaveURL(/#queues-heading$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Queues' })).toBeInViewport();
  });
});

test('a toast can be pressed beside a dialog that was opened later', async ({ page }) => {
  const draft = await draftOf(page, 'Entertainment');
  taken.push(draft.id);
  await signInAtDesk(page);
  await rejectDraft(page, draft.title);
  await expect(toast(page, 'Article rejected successfully')).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await toast(page).getByText('Undo', { exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Approve: ${draft.title}` })).toBeVisible();
});

// Here, because the tests of a file run one after the other: the first test of this file also decides on these drafts.
test('each waiting draft reads like its public page, beside whole reports in which exactly the cited sentences are marked', async ({
  page,
}) => {
  const drafts = await change<{ id: number; status: string; held: unknown }>(
    `select id, status, held_reasons as held from article where published_at is null
       and (status = 'pending' or status = 'curated' and held_reasons is not null) order by id`,
  );
  expect(drafts.length).toBeGreaterThan(10);
  await signInAtDesk(page);
  /** Approves the draft, so that its page lists the reports that publication lists. */
  const publish = async (id: number, reason?: string) => {
    const response = await page.request.patch(`/api/articles/${id}`, { data: { status: 'approved', reason } });
    expect(response.status()).toBe(200);
  };
  const returnToReview = async ({ id, status, held }: (typeof drafts)[number]) => {
    await change(
      `with unlisted as (delete from article_report where article_id = $1),
       unrated as (delete from published_lean where article_id = $1),
       draft as (
         update article set status = $2, held_reasons = $3, published_at = null where id = $1 returning version_id
       )
       update article_version v set published_at = null from draft where v.id = draft.version_id`,
      [id, status, held && JSON.stringify(held)],
    );
    await announceChange(id);
  };
  for (const draft of drafts)
    await test.step(`draft ${draft.id}`, async () => {
      const { id } = draft;
      await open(page, `/admin/review/${id}`);
      await expectReview(page);
      const read = await readArticle(page);
      const [stored, shown] = [await storedReports(id), await shownReports(page)];
      expect([...shown.keys()].toSorted((a, b) => a - b)).toEqual(stored.map(({ item }) => item));
      for (const report of stored)
        expect.soft(compareReport(shown.get(report.item) ?? [], report), `report ${report.item}`).toEqual([]);
      await publish(id, draft.held === null ? undefined : 'Correct all the same.');
      try {
        const published = await readPublished(page, id);
        expect(published.filter((part) => part !== '').length).toBeGreaterThan(3);
        expect.soft(read).toEqual(published);
      } finally {
        await returnToReview(draft);
      }
    });
});
