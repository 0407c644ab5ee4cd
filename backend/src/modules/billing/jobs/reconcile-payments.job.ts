import { Inject } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { ReconciliationStore } from '../data/reconciliations.store.ts';
import { RequestReconciliation } from '../use-cases/request-reconciliation.ts';
import { ReconcilePayments } from '../use-cases/reconcile-payments.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    /** The night as a date, such as 2026-11-21. */
    'reconcile-payments': { night: string };
  }
}

/**
 * Compares our payments with the provider's every night, or when an administrator requests it. Several schedulers may
 * request the same night: the night is the key of both the row and the job, so the comparison runs only once.
 */
@PipelineJob({ name: 'reconcile-payments', key: ['night'], concurrency: 1 })
export class ReconcilePaymentsJob implements PipelineStep<'reconcile-payments'> {
  constructor(
    private readonly reconcilePayments: ReconcilePayments,
    private readonly reconciliations: ReconciliationStore,
    private readonly requestReconciliation: RequestReconciliation,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ night }: JobData['reconcile-payments']): Promise<void> {
    await this.reconcilePayments.reconcile(night);
  }

  async findOverdue(limit: number): Promise<JobData['reconcile-payments'][]> {
    return (await this.reconciliations.listUnfinished(limit)).map((night) => ({ night }));
  }

  @Cron('0 40 3 * * *', { timeZone: 'UTC' })
  @SkipWhileReadOnly()
  async requestTonight(): Promise<void> {
    try {
      await this.requestReconciliation.requestComparison(false);
    } catch (error) {
      this.logger.warn({ err: error }, 'could not request the comparison of payments; the next night tries again');
    }
  }
}
