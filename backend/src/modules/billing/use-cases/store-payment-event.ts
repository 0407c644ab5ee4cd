import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { PaymentEventStore } from '../data/payment-events.store.ts';
import type { GatewayEvent } from '../domain/gateway-objects.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';

/** Stores a webhook event once. The row is the source of truth; the job only tells a worker to process the row. */
@Injectable()
export class StorePaymentEvent {
  constructor(
    private readonly events: PaymentEventStore,
    private readonly jobs: JobQueue,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async storeOnce(event: GatewayEvent): Promise<void> {
    const isNew = await this.events.add(event, this.gateway.name);
    if (!isNew) return;
    // Not awaited: an unavailable Redis must not delay the response to the provider.
    void this.jobs.tryEnqueue('follow-payment-event', { eventId: event.id });
  }
}
