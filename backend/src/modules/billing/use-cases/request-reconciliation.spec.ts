import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../../shared/clock/clock.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import type { JobQueue } from '../../../shared/queues/job-queue.ts';
import type { ReconciliationStore } from '../data/reconciliations.store.ts';
import { RequestReconciliation } from './request-reconciliation.ts';

describe('RequestReconciliation', () => {
  const lateEvening = Object.assign(new Clock(), { now: () => new Date('2026-11-21T23:59:00Z') });

  it.each([
    ['a queue', () => Promise.resolve(true)],
    ['an unavailable queue, because the sweep finds the row', () => Promise.reject(new Error('Redis is unavailable'))],
  ])('stores the request even with %s', async (_with, enqueueAgain) => {
    const requested: [string, boolean][] = [];
    const store = { request: (night: string, again: boolean) => Promise.resolve(void requested.push([night, again])) };
    const reconciliation = new RequestReconciliation(
      store as unknown as ReconciliationStore,
      { enqueueAgain } as unknown as JobQueue,
      lateEvening,
      createLogger('silent', 'test'),
    );
    expect(await reconciliation.requestComparison(true)).toBe('2026-11-21');
    expect(requested).toEqual([['2026-11-21', true]]);
  });
});
