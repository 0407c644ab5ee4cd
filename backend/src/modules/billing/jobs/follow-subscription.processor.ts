import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { FollowSubscription } from '../use-cases/follow-subscription.ts';

@Processor('follow-subscription')
export class FollowSubscriptionProcessor {
  constructor(private readonly followSubscription: FollowSubscription) {}

  @WorksOn('follow-subscription', 4)
  async handle(job: Job<JobPayloads['follow-subscription']>): Promise<void> {
    await this.followSubscription.run(job.data.subscriptionId);
  }
}
