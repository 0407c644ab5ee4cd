import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { Readers } from '../data/readers.ts';
import { FollowPremium } from '../use-cases/follow-premium.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'follow-premium': { readerId: number; premium: boolean; standing: number };
  }
}

/** Copies the premium status of the subscription to the reader. */
@PipelineJob({
  name: 'follow-premium',
  startedBy: ['subscription.activated', 'subscription.ended'],
  key: ['readerId', 'standing'],
  concurrency: 2,
})
export class FollowPremiumJob implements PipelineStep<'follow-premium'> {
  constructor(
    private readonly followPremium: FollowPremium,
    private readonly readers: Readers,
  ) {}

  handle(data: JobData['follow-premium']): Promise<void> {
    return this.followPremium.run(data);
  }

  jobsFor({
    name,
    payload: { readerId, standing },
  }: DomainEvent<'subscription.activated' | 'subscription.ended'>): JobData['follow-premium'][] {
    return [{ readerId, premium: name === 'subscription.activated', standing }];
  }

  findStranded(limit: number): Promise<JobData['follow-premium'][]> {
    return this.readers.listUnappliedPremium(limit);
  }
}
