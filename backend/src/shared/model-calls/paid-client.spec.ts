import { describe, expect, it } from '@jest/globals';
import { MemoryAccounts } from '../../../test/support/call-accounts.ts';
import { CallFailure } from './call-failure.ts';
import type { ReachedCap } from './model-budget.ts';
import { PaidClient } from './paid-client.ts';

const USAGE = { inputTokens: 1, outputTokens: 1, costMicros: 70 };
const MINUTE: ReachedCap = { span: 'minute', waitMs: 12_345 };
const BUSY = (retryAfterMs: number | null = null) =>
  new CallFailure('temporary', 'Busy.', { retryable: true, retryAfterMs });

function scene({ failures = [] as Error[], reached = [] as ReachedCap[], maxRetries = 2 } = {}) {
  const accounts = new MemoryAccounts();
  accounts.reached = reached;
  const waits: number[] = [];
  const client = new PaidClient({
    apiKey: null,
    baseURL: 'http://127.0.0.1:1/v1',
    timeoutMs: 1000,
    settings: 'OPENAI',
    maxResponseBytes: 1000,
    maxRetries,
    accounts,
    pause: (milliseconds) => {
      waits.push(milliseconds);
      return 0;
    },
  });
  const ask = (body = { text: 'Hello' }) =>
    client.call({
      purpose: 'draft',
      model: 'paid',
      version: '1',
      body,
      send: async () => {
        const failure = failures.shift();
        if (failure) throw failure;
        return 'answer';
      },
      estimate: USAGE,
      measure: () => USAGE,
    });
  return { accounts, waits, ask };
}

describe('a paid call', () => {
  it('is not repeated if the same request was answered', async () => {
    const { ask, accounts } = scene();
    await ask();
    expect((await ask()).answer).toBe('answer');
    await ask({ text: 'Another' });
    expect(accounts.records.map(({ attempts, costMicros }) => [attempts, costMicros])).toEqual([
      [1, 70],
      [1, 70],
    ]);
  });

  it('uses exponential backoff with jitter, up to a maximum', async () => {
    const { ask, waits } = scene({ failures: Array.from({ length: 9 }, () => BUSY()), maxRetries: 8 });
    await expect(ask()).rejects.toThrow('Busy. Tried 9 times.');
    expect(waits).toHaveLength(8);
    waits.forEach((wait, at) => {
      const full = Math.min(8000, 500 * 2 ** at);
      expect(wait).toBeGreaterThanOrEqual(full / 2);
      expect(wait).toBeLessThanOrEqual(full);
    });
  });

  it('waits for as long as the server requests, but not longer than a worker may be blocked', async () => {
    const { ask, waits } = scene({ failures: [BUSY(1234), BUSY(20_000)] });
    await expect(ask()).rejects.toMatchObject({ kind: 'temporary', retryAfterMs: 20_000 });
    expect(waits).toEqual([1234]);
  });

  it('waits while the cap per minute is reached, at most three times', async () => {
    const { ask, waits } = scene({ reached: [MINUTE, MINUTE] });
    await ask();
    expect(waits).toEqual([12_345, 12_345]);
    await expect(scene({ reached: [MINUTE, MINUTE, MINUTE, MINUTE] }).ask()).rejects.toThrow(/MODEL_CALLS_A_MINUTE/);
  });

  it.each(['day', 'month'] as const)('fails if the cap per %s is reached, and reports its reset time', async (span) => {
    const { ask, waits, accounts } = scene({ reached: [{ span, waitMs: 3_600_000 }] });
    await expect(ask()).rejects.toMatchObject({
      kind: 'temporary',
      retryAfterMs: 3_600_000,
      settings: expect.stringContaining(`MODEL_CALLS_A_${span.toUpperCase()}`),
    });
    expect([waits, accounts.records]).toEqual([[], []]);
  });
});
