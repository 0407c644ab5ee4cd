import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { PaymentEventStore } from '../data/payment-events.store.ts';
import { ProcessPaymentEvent } from '../use-cases/process-payment-event.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'follow-payment-event': { eventId: string };
  }
}

/** Processes a webhook event of the payment provider. `StorePaymentEvent` stores the event and enqueues the job. */
@PipelineJob({ name: 'follow-payment-event', key: ['eventId'], concurrency: 4 })
export class FollowPaymentEventJob implements PipelineStep<'follow-payment-event'> {
  constructor(
    private readonly processPaymentEvent: ProcessPaymentEvent,
    private readonly events: PaymentEventStore,
  ) {}

  handle({ eventId }: JobData['follow-payment-event']): Promise<void> {
    return this.processPaymentEvent.processEvent(eventId);
  }

  async findOverdue(limit: number): Promise<JobData['follow-payment-event'][]> {
    return (await this.events.listUnprocessed(limit)).map((eventId) => ({ eventId }));
  }
}
