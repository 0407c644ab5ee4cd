import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { FollowPremium } from '../use-cases/follow-premium.ts';

@Processor('follow-premium')
export class FollowPremiumProcessor {
  constructor(private readonly followPremium: FollowPremium) {}

  @WorksOn('follow-premium', 2)
  async handle(job: Job<JobPayloads['follow-premium']>): Promise<void> {
    await this.followPremium.run(job.data);
  }
}
