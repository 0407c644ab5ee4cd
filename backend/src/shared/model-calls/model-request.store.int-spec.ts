import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/support/open-test-database.ts';
import { ModelRequestStore, type UsageRecord } from './model-request.store.ts';

const RECORD: UsageRecord = {
  key: 'k',
  purpose: 'speech',
  model: 'm',
  promptVersion: '1',
  attempts: 1,
  inputTokens: 10,
  outputTokens: 0,
  costMicros: 5,
  latencyMs: 1,
  outcome: 'answered',
  answer: null,
};

let database: OpenTestDatabase;
let store: ModelRequestStore;

beforeAll(async () => {
  database = await openTestDatabase();
  store = new ModelRequestStore(database.pool);
});

afterAll(() => database.drop());

beforeEach(() => database.query('delete from model_request'));

const age = (interval: string) =>
  database.query(`update model_request set created_at = now() - $1::interval`, [interval]);

it('reuses an answer for 90 days, but for only 24 hours if it was unusable', async () => {
  expect(await store.findAnswer('k')).toBeNull();
  await store.storeUsageRecord({ ...RECORD, answer: { content: 'x' } });
  await age('89 days');
  expect(await store.findAnswer('k')).toEqual({ answer: { content: 'x' }, refusedBecause: null });
  await store.recordUnusable('k', 'wrong');
  expect(await store.findAnswer('k')).toBeNull();
  await age('23 hours');
  expect(await store.findAnswer('k')).toEqual({ answer: { content: 'x' }, refusedBecause: 'wrong' });
});

it('remembers for 24 hours that an answer that is not stored was unusable, until there is another answer', async () => {
  await store.storeUsageRecord(RECORD);
  expect(await store.findAnswer('k')).toBeNull();
  await store.recordUnusable('k', 'cut off');
  expect(await store.findAnswer('k')).toEqual({ answer: null, refusedBecause: 'cut off' });
  await age('25 hours');
  expect(await store.findAnswer('k')).toBeNull();

  await store.storeUsageRecord(RECORD);
  expect(await store.findAnswer('k')).toBeNull();
  // The usage record still contains the cost of both answers.
  expect(
    await database.query('select requests, cost_micros::int as cost, refused_because as reason from model_request'),
  ).toEqual([{ requests: 2, cost: 10, reason: null }]);
});
