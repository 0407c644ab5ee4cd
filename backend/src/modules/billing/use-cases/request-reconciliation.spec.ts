import { expect, it } from '@jest/globals';
import { Clock } from '../../../shared/clock/clock.ts';
import type { JobQueue } from '../../../shared/queues/job-queue.ts';
import type { ReconciliationStore } from '../data/reconciliations.store.ts';
import { RequestReconciliation } from './request-reconciliation.ts';

it('requests the comparison of payments for the current day in UTC', async () => {
  const requested: unknown[] = [];
  const reconciliation = new RequestReconciliation(
    { request: async (...night: unknown[]) => void requested.push(night) } as unknown as ReconciliationStore,
    { tryEnqueue: async (...job: unknown[]) => void requested.push(job) } as unknown as JobQueue,
    Object.assign(new Clock(), { now: () => new Date('2026-11-21T23:59:00Z') }),
  );

  expect(await reconciliation.requestComparison(true)).toBe('2026-11-21');
  expect(requested).toEqual([
    ['2026-11-21', true],
    ['reconcile-payments', { night: '2026-11-21' }],
  ]);
});
