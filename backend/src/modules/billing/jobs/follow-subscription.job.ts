import { Inject } from '@nestjs/common';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { checkedGateways, SyncSubscription } from '../use-cases/sync-subscription.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'follow-subscription': { subscriptionId: string; lookAt: number };
  }
}

/** Syncs subscriptions that are due for a check with the provider. Only the sweep enqueues this job. */
@PipelineJob({ name: 'follow-subscription', key: ['subscriptionId', 'lookAt'], concurrency: 4 })
export class FollowSubscriptionJob implements PipelineStep<'follow-subscription'> {
  constructor(
    private readonly syncSubscription: SyncSubscription,
    private readonly subscriptions: SubscriptionStore,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async handle({ subscriptionId }: JobData['follow-subscription']): Promise<void> {
    await this.syncSubscription.run(subscriptionId);
  }

  async findStranded(limit: number): Promise<JobData['follow-subscription'][]> {
    const due = await this.subscriptions.listDueForCheck(checkedGateways(this.gateway), limit);
    return due.map(({ id, lookAt }) => ({ subscriptionId: id, lookAt: lookAt.getTime() }));
  }
}
