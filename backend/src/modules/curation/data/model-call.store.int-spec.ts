import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { insertArticle } from '../../../../test/support/published-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { ModelError, type ModelAnswer } from '../models/model-call.ts';
import { ModelCallStore, type ModelCallRequest } from './model-call.store.ts';

const ABOUT: Omit<ModelCallRequest, 'articleId'> = {
  purpose: 'draft',
  model: 'paid',
  input: ['a text'],
  free: ['extractive'],
};
const ANSWER: ModelAnswer<string> = {
  value: 'a draft',
  usage: { model: 'paid', promptVersion: 'p1', inputTokens: 10, outputTokens: 5, costMicros: 3 },
};

describe('the usage record of a model call', () => {
  let database: TestDatabase;
  let pool: Database;
  let facts: ModelCallRequest;
  const usageRecords = () =>
    database.query<{ outcome: string; cost: number; stored: boolean }>(
      'select outcome, cost_micros::int as cost, answer is not null as stored from model_call',
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = await openDatabase(database.url, 2);
    facts = { ...ABOUT, articleId: await insertArticle(database) };
  });
  afterAll(async () => {
    await pool.onApplicationShutdown();
    await database.drop();
  });
  beforeEach(async () => {
    await database.query('delete from model_call');
  });

  it('prevents a second call with the same input', async () => {
    const call = jest.fn(() => Promise.resolve(ANSWER));
    const calls = new ModelCallStore(pool);
    expect(await calls.callOnce(facts, call)).toEqual(ANSWER);
    expect(await calls.callOnce(facts, call)).toEqual(ANSWER);
    expect(call).toHaveBeenCalledTimes(1);
    expect(await usageRecords()).toEqual([{ outcome: 'ok', cost: 3, stored: true }]);
  });

  it('stores a failure, which a later successful call overwrites', async () => {
    const calls = new ModelCallStore(pool);
    const refused = new ModelError('permanent', 'refused');
    await expect(calls.callOnce(facts, () => Promise.reject(refused))).rejects.toBe(refused);
    expect(await usageRecords()).toEqual([{ outcome: 'permanent', cost: 0, stored: false }]);
    await calls.callOnce(facts, () => Promise.resolve(ANSWER));
    expect(await usageRecords()).toEqual([{ outcome: 'ok', cost: 3, stored: true }]);
  });

  it('does not report a successful call as failed if the record cannot be stored', async () => {
    const away = new Error('terminating connection due to administrator command');
    jest.spyOn(pool, 'write').mockImplementationOnce(() => {
      throw away;
    });
    await expect(new ModelCallStore(pool).callOnce(facts, () => Promise.resolve(ANSWER))).rejects.toBe(away);
    jest.restoreAllMocks();
    expect(await usageRecords()).toEqual([]);
  });
});
