import { LockMode } from '@mikro-orm/core';
import { Transactions } from '../../../shared/database/transactions.ts';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { Readers } from '../data/readers.ts';
import { Reader } from '../domain/reader.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'copy-premium': { readerId: number; premium: boolean; announcement: number };
  }
}

/** Copies the premium status of the subscription to the reader. Does nothing if the account was deleted. */
@PipelineJob({
  name: 'copy-premium',
  startedBy: ['subscription.activated', 'subscription.ended'],
  key: ['readerId', 'announcement'],
  concurrency: 2,
})
export class CopyPremiumJob implements PipelineStep<'copy-premium'> {
  constructor(
    private readonly transactions: Transactions,
    private readonly readers: Readers,
  ) {}

  handle({ readerId, premium, announcement }: JobData['copy-premium']): Promise<void> {
    return this.transactions.run(async (em) => {
      const reader = await em.findOne(Reader, { id: readerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      reader?.applyPremium(premium, announcement);
    });
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
