import { Database } from '../../../shared/database/database.ts';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
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
    private readonly database: Database,
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

  /** Returns premium changes that were announced but not applied. */
  findStranded(limit: number): Promise<JobData['follow-premium'][]> {
    return this.database.query(
      `select r.id as "readerId", e.name = 'subscription.activated' as premium, (e.payload ->> 'standing')::int as standing
       from outbox_event e join reader r on r.id = (e.payload ->> 'readerId')::int
       where e.name in ('subscription.activated', 'subscription.ended') and (e.payload ->> 'standing')::int > r.premium_standing
         and e.published_at < now() - interval '10 seconds'
       order by e.position limit $1`,
      [limit],
    );
  }
}
