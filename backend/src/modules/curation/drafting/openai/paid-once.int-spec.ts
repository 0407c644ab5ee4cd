import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/test-database.ts';
import { OpenAiStandIn } from '../../../../../test/stand-ins/openai/openai-stand-in.ts';
import type { Database } from '../../../../shared/database/database.ts';
import { openDatabase } from '../../../../shared/database/open-database.ts';
import { ModelBudget } from '../../../../shared/model-calls/model-budget.ts';
import { ModelRequestStore } from '../../../../shared/model-calls/model-request.store.ts';
import { type DraftRequest, FallbackDrafter } from '../drafter.ts';
import { ModelError } from '../../models/model-call.ts';
import { createBreaker } from '../../models/fallback-order.ts';
import { OpenAiDrafter } from './openai-drafter.ts';
import { parsePrices } from '../../models/prices.ts';

const TEXT =
  'Senate passes border bill after long debate\n\nThe Senate passed the border bill by 52 votes to 48 on Tuesday night. Senator Mark Ellery said the law restores order for border towns. Taxpayers had waited for years, he argued.';
const REQUEST: DraftRequest = {
  sources: [
    {
      snapshotId: 1,
      itemId: 1,
      outletId: 1,
      outletName: 'Outlet',
      lean: null,
      title: TEXT.split('\n', 1)[0]!,
      text: TEXT,
      url: 'https://o.example/a',
      publishedAt: new Date(),
      feedCategory: 'World News',
      itemCategories: [],
      language: 'en',
    },
  ],
};

interface UsageRecord {
  idempotency_key: string;
  model: string;
  requests: number;
  outcome: string;
  cost: number;
  kept: boolean;
}

