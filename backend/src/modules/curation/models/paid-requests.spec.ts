import { describe, expect, it } from '@jest/globals';
import type { ReachedCap } from '../../../shared/model-calls/model-budget.ts';
import type { PaidOutcome, PaidRequest } from '../../../shared/model-calls/model-request.store.ts';
import { RecordedRequests } from './paid-requests.ts';

const REQUEST: PaidRequest = { key: 'k', purpose: 'draft', model: 'paid', promptVersion: '1', inputHash: 'h' };
const OUTCOME: PaidOutcome = {
  requests: 1,
  model: 'paid',
  inputTokens: 1,
  outputTokens: 1,
  costMicros: 70,
  latencyMs: 5,
  outcome: 'answered',
  answer: {},
};
const MINUTE: ReachedCap = { span: 'minute', waitMs: 12_345 };

function scene(caps: (ReachedCap | null)[] = []) {
  const done: string[] = [];
  const usageRecords = {
    findAnswer: () => Promise.resolve(null),
    storeUsageRecord: () => Promise.resolve(void done.push('usage record')),
    recordUnusable: () => Promise.resolve(),
  };
  const budget = {
    take: () => Promise.resolve(caps.shift() ?? null),
    spend: (cost: number) => Promise.resolve(void done.push(`spent ${cost}`)),
  };
  const waits: number[] = [];
  const wait = (ms: number, signal?: AbortSignal) =>
    signal?.aborted ? Promise.reject(new Error('aborted')) : Promise.resolve(void waits.push(ms));
  return { requests: new RecordedRequests(usageRecords, budget, wait), done, waits };
}

describe('RecordedRequests', () => {
  it('stores the usage record before adding the cost to the total', async () => {
    const { requests, done } = scene();
    await requests.waitForCapacity();
    await requests.storeUsageRecord(REQUEST, OUTCOME);
    expect(done).toEqual(['usage record', 'spent 70']);
  });

  it('waits while the cap per minute is reached', async () => {
    const { requests, waits } = scene([MINUTE, MINUTE]);
    await requests.waitForCapacity();
    expect(waits).toEqual([12_345, 12_345]);
  });

  it('fails if the cap per minute is still reached after the last wait', async () => {
    await expect(scene([MINUTE, MINUTE, MINUTE, MINUTE]).requests.waitForCapacity()).rejects.toThrow(
      /MODEL_CALLS_A_MINUTE/,
    );
  });

  it('stops waiting when the caller cancels', async () => {
    await expect(scene([MINUTE]).requests.waitForCapacity(AbortSignal.abort())).rejects.toMatchObject({
      kind: 'temporary',
      message: 'The call was canceled.',
    });
  });

  it.each(['day', 'month'] as const)('fails if the cap per %s is reached, and reports its reset time', async (span) => {
    const { requests, waits } = scene([{ span, waitMs: 3_600_000 }]);
    await expect(requests.waitForCapacity()).rejects.toMatchObject({
      kind: 'temporary',
      retryAfterMs: 3_600_000,
      message: expect.stringContaining(`this ${span}`),
    });
    expect(waits).toEqual([]);
  });
});
