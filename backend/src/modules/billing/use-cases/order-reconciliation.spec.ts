import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../../shared/clock/clock.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import type { JobQueue } from '../../../shared/queues/job-queue.ts';
import type { ReconciliationStore } from '../data/reconciliations.store.ts';
import { OrderReconciliation } from './order-reconciliation.ts';

describe('OrderReconciliation', () => {
  const lateEvening = Object.assign(new Clock(), { now: () => new Date('2026-11-21T23:59:00Z') });

  it.each([
    ['a queue', () => Promise.resolve(true)],
    ['no queue: the row waits for the sweep', () => Promise.reject(new Error('Redis is away'))],
  ])('stores the request with %s', async (_with, enqueueAgain) => {
    const ordered: [string, boolean][] = [];
    const store = { order: (night: string, again: boolean) => Promise.resolve(void ordered.push([night, again])) };
    const ordering = new OrderReconciliation(
      store as unknown as ReconciliationStore,
      { enqueueAgain } as unknown as JobQueue,
      lateEvening,
      createLogger('silent', 'test'),
    );
    expect(await ordering.run(true)).toBe('2026-11-21');
    expect(ordered).toEqual([['2026-11-21', true]]);
  });
});
