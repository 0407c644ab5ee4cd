import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { createOrmOptions } from '../orm-options.ts';
import { Migration20261128_OneAnswerCache } from './20261128-one-answer-cache.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(createOrmOptions(database.url, 2, ENTITIES));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

async function migrate(direction: 'up' | 'down'): Promise<void> {
  const migration = new Migration20261128_OneAnswerCache(orm.em.getDriver(), orm.config);
  migration[direction]();
  for (const sql of migration.getQueries()) await database.query(sql as string);
}

it('keeps the usage records of requests under the new names of their purposes, and may run again', async () => {
  await migrate('down');
  await database.query(
    `insert into model_request (idempotency_key, purpose, model, prompt_version, input_hash, requests, input_tokens,
       output_tokens, cost_micros, latency_ms, outcome)
     select purpose, purpose, 'm', 'p', 'h', 1, 5, 5, 70, 1, 'answered'
     from unnest('{draft,translation,verdicts,speech}'::text[]) as before (purpose)`,
  );
  for (const _time of [1, 2]) {
    await migrate('up');
    expect(await database.query('select purpose, cost_micros::int as cost from model_request order by id')).toEqual(
      ['draft', 'translate', 'judge', 'speech'].map((purpose) => ({ purpose, cost: 70 })),
    );
  }
});
