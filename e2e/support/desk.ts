import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Card } from './reader.ts';
import { query } from './scratch-database.ts';
import { adminPassword, expect, open, required } from './test.ts';

export async function signInAtDesk(page: Page, path = '/admin'): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: { password: adminPassword() } })).status()).toBe(200);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
}

/** Signs in as a new member of the desk, who may review. Returns the id of the member. */
export async function signInAsMember(page: Page, name: string): Promise<number> {
  const token = randomBytes(32).toString('base64url');
  const key = scryptSync(adminPassword(), 'parallax desk', 32);
  const [row] = await change<{ id: number }>(
    `with member as (
       insert into desk_member (name, email, role, joined_at)
       values ($1, gen_random_uuid() || '@example.org', 'reviewer', now()) returning id
     )
     insert into administrator_session (token_hash, created_at, last_seen_at, expires_at, member_id)
     select $2, now(), now(), now() + interval '1 hour', id from member returning member_id as id`,
    [name, createHmac('sha256', key).update(`session:${token}`).digest('base64url')],
  );
  await page.context().addCookies([{ name: 'parallax_desk', value: token, url: required('PRODUCT_ORIGIN') }]);
  return row?.id ?? 0;
}

/** Runs a statement in the database of the product under test. */
export function change<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return query<Row>(required('PRODUCT_DATABASE'), sql, parameters);
}

/**
 * Returns an article to review, from a category that no other test uses: other tests may have decided on all waiting
 * drafts.
 */
export async function draftOf(
  page: Page,
  category: string,
  { reports = 1, held = null, skip = 0 }: { reports?: number; held?: string | null; skip?: number } = {},
): Promise<Card> {
  const cards =
    (await // A list by status is never answered from the cache, which knows nothing of direct changes in the database.
    (
      await page.request.get(`/api/articles?limit=100&status=approved&category=${encodeURIComponent(category)}`)
    ).json()) as Card[];
  const card = cards.filter(({ outletCount }) => outletCount >= reports).at(-1 - skip);
  if (!card) throw new Error(`${category} has no article of ${reports} outlets.`);
  const reasons = held === null ? null : JSON.stringify([{ code: 'number-unsupported', message: held }]);
  await change(`update article set status = $2, held_reasons = $3 where id = $1`, [
    card.id,
    held === null ? 'pending' : 'curated',
    reasons,
  ]);
  return card;
}

/** Publishes articles again that a test returned to review. */
export async function publishAgain(...ids: readonly number[]): Promise<void> {
  await change(
    `update article set status = 'approved', held_reasons = null
     where id = any($1::int[]) and status in ('pending', 'curated')`,
    [ids],
  );
}

/** Rejects a draft at the desk. */
export async function rejectDraft(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Reject: ${title}` }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Not news' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject draft' }).click();
}
