import { Inject, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { ReconciliationStore } from '../data/reconciliations.store.ts';

/** Orders the nightly comparison. Several schedulers order one: the night is the row's key and the job's id. */
@Injectable()
export class ReconciliationScheduler {
  constructor(
    private readonly reconciliations: ReconciliationStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('0 40 3 * * *', { timeZone: 'UTC' })
  async orderTonight(): Promise<void> {
    const night = this.clock.now().toISOString().slice(0, 10);
    try {
      await this.reconciliations.order(night);
      await this.jobs.enqueue('reconcile-payments', { night }, { id: jobId('reconcile-payments', night) });
    } catch (error) {
      this.logger.warn({ err: error, night }, 'the comparison of payments could not be ordered; the sweep or the next night does it');
    }
  }
}
