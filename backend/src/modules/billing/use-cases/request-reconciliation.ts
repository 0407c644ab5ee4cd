import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { ReconciliationStore } from '../data/reconciliations.store.ts';

/**
 * Requests the comparison of payments with the provider. The row is the source of truth: if Redis is unavailable, the
 * sweep enqueues the job.
 */
@Injectable()
export class RequestReconciliation {
  constructor(
    private readonly reconciliations: ReconciliationStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the date of the night. With `again`, repeats tonight's comparison even if it has finished, and keeps its
   * earlier findings.
   */
  async requestComparison(again: boolean): Promise<string> {
    const night = this.clock.now().toISOString().slice(0, 10);
    await this.reconciliations.request(night, again);
    await this.jobs.tryEnqueue('reconcile-payments', { night });
    return night;
  }
}
