import { Inject, Injectable } from '@nestjs/common';
import { jobId } from '../../../shared/queues/job-id.ts';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';
import { PaymentEventStore } from '../data/payment-events.store.ts';
import { ReconciliationStore } from '../data/reconciliations.store.ts';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { followedBy } from '../use-cases/follow-subscription.ts';

/** Unprocessed webhook events, subscriptions due for a check, payments to end, and nights not compared yet. */
@Injectable()
@HoldsWork()
export class WaitingPayments implements WaitingWork {
  constructor(
    private readonly events: PaymentEventStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly reconciliations: ReconciliationStore,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async findWaiting(limit: number): Promise<WaitingJob[]> {
    const gateways = followedBy(this.gateway);
    const [events, looks, ends, nights] = await Promise.all([
      this.events.waiting(limit),
      this.subscriptions.dueForLook(gateways, limit),
      this.subscriptions.dueForEnd(gateways, limit),
      this.reconciliations.waiting(limit),
    ]);
    return [
      ...events.map(
        (eventId): WaitingJob => ({
          name: 'follow-payment-event',
          data: { eventId },
          id: jobId('follow-payment-event', eventId),
        }),
      ),
      ...looks.map(
        ({ id, lookAt }): WaitingJob => ({
          name: 'follow-subscription',
          data: { subscriptionId: id },
          id: jobId('follow-subscription', id, lookAt.getTime()),
        }),
      ),
      ...ends.map(
        (id): WaitingJob => ({ name: 'end-payment', data: { subscriptionId: id }, id: jobId('end-payment', id) }),
      ),
      ...nights.map(
        (night): WaitingJob => ({
          name: 'reconcile-payments',
          data: { night },
          id: jobId('reconcile-payments', night),
        }),
      ),
    ];
  }
}
