import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertArticle } from '../../../../test/support/published-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { ApprovedShinglesStore } from './approved-shingles.store.ts';

const DAY = 86_400_000;
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

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

  it('is found by any half of it, and kept as it was', async () => {
    const shingles = numbers(4_294_967_200, 4_294_967_250);
    const articleId = await approved(shingles);
    for (const half of [shingles.slice(0, 25), shingles.slice(25)]) expect(await store.sharing([...numbers(0, 25), ...half])).toEqual([{ articleId, shingles }]);
    expect(await store.sharing(numbers(0, 50))).toEqual([]);
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
