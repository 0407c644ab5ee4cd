import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/support/open-test-database.ts';
import { ModelRequestStore, type PaidOutcome, type PaidRequest } from './model-request.store.ts';

const REQUEST: PaidRequest = { key: 'k', purpose: 'speech', model: 'm', promptVersion: '1', inputHash: 'h' };
const OUTCOME: PaidOutcome = {
  requests: 1,
  model: 'm',
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

it('remembers for 24 hours that an answer was unusable, until the same request gets another answer', async () => {
  expect(await store.wasUnusable('k')).toBe(false);
  await store.storeUsageRecord(REQUEST, OUTCOME);
  expect(await store.wasUnusable('k')).toBe(false);
  await store.recordUnusable('k', 'cut off');
  expect(await store.wasUnusable('k')).toBe(true);
  await database.query(`update model_request set created_at = now() - interval '25 hours'`);
  expect(await store.wasUnusable('k')).toBe(false);

  await store.storeUsageRecord(REQUEST, OUTCOME);
  expect(await store.wasUnusable('k')).toBe(false);
  // The usage record still contains the cost of both answers.
  expect(
    await database.query('select requests, cost_micros::int as cost, refused_because as reason from model_request'),
  ).toEqual([{ requests: 2, cost: 10, reason: null }]);
});
