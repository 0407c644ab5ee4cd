import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertArticle } from '../../../../test/support/published-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { estimateResemblance, computeSketch } from '../../../shared/text/shingles.ts';
import { ApprovedShinglesStore } from './approved-shingles.store.ts';

const DAY = 86_400_000;
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

const SENTENCES = 40;
/**
 * Numbers of shared sentences, chosen so that some pairs of articles have a resemblance of at least 0.5 and others do
 * not.
 */
const SHARED = [24, 27, 30, 33];
const SUBJECTS = 100;
const wordOf = (number: number): string =>
  Array.from(number.toString(), (digit) => 'bacedifogu'.charAt(Number(digit))).join('');
/**
 * Returns sentences `from` to `to` about a subject. The same arguments yield the same sentences, each with
 * eight unique words.
 */
const sentences = (subject: number, from: number, to: number): string =>
  numbers(from, to)
    .map((at) =>
      numbers(0, 8)
        .map((word) => wordOf((subject * SENTENCES + at) * 8 + word))
        .join(' '),
    )
    .join('. ');

describe('the shingles of approved articles', () => {
  let database: TestDatabase;
  let pool: Database;
  let store: ApprovedShinglesStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = await openDatabase(database.url, 2);
    store = new ApprovedShinglesStore(pool);
  });
  afterAll(async () => {
    await pool.onApplicationShutdown();
    await database.drop();
  });
  beforeEach(async () => {
    await database.query('delete from article');
  });

  const approved = async (shingles: readonly number[], daysAgo = 0): Promise<number> => {
    const at = new Date(Date.now() - daysAgo * DAY);
    const articleId = await insertArticle(database, { publishedAt: at });
    await store.storeShingles(articleId, shingles, at);
    return articleId;
  };

  it('finds shingles by any of their 20 smallest hashes and returns them unchanged', async () => {
    const shingles = numbers(4_294_967_200, 4_294_967_250);
    const articleId = await approved(shingles);
    for (const shared of numbers(0, 20))
      expect(await store.findSimilar([...numbers(0, 19), ...shingles.slice(shared, shared + 1)])).toEqual([
        { articleId, shingles },
      ]);
    expect(await store.findSimilar([...numbers(0, 19), ...shingles.slice(20, 21)])).toEqual([]);
    expect(await store.findSimilar(numbers(0, 50))).toEqual([]);
  });

  it('finds the shingles of every draft with a resemblance of at least 0.5', async () => {
    const stored: { id: number; subject: number; sketch: number[] }[] = [];
    for (const subject of numbers(1, SUBJECTS + 1)) {
      const sketch = computeSketch(sentences(subject, 0, SENTENCES));
      stored.push({ id: await approved(sketch), subject, sketch });
    }
    const drafts = stored
      .flatMap((article) =>
        SHARED.map((shared) => ({
          ...article,
          draft: computeSketch(
            `${sentences(article.subject, 0, shared)}. ${sentences(article.subject + SUBJECTS, shared, SENTENCES)}`,
          ),
        })),
      )
      .filter(({ draft, sketch }) => estimateResemblance(draft, sketch) >= 0.5);
    expect(drafts.length).toBeGreaterThan(SUBJECTS);
    expect(drafts.length).toBeLessThan(SUBJECTS * SHARED.length);
    for (const { id, draft, sketch } of drafts)
      expect(await store.findSimilar(draft)).toEqual([{ articleId: id, shingles: sketch }]);
  });

  it('does not return the shingles of the same article', async () => {
    const [own, other] = [await approved(numbers(0, 10)), await approved(numbers(0, 10))];
    expect((await store.findSimilar(numbers(0, 10), own)).map(({ articleId }) => articleId)).toEqual([other]);
  });

  it('does not return the shingles of old or retracted articles', async () => {
    const recent = await approved(numbers(0, 10), 13);
    await approved(numbers(0, 10), 15);
    const retracted = await approved(numbers(0, 10));
    await database.query(`update article set status = 'retracted' where id = $1`, [retracted]);
    expect((await store.findSimilar(numbers(0, 10))).map(({ articleId }) => articleId)).toEqual([recent]);
  });

  it('are reported as missing for recently approved articles until they are stored', async () => {
    const late = await insertArticle(database);
    await insertArticle(database, { publishedAt: new Date(Date.now() - 15 * DAY) });
    await database.query(`update article set updated_at = now() - interval '1 minute'`);
    expect((await store.findMissing(10)).map(({ articleId }) => articleId)).toEqual([late]);
    await store.storeShingles(late, [1], new Date());
    expect(await store.findMissing(10)).toEqual([]);
  });

  it('are reported as missing only after the settled time, which stops at articles without shingles', async () => {
    const waits = await insertArticle(database);
    await database.query(`update article set updated_at = now() - interval '1 hour'`);
    await store.advanceSettledTime();
    expect((await store.findMissing(10)).map(({ articleId }) => articleId)).toEqual([waits]);
    await store.storeShingles(waits, [1], new Date());
    await store.advanceSettledTime();
    await database.query('delete from approved_shingles');
    expect(await store.findMissing(10)).toEqual([]);
  });
});
