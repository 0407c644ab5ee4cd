import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { Readers } from '../data/readers.ts';
import { CopyPremium } from '../use-cases/copy-premium.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'copy-premium': { readerId: number; premium: boolean; announcement: number };
  }
}

/** Copies the premium status of the subscription to the reader. */
@PipelineJob({
  name: 'copy-premium',
  startedBy: ['subscription.activated', 'subscription.ended'],
  key: ['readerId', 'announcement'],
  concurrency: 2,
})
export class CopyPremiumJob implements PipelineStep<'copy-premium'> {
  constructor(
    private readonly copyPremium: CopyPremium,
    private readonly readers: Readers,
  ) {}

  handle(data: JobData['copy-premium']): Promise<void> {
    return this.copyPremium.copy(data);
  }

  jobsFor({
    name,
    payload: { readerId, announcement },
  }: DomainEvent<'subscription.activated' | 'subscription.ended'>): JobData['copy-premium'][] {
    return [{ readerId, premium: name === 'subscription.activated', announcement }];
  }

  findOverdue(limit: number): Promise<JobData['copy-premium'][]> {
    return this.readers.listUnappliedPremium(limit);
  }
}
