import { Clock } from '../../../shared/clock/clock.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { MessageClient } from '../use-cases/message-client.ts';
import { WebhookStore } from '../data/webhook.store.ts';
import { nextAttempt } from '../domain/webhook.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    /** `attempt` is the number of attempts that have been made before. */
    'deliver-message': { deliveryId: number; attempt: number };
  }
}

/** Makes one attempt to deliver a message of a webhook. The sweep starts it when it is due. */
@PipelineJob({ name: 'deliver-message', key: ['deliveryId', 'attempt'], concurrency: 10 })
export class DeliverMessageJob implements PipelineStep<'deliver-message'> {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly client: MessageClient,
    private readonly clock: Clock,
  ) {}

  async handle({ deliveryId, attempt }: JobData['deliver-message']): Promise<void> {
    const delivery = await this.webhooks.findDelivery(deliveryId, attempt);
    if (!delivery) return;
    const error = await this.client.send(delivery, delivery.messageId, delivery.body);
    const now = this.clock.now();
    if (error === null) await this.webhooks.markArrived(delivery.id);
    else await this.webhooks.markFailed(delivery, error, nextAttempt(attempt + 1, now), now);
  }

  findOverdue(limit: number): Promise<JobData['deliver-message'][]> {
    return this.webhooks.listDue(limit);
  }
}
