import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft, anApprovedArticle, aReport, aVersion, listAllReports } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ROOT } from '../../../shared/actor/actor.ts';
import type { QueueKind, QueueTier } from '../domain/review-queue.ts';
import { assessUpdate } from '../domain/update-risk.ts';
import { ReviewQueueQuery } from './review-queue.query.ts';

const NOW = new Date('2026-10-01T12:00:00Z');
const ALL = { now: NOW, actor: ROOT, kind: null, tier: null, category: null, limit: 100, cursor: null };
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

describe('the review queue', () => {
  let database: OpenTestDatabase;
  let queue: ReviewQueueQuery;

  beforeAll(async () => {
    database = await openTestDatabase();
    queue = new ReviewQueueQuery(database.pool);
  });
  beforeEach(() =>
    database.query('truncate article, article_update, story_pair, story, feed_item, outlet restart identity cascade'),
  );
  afterAll(() => database.drop());

  interface Waiting {
    readonly tier?: string;
    readonly hours?: number;
    readonly category?: string;
    readonly held?: boolean;
  }

  async function waitingDraft({
    tier = 'low',
    hours = 1,
    category = 'Science',
    held = false,
  }: Waiting): Promise<number> {
    const { articleId } = await aDraft(database, { title: `${tier} for ${hours} h`, category });
    await database.query(
      `update article set risk = $2, pending_since = $3, status = $4, held_reasons = $5::jsonb where id = $1`,
      [
        articleId,
        tier,
        hoursAgo(hours),
        held ? 'curated' : 'pending',
        held ? '[{"code": "link", "message": ""}]' : null,
      ],
    );
    return articleId;
  }

  async function waitingUpdate(kind: 'new' | 'number', hours: number): Promise<number> {
    const articleId = await anApprovedArticle(database);
    const versionId = await aVersion(database, articleId, { title: `update: ${kind}` });
    const changes = [{ kind, place: 'body', ordinal: 0, text: 'It cost 17.', before: 'It cost 12.' } as const];
    const { tier, reasons } = assessUpdate({ changes, isPolitical: false }, []);
    await database.query(
      `insert into article_update (article_id, round, state, version_id, updated_at, risk, risk_reasons)
       values ($1, 1, 'waiting', $2, $3, $4, $5)`,
      [articleId, versionId, hoursAgo(hours), tier, JSON.stringify(reasons)],
    );
    return articleId;
  }

  const list = async (filter: Partial<typeof ALL | { kind: QueueKind; tier: QueueTier; category: string }> = {}) =>
    queue.findPage({ ...ALL, ...filter });
  const idsOf = async (...filter: Parameters<typeof list>) => (await list(...filter)).items.map(({ id }) => id);

  it('lists 40 drafts by tier and wait, and raises what has waited for 24 hours by one tier', async () => {
    const tiers = ['low', 'medium', 'high'];
    const drafts: { id: number; rank: number; hours: number }[] = [];
    for (let n = 0; n < 40; n += 1) {
      const tier = tiers[n % 3]!;
      // Waits from 1 to 40 hours, in no order.
      const hours = 1 + ((n * 7) % 40);
      const rank = Math.min(2, tiers.indexOf(tier) + (hours >= 24 ? 1 : 0));
      // oxlint-disable-next-line no-await-in-loop -- the ids depend on the order
      drafts.push({ id: await waitingDraft({ tier, hours }), rank, hours });
    }
    const expected = drafts.toSorted((a, b) => b.rank - a.rank || b.hours - a.hours).map(({ id }) => id);
    expect(await idsOf()).toEqual(expected);
    const { items, byTier, oldest, waiting } = await list();
    expect(items.filter(({ risen }) => risen)).toHaveLength(
      drafts.filter(({ hours }, n) => hours >= 24 && tiers[n % 3] !== 'high').length,
    );
    expect({ byTier, oldest, waiting }).toEqual({
      byTier: { live: 0, high: 13, medium: 13, low: 14 },
      oldest: hoursAgo(40),
      waiting: 40,
    });
  });

  it('lists an update that corrects what readers see before all drafts', async () => {
    const high = await waitingDraft({ tier: 'high', hours: 90 });
    const live = await waitingUpdate('number', 1);
    const news = await waitingUpdate('new', 1);
    const low = await waitingDraft({ tier: 'low', hours: 2 });
    expect(await idsOf()).toEqual([live, high, low, news]);
    expect((await list()).items[0]).toMatchObject({ kind: 'update', tier: 'live', reasons: [{ code: 'live-error' }] });
    expect(await idsOf({ tier: 'live' })).toEqual([live]);
  });

  it('lists held drafts, late reports and merge questions, each with its kind', async () => {
    const held = await waitingDraft({ held: true });
    const grown = await anApprovedArticle(database, { title: 'Grown' });
    await aReport(database, grown, 'Early');
    await listAllReports(database);
    await database.query(`insert into article_update (article_id, updated_at) values ($1, now())`, [grown]);
    await aReport(database, grown, 'Late');
    const one = await anApprovedArticle(database, { title: 'One' });
    const other = await anApprovedArticle(database, { title: 'Other' });
    await database.query(
      `insert into story_pair (first_story, second_story) select min(story_id), max(story_id) from article where id = any ($1::int[])`,
      [[one, other]],
    );
    const { items, byKind } = await list();
    expect(new Map(items.map(({ kind, id }) => [kind, id]))).toEqual(
      new Map([
        ['merge', one],
        ['held', held],
        ['reports', grown],
      ]),
    );
    expect(items.find(({ kind }) => kind === 'merge')?.other).toMatchObject({ articleId: other, title: 'Other' });
    expect(items.find(({ kind }) => kind === 'reports')).toMatchObject({ reports: 1 });
    expect(byKind).toEqual({ draft: 0, held: 1, update: 0, merge: 1, reports: 1, recheck: 0, 'on-hold': 0 });
  });

  it('leaves out drafts on hold until their time, and drafts and updates that are about to be published', async () => {
    const free = await waitingDraft({});
    const forever = await waitingDraft({});
    const soon = await waitingDraft({ hours: 2 });
    await database.query(`update article set held_at = $2, hold_note = 'Ask first.' where id = any ($1::int[])`, [
      [forever, soon],
      hoursAgo(1),
    ]);
    await database.query('update article set hold_until = $2 where id = $1', [soon, hoursAgo(-1)]);
    const update = await waitingUpdate('new', 1);
    await database.query(`update article_update set state = 'planned', release_at = $2 where article_id = $1`, [
      update,
      hoursAgo(-1),
    ]);
    const approved = await waitingDraft({});
    await database.query('update article set release_at = $2 where id = $1', [approved, hoursAgo(-1)]);
    expect(await idsOf()).toEqual([free]);
    expect(await idsOf({ kind: 'on-hold' })).toEqual([soon, forever]);
    expect(await list()).toMatchObject({ waiting: 1, byKind: { 'on-hold': 2 } });
    await database.query('update article set hold_until = $2 where id = $1', [soon, hoursAgo(0.5)]);
    expect((await list()).items.find(({ id }) => id === soon)).toMatchObject({ kind: 'draft', hold: null });
    expect(await idsOf({ now: hoursAgo(-1) })).toEqual([soon, free]);
  });

  it('returns each item once over all pages of a filtered list', async () => {
    const ids: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- the ids depend on the order
    for (let n = 0; n < 7; n += 1) ids.push(await waitingDraft({ hours: n < 4 ? 3 : 30, category: 'Health' }));
    await waitingDraft({ category: 'Science' });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next one
      const page = await queue.findPage({ ...ALL, category: 'Health', limit: 3, cursor });
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([...ids.slice(4), ...ids.slice(0, 4)]);
    await expect(queue.findPage({ ...ALL, cursor: 'WzEsMl0' })).rejects.toMatchObject({ code: 'bad-input' });
  });
});
