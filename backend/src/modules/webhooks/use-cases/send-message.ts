import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { MessageClient } from './message-client.ts';
import { WebhookStore } from '../data/webhook.store.ts';
import type { WebhookEvent } from '../domain/webhook.ts';

/** Sends messages at once, without the queue and without repetition. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly client: MessageClient,
    private readonly clock: Clock,
  ) {}

  /** Returns null if the receiver accepted the test message, or a sentence that says why not. */
  async test(id: number): Promise<string | null> {
    const receiver = await this.webhooks.find(id);
    if (!receiver) throw new NotFoundError('Webhook', id);
    const body = composeMessage('test', this.clock.now(), { text: 'This is a test.' });
    return this.client.send(receiver, `test-${randomUUID()}`, body);
  }

  async hasReceivers(event: WebhookEvent): Promise<boolean> {
    return (await this.webhooks.listReceivers(event)).length > 0;
  }

  /** Returns true if at least one receiver accepted the message. For messages about a queue that may not work. */
  async sendNow(event: WebhookEvent, messageId: string, data: object): Promise<boolean> {
    const receivers = await this.webhooks.listReceivers(event);
    const body = composeMessage(event, this.clock.now(), data);
    const errors = await Promise.all(receivers.map((receiver) => this.client.send(receiver, messageId, body)));
    return errors.includes(null);
  }
}

export function composeMessage(type: WebhookEvent | 'test', at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
