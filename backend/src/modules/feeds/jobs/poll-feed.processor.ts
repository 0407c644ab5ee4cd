import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { PollFeed } from '../use-cases/poll-feed.ts';

@Processor('poll-feed')
export class PollFeedProcessor {
  constructor(private readonly pollFeed: PollFeed) {}

  @WorksOn('poll-feed', 6)
  async handle(job: Job<JobPayloads['poll-feed']>): Promise<void> {
    await this.pollFeed.run({ feedId: job.data.feedId });
  }
}
