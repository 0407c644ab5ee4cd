import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { FollowPaymentEvent } from '../use-cases/follow-payment-event.ts';

@Processor('follow-payment-event')
export class FollowPaymentEventProcessor {
  constructor(private readonly followPaymentEvent: FollowPaymentEvent) {}

  @WorksOn('follow-payment-event', 4)
  async handle(job: Job<JobPayloads['follow-payment-event']>): Promise<void> {
    await this.followPaymentEvent.run(job.data.eventId);
  }
}
