import { Inject } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { EndPayment } from '../use-cases/end-payment.ts';
import { checkedGateways } from '../use-cases/sync-subscription.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'end-payment': { subscriptionId: string };
  }
}

/** Ends a subscription at the provider: after the account was deleted, or when `SyncSubscription` requests it. */
@PipelineJob({ name: 'end-payment', startedBy: ['reader.deleted'], key: ['subscriptionId'], concurrency: 2 })
export class EndPaymentJob implements PipelineStep<'end-payment'> {
  constructor(
    private readonly endPayment: EndPayment,
    private readonly subscriptions: SubscriptionStore,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  handle({ subscriptionId }: JobData['end-payment']): Promise<void> {
    return this.endPayment.endAtProvider(subscriptionId);
  }

  /** Marks the reader's subscriptions as to be ended, so that the sweep finds them even if the job is lost. */
  async jobsFor({ payload: { readerId } }: DomainEvent<'reader.deleted'>): Promise<JobData['end-payment'][]> {
    return (await this.subscriptions.requestEndForReader(readerId)).map((subscriptionId) => ({ subscriptionId }));
  }

  async findOverdue(limit: number): Promise<JobData['end-payment'][]> {
    const due = await this.subscriptions.listDueForEnd(checkedGateways(this.gateway), limit);
    return due.map((subscriptionId) => ({ subscriptionId }));
  }
}
