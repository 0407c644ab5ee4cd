import { Inject } from '@nestjs/common';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { checkedGateways, SyncSubscription } from '../use-cases/sync-subscription.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'sync-subscription': { subscriptionId: string; nextCheckAt: number };
  }
}

/** Syncs subscriptions that are due for a check with the provider. Only the sweep enqueues this job. */
@PipelineJob({ name: 'sync-subscription', key: ['subscriptionId', 'nextCheckAt'], concurrency: 4 })
export class SyncSubscriptionJob implements PipelineStep<'sync-subscription'> {
  constructor(
    private readonly syncSubscription: SyncSubscription,
    private readonly subscriptions: SubscriptionStore,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async handle({ subscriptionId }: JobData['sync-subscription']): Promise<void> {
    await this.syncSubscription.syncWithProvider(subscriptionId);
  }

  async findOverdue(limit: number): Promise<JobData['sync-subscription'][]> {
    const due = await this.subscriptions.listDueForCheck(checkedGateways(this.gateway), limit);
    return due.map(({ id, nextCheckAt }) => ({ subscriptionId: id, nextCheckAt: nextCheckAt.getTime() }));
  }
}
