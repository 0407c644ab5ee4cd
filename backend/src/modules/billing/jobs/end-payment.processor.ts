import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { EndPayment } from '../use-cases/end-payment.ts';

@Processor('end-payment')
export class EndPaymentProcessor {
  constructor(private readonly endPayment: EndPayment) {}

  @WorksOn('end-payment', 2)
  async handle(job: Job<JobPayloads['end-payment']>): Promise<void> {
    await this.endPayment.run(job.data.subscriptionId);
  }
}
