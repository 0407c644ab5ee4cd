import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { ReconcilePayments } from '../use-cases/reconcile-payments.ts';

@Processor('reconcile-payments')
export class ReconcilePaymentsProcessor {
  constructor(private readonly reconcilePayments: ReconcilePayments) {}

  @WorksOn('reconcile-payments')
  async handle(job: Job<JobPayloads['reconcile-payments']>): Promise<void> {
    await this.reconcilePayments.run(job.data.night);
  }
}
