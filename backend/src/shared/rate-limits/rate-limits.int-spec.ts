import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/support/open-test-database.ts';
import { RateLimits, TooManyCallsError } from './rate-limits.ts';

const LIMIT = { name: 'knocking', most: 3, windowSeconds: 60 };

describe('rate limits', () => {
  let database: OpenTestDatabase;
  let limits: RateLimits;

  beforeAll(async () => {
    database = await openTestDatabase();
    limits = new RateLimits(database.pool);
  });

  afterAll(() => database.drop());

  it('reject calls beyond the limit, even concurrent ones, and report how long to wait', async () => {
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => limits.countCall(LIMIT, 'one')));

    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const reason: unknown = calls.find((call) => call.status === 'rejected')?.reason;
    if (!(reason instanceof TooManyCallsError)) throw new Error('the others were refused by another error');
    expect(reason.details?.['retryAfterSeconds']).toBeGreaterThan(50);
    expect(reason.message).toMatch(/^Too many requests\. Please try again in (1 minute|5\d seconds)\.$/);
  });

  it('count each caller and each action separately', async () => {
    await expect(limits.countCall(LIMIT, 'another')).resolves.toBeUndefined();
    await expect(limits.countCall({ ...LIMIT, name: 'ringing' }, 'one')).resolves.toBeUndefined();
  });

  it('allow calls again when the window is over', async () => {
    await database.query(`update rate_limit set window_ends_at = now() - interval '1 second'`);

    await expect(limits.countCall(LIMIT, 'one')).resolves.toBeUndefined();
    expect(await database.query(`select taken from rate_limit where name = 'knocking' order by taken limit 1`)).toEqual(
      [{ taken: 1 }],
    );
  });

  it('store only digests of callers', async () => {
    await limits.countCall(LIMIT, '203.0.113.9');

    expect(await database.query(`select 1 from rate_limit where caller like '%203.0.113.9%'`)).toEqual([]);
  });
});
