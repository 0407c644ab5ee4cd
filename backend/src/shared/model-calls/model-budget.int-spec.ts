import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/support/open-test-database.ts';
import { eventually } from '../../../test/support/test-app.ts';
import { ModelBudget } from './model-budget.ts';

const CAPS = {
  MODEL_CALLS_A_MINUTE: '1000',
  MODEL_CALLS_A_DAY: '1000',
  MODEL_CALLS_A_MONTH: '1000',
  MODEL_COST_A_DAY: '500',
  MODEL_COST_A_MONTH: '900',
};

describe('budget for paid models', () => {
  let database: OpenTestDatabase;
  let budget: ModelBudget;

  beforeAll(async () => {
    database = await openTestDatabase();
    budget = new ModelBudget(database.pool);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.query('delete from model_spending');
    Object.assign(process.env, CAPS);
  });

  const calls = async (): Promise<number> =>
    Number(
      (await database.query<{ calls: number }>(`select calls from model_spending where span = 'month'`))[0]?.calls ?? 0,
    );

  it.each([
    ['MODEL_CALLS_A_DAY', 'day', 86_400_000],
    ['MODEL_CALLS_A_MONTH', 'month', 31 * 86_400_000],
  ])('is limited by %s and reports how long to wait', async (setting, span, longest) => {
    process.env[setting] = '3';
    for (let call = 0; call < 3; call += 1) expect(await budget.take()).toBeNull();
    const reached = await budget.take();
    expect(reached?.span).toBe(span);
    expect(reached?.waitMs).toBeGreaterThan(0);
    expect(reached?.waitMs).toBeLessThanOrEqual(longest);
    // Rejected calls do not count toward the cap.
    expect(await calls()).toBe(3);
  });

  it('is limited per minute, and allows new calls in the next minute', async () => {
    process.env['MODEL_CALLS_A_MINUTE'] = '1';
    await budget.take();
    await database.query(
      `update model_spending set calls = 1, starts_at = date_trunc('minute', now()) where span = 'minute'`,
    );
    expect(await budget.take()).toMatchObject({ span: 'minute' });
    await database.query(`update model_spending set starts_at = starts_at - interval '1 minute' where span = 'minute'`);
    expect(await budget.take()).toBeNull();
  });

  it('is limited by cost, and reports the cap with the longest span first', async () => {
    await budget.spend(499);
    expect(await budget.take()).toBeNull();
    await budget.spend(1);
    expect(await budget.take()).toMatchObject({ span: 'day' });
    await budget.spend(400);
    expect(await budget.take()).toMatchObject({ span: 'month' });
    await database.query(`delete from model_spending where span = 'month'`);
    await database.query(`update model_spending set starts_at = starts_at - interval '1 day' where span = 'day'`);
    expect(await budget.take()).toBeNull();
  });

  it('counts every one of many concurrent calls', async () => {
    await Promise.all(Array.from({ length: 40 }, () => budget.take()));
    expect(await calls()).toBe(40);
  });

  it('counts a concurrent call that is not yet committed towards the cap', async () => {
    process.env['MODEL_CALLS_A_DAY'] = '2';
    await budget.take();
    const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = database.transactions.run(async () => {
      await budget.take();
      taken.resolve();
      await released.promise;
    });
    await taken.promise;
    const reached = budget.take();
    await eventually('the call waits for the other one', async () => {
      const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await database.query(sql)).length > 0;
    });
    released.resolve();
    await other;
    expect(await reached).toMatchObject({ span: 'day' });
  });
});
