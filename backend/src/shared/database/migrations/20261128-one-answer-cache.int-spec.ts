import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MigrationDatabase, openForMigration } from '../../../../test/support/open-for-migration.ts';
import { Migration20261128_OneAnswerCache } from './20261128-one-answer-cache.ts';

let database: MigrationDatabase;

beforeAll(async () => {
  database = await openForMigration(Migration20261128_OneAnswerCache);
});
afterAll(() => database.drop());

it('keeps the usage records of requests under the new names of their purposes, and may run again', async () => {
  await database.migrate('down');
  await database.query(
    `insert into model_request (idempotency_key, purpose, model, prompt_version, input_hash, requests, input_tokens,
       output_tokens, cost_micros, latency_ms, outcome)
     select purpose, purpose, 'm', 'p', 'h', 1, 5, 5, 70, 1, 'answered'
     from unnest('{draft,translation,verdicts,speech}'::text[]) as before (purpose)`,
  );
  for (const _time of [1, 2]) {
    await database.migrate('up');
    expect(await database.query('select purpose, cost_micros::int as cost from model_request order by id')).toEqual(
      ['draft', 'translate', 'judge', 'speech'].map((purpose) => ({ purpose, cost: 70 })),
    );
  }
});
