import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  aFeed,
  anApprovedArticle,
  anItem,
  aReport,
  aVersion,
  listAllReports,
} from '../../../../test/support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { DraftStore } from './draft.store.ts';

const DAY = 86_400_000;
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

let database: TestDatabase;
let pool: Database;
let store: DraftStore;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = await openDatabase(database.url, 2);
  store = new DraftStore(pool);
});
afterAll(async () => {
  await pool.onApplicationShutdown();
  await database.drop();
});

it('returns the kinds of the reports, by which the gate recognizes stories without a news report', async () => {
  const itemId = await anItem(database, await aFeed(database));
  await database.query(`update feed_item set kind = 'opinion' where id = $1`, [itemId]);
  const [snapshot] = await database.query<{ id: number }>('select id from item_snapshot where item_id = $1', [itemId]);
  const versionId = await aVersion(database, await anApprovedArticle(database), { draftedFrom: [snapshot?.id ?? 0] });
  expect((await store.listSources(versionId)).map(({ kind }) => kind)).toEqual(['opinion']);
});

it('quotes the exact words of a report with emoji, which are two UTF-16 units each', async () => {
  const sentence = 'The bridge opens on Monday.';
  const itemId = await anItem(database, await aFeed(database), { title: '🎉🎉🎉', text: sentence });
  const [snapshot] = await database.query<{ id: number; text: string }>(
    'select id, text from item_snapshot where item_id = $1',
    [itemId],
  );
  const versionId = await aVersion(database, await anApprovedArticle(database));
  const start = snapshot?.text.indexOf(sentence) ?? 0;
  const span = { snapshotId: snapshot?.id ?? 0, start, end: start + sentence.length };
  await database.query(
    `with c as (
       insert into claim (version_id, place, ordinal, text, verdict, verdict_snapshot_id, verdict_start, verdict_end)
       values ($1, 'body', 0, $2, 'misleading', $3, $4, $5) returning id
     )
     insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end) select id, 0, $3, $4, $5 from c`,
    [versionId, sentence, span.snapshotId, span.start, span.end],
  );
  await database.query(`insert into version_draft (version_id, draft, left_out) values ($1, '{}', $2)`, [
    versionId,
    JSON.stringify([{ place: 'body', text: 'It opened last week.', verdict: 'contradicted', span }]),
  ]);
  expect(await store.listVerdicts(versionId)).toMatchObject([{ quote: sentence, verbatim: true }]);
  expect(await store.listLeftOut(versionId)).toMatchObject([{ quote: sentence }]);
});

it('shows how the listed reports of a published version begin, and all reports of an update that waits', async () => {
  const articleId = await anApprovedArticle(database);
  const listed = await aReport(database, articleId, 'Lantern');
  await listAllReports(database);
  const waiting = await aReport(database, articleId, 'Beacon');
  const snapshots = await database.query<{ id: number }>(
    'select id from item_snapshot where item_id = any($1::int[])',
    [[listed, waiting]],
  );
  const draftedFrom = snapshots.map(({ id }) => id);
  const versionId = await aVersion(database, articleId, { draftedFrom });
  const updateId = await aVersion(database, articleId, { draftedFrom });
  await database.query('update article set version_id = $2 where id = $1', [articleId, versionId]);
  const shown = async (version: number) =>
    (await store.listBeginnings(version)).flatMap(({ itemId, text }) => (text === null ? [] : [itemId]));
  expect(await shown(versionId)).toEqual([listed]);
  expect((await shown(updateId)).toSorted((a, b) => a - b)).toEqual([listed, waiting]);
  await database.query(`update item_snapshot set origin = 'page' where item_id = $1`, [waiting]);
  expect(await shown(updateId)).toEqual([listed]);
  // Removed sentences must not return as openings of reports.
  const edited = await aVersion(database, articleId, { draftedFrom });
  await database.query('update article_version set based_on = $2 where id = $1', [edited, updateId]);
  expect(await shown(edited)).toEqual([]);
  for (const removed of [`draft_wishes = '{}'`, 'draft_wishes = null, corrected_at = now()']) {
    await database.query(`update article set ${removed} where id = $1`, [articleId]);
    expect([await shown(versionId), await shown(updateId)]).toEqual([[], []]);
  }
});

describe('articles similar to a draft', () => {
  beforeEach(() => database.query('delete from article'));

  const publish = async (shingles: readonly number[], daysAgo = 0): Promise<number> => {
    const articleId = await anApprovedArticle(database, { publishedAt: new Date(Date.now() - daysAgo * DAY) });
    await database.query(
      `with version as (
         insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
         values ($1, 1, '', '', '', 'Politics', '{}', 'en', 'extractive', now()) returning id
       ), draft as (
         insert into version_draft (version_id, draft, sketch) select id, '{}', $2 from version
       )
       update article set version_id = version.id from version where article.id = $1`,
      [articleId, shingles.map((value) => value | 0)],
    );
    return articleId;
  };

  it('share one of the 20 smallest hashes', async () => {
    const shingles = numbers(4_294_967_200, 4_294_967_250);
    const articleId = await publish(shingles);
    const sharing = (from: number) => store.findSimilar([...numbers(0, 19), ...shingles.slice(from, from + 1)]);
    expect(await sharing(0)).toEqual([{ articleId, shingles }]);
    expect(await sharing(19)).toEqual([{ articleId, shingles }]);
    expect(await sharing(20)).toEqual([]);
  });

  it('do not include the article of the draft, old articles and retracted ones', async () => {
    const [own, other] = [await publish(numbers(0, 10)), await publish(numbers(0, 10), 13)];
    await publish(numbers(0, 10), 15);
    const retracted = await publish(numbers(0, 10));
    await database.query(`update article set status = 'retracted' where id = $1`, [retracted]);
    expect((await store.findSimilar(numbers(0, 10), own)).map(({ articleId }) => articleId)).toEqual([other]);
  });
});