describe('every request to a paid model', () => {
  let database: TestDatabase;
  let pool: Database;
  let standIn: OpenAiStandIn;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = await openDatabase(database.url, 4);
    standIn = await OpenAiStandIn.start();
  });
  afterAll(async () => {
    await standIn.stop();
    await pool.onApplicationShutdown();
    await database.drop();
  });
  beforeEach(async () => {
    await database.query('delete from model_request');
    await database.query('delete from model_spending');
  });
  afterEach(() => {
    standIn.reset();
    delete process.env['MODEL_CALLS_A_DAY'];
  });

  const accounts = () => ({ requests: new ModelRequestStore(pool), budget: new ModelBudget(pool) });
  const model = (name = 'gpt-4o-mini', prices = parsePrices([])) =>
    new OpenAiDrafter({
      apiKey: 'k',
      baseURL: standIn.baseURL,
      model: name,
      prices,
      pause: () => 0,
      accounts: accounts(),
    });
  const draft = (asked = model()) => asked.draft(REQUEST);
  const usageRecords = () =>
    database.query<UsageRecord>(
      'select idempotency_key, model, requests, outcome, cost_micros::int as cost, answer is not null as kept from model_request order by id',
    );
  const spent = async () =>
    (
      await database.query<{ calls: number; cost: number }>(
        `select calls, cost_micros::int as cost from model_spending where span = 'day'`,
      )
    )[0];

  it('has its own usage record with the number of attempts, and a repair request has a separate usage record', async () => {
    standIn.queue('server-error', 'invalid-json', 'good');
    await draft();
    const rows = await usageRecords();
    expect(rows).toEqual([
      {
        idempotency_key: expect.stringMatching(/^draft-/),
        model: 'gpt-4o-mini',
        requests: 2,
        outcome: 'answered',
        cost: expect.any(Number),
        kept: true,
      },
      {
        idempotency_key: expect.stringMatching(/^draft-/),
        model: 'gpt-4o-mini',
        requests: 1,
        outcome: 'answered',
        cost: expect.any(Number),
        kept: true,
      },
    ]);
    expect(await spent()).toEqual({ calls: 3, cost: rows.reduce((sum, { cost }) => sum + cost, 0) });
  });

  it('is not sent again if the process crashed before it used the answer', async () => {
    const first = await draft();
    const paid = await spent();
    // Simulates a crash after the answer was stored in the usage record of the request.
    await database.query(`update model_request set created_at = now() - interval '89 days'`);
    expect(await draft()).toEqual(first);
    expect(standIn.journal).toHaveLength(1);
    expect(await spent()).toEqual(paid);
  });

  it('is repeated only after 24 hours if its answer was unusable', async () => {
    standIn.otherwise = 'invalid-json';
    await expect(draft()).rejects.toMatchObject({ kind: 'unusable' });
    await expect(draft()).rejects.toMatchObject({ kind: 'unusable' });
    expect(standIn.journal).toHaveLength(2);
    await database.query(`update model_request set created_at = now() - interval '25 hours'`);
    standIn.otherwise = 'good';
    await draft();
    expect(standIn.journal).toHaveLength(3);
  });

  it('counts each request toward the caps, including retries', async () => {
    process.env['MODEL_CALLS_A_DAY'] = '2';
    standIn.otherwise = 'server-error';
    await expect(draft()).rejects.toMatchObject({
      kind: 'temporary',
      message: expect.stringContaining('MODEL_CALLS_A_DAY'),
    });
    expect(standIn.journal).toHaveLength(2);
    expect(await usageRecords()).toMatchObject([{ requests: 2, outcome: 'temporary', cost: 0, kept: false }]);
  });

  it('has no usage record if it was not sent because of a cap', async () => {
    process.env['MODEL_CALLS_A_DAY'] = '0';
    await expect(draft()).rejects.toMatchObject({
      kind: 'temporary',
      message: expect.stringContaining('MODEL_CALLS_A_DAY'),
    });
    expect([standIn.journal, await usageRecords()]).toEqual([[], []]);
  });

  it.each(['slow', 'oversize', 'cut-stream'] as const)(
    'records the estimated cost of a failed request: %s',
    async (behaviour) => {
      standIn.otherwise = behaviour;
      const asked = new OpenAiDrafter({
        apiKey: 'k',
        baseURL: standIn.baseURL,
        model: 'gpt-4o-mini',
        timeoutMs: 300,
        maxRetries: 0,
        maxAnswerBytes: 20_000,
        accounts: accounts(),
      });
      await expect(draft(asked)).rejects.toBeInstanceOf(ModelError);
      const [usageRecord] = await usageRecords();
      expect(usageRecord).toMatchObject({ model: 'gpt-4o-mini', kept: false });
      expect(usageRecord?.cost).toBeGreaterThan(0);
      expect(await spent()).toEqual({ calls: 1, cost: usageRecord?.cost });
    },
  );

  it('stores the reason if its answer is rejected', async () => {
    standIn.otherwise = 'no-ids';
    await expect(draft()).rejects.toMatchObject({ kind: 'unusable' });
    expect(await database.query('select distinct refused_because as reason from model_request')).toEqual([
      { reason: 'has no sentence that its evidence supports.' },
    ]);
  });

  it("is recorded with the called model and the model's own key", async () => {
    const breaker = createBreaker();
    const models = [model('stand-in:invalid-json', parsePrices(['stand-in:invalid-json=1000/1000'])), model()];
    const drafter = new FallbackDrafter(
      models.map((each) => ({ model: each, breaker })),
      () => undefined,
    );
    await drafter.draft(REQUEST);
    const rows = await usageRecords();
    expect(rows.map(({ model: name, outcome }) => [name, outcome])).toEqual([
      ['stand-in:invalid-json', 'answered'],
      ['stand-in:invalid-json', 'answered'],
      ['gpt-4o-mini', 'answered'],
    ]);
    expect(rows[0]!.cost).toBeGreaterThan(rows[2]!.cost);
    expect(new Set(standIn.journal.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('stores an answer that contains a lone surrogate', async () => {
    standIn.queue('half-a-character');
    const { value } = await draft();
    expect([value.title, ...value.summary].every(({ text }) => text.isWellFormed())).toBe(true);
    expect(await usageRecords()).toMatchObject([{ kept: true }]);
  });
});
