import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertArticle } from '../../../../test/support/published-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { resemblance, shinglesOf } from '../../../shared/text/shingles.ts';
import { ApprovedShinglesStore } from './approved-shingles.store.ts';

const DAY = 86_400_000;
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

const SENTENCES = 40;
/** Of two articles that share this many of their sentences some resemble each other by a half, and some by less. */
const SHARED = [24, 27, 30, 33];
const SUBJECTS = 100;
const wordOf = (number: number): string =>
  Array.from(number.toString(), (digit) => 'bacedifogu'.charAt(Number(digit))).join('');
/** Sentences `from` to `to` of a subject, always the same ones, each of eight words of its own. */
const sentences = (subject: number, from: number, to: number): string =>
  numbers(from, to)
    .map((at) =>
      numbers(0, 8)
        .map((word) => wordOf((subject * SENTENCES + at) * 8 + word))
        .join(' '),
    )
    .join('. ');

describe('what approved articles are made of', () => {
  let database: TestDatabase;
  let pool: ReadPool;
  let store: ApprovedShinglesStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new ReadPool({ connectionString: database.url, max: 2, onError: () => undefined });
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
    await store.remember(articleId, shingles, at);
    return articleId;
  };

  it('is found by any of its smallest twenty hashes, and kept as it was', async () => {
    const shingles = numbers(4_294_967_200, 4_294_967_250);
    const articleId = await approved(shingles);
    for (const shared of numbers(0, 20))
      expect(await store.sharing([...numbers(0, 19), ...shingles.slice(shared, shared + 1)])).toEqual([
        { articleId, shingles },
      ]);
    expect(await store.sharing([...numbers(0, 19), ...shingles.slice(20, 21)])).toEqual([]);
    expect(await store.sharing(numbers(0, 50))).toEqual([]);
  });

  it('is found wherever a text is the same by half', async () => {
    const stored: { id: number; subject: number; sketch: number[] }[] = [];
    for (const subject of numbers(1, SUBJECTS + 1)) {
      const sketch = shinglesOf(sentences(subject, 0, SENTENCES));
      stored.push({ id: await approved(sketch), subject, sketch });
    }
    const drafts = stored
      .flatMap((article) =>
        SHARED.map((shared) => ({
          ...article,
          draft: shinglesOf(
            `${sentences(article.subject, 0, shared)}. ${sentences(article.subject + SUBJECTS, shared, SENTENCES)}`,
          ),
        })),
      )
      .filter(({ draft, sketch }) => resemblance(draft, sketch) >= 0.5);
    expect(drafts.length).toBeGreaterThan(SUBJECTS);
    expect(drafts.length).toBeLessThan(SUBJECTS * SHARED.length);
    for (const { id, draft, sketch } of drafts)
      expect(await store.sharing(draft)).toEqual([{ articleId: id, shingles: sketch }]);
  });

  it('is not found like itself', async () => {
    const [own, other] = [await approved(numbers(0, 10)), await approved(numbers(0, 10))];
    expect((await store.sharing(numbers(0, 10), own)).map(({ articleId }) => articleId)).toEqual([other]);
  });

  it('is not looked for among the old, nor among what was taken back', async () => {
    const recent = await approved(numbers(0, 10), 13);
    await approved(numbers(0, 10), 15);
    const retracted = await approved(numbers(0, 10));
    await database.query(`update article set status = 'retracted' where id = $1`, [retracted]);
    expect((await store.sharing(numbers(0, 10))).map(({ articleId }) => articleId)).toEqual([recent]);
  });

  it('is missed where an article was approved lately, and nowhere else, until it is remembered', async () => {
    const late = await insertArticle(database);
    await insertArticle(database, { publishedAt: new Date(Date.now() - 15 * DAY) });
    await database.query(`update article set updated_at = now() - interval '1 minute'`);
    expect((await store.missing(10)).map(({ articleId }) => articleId)).toEqual([late]);
    await store.remember(late, [1], new Date());
    expect(await store.missing(10)).toEqual([]);
  });

  it('is looked for behind what is settled only, and nothing that is missed counts as settled', async () => {
    const waits = await insertArticle(database);
    await database.query(`update article set updated_at = now() - interval '1 hour'`);
    await store.settle();
    expect((await store.missing(10)).map(({ articleId }) => articleId)).toEqual([waits]);
    await store.remember(waits, [1], new Date());
    await store.settle();
    await database.query('delete from approved_shingles');
    expect(await store.missing(10)).toEqual([]);
  });
});
