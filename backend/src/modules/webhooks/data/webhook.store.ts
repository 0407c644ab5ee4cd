import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { MAX_WEBHOOKS, type WebhookEvent } from '../domain/webhook.ts';
import type { WebhooksTables } from './tables.ts';
import {
  ADD_DELIVERIES,
  ADD_WEBHOOK,
  DROP_WAITING,
  ENABLE_WEBHOOK,
  MARK_ARRIVED,
  MARK_FAILED,
  SELECT_DELIVERY,
  SELECT_DUE,
  SELECT_WEBHOOKS,
} from './webhook.sql.ts';

export interface ListedWebhook {
  readonly id: number;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly createdAt: Date;
  readonly failingSince: Date | null;
  readonly disabledBecause: string | null;
  /** Number of messages that wait for another attempt. */
  readonly waiting: number;
  readonly lastError: string | null;
}

export interface Receiver {
  readonly url: string;
  readonly secret: string;
}

export interface Delivery extends Receiver {
  readonly id: number;
  readonly webhookId: number;
  readonly messageId: string;
  readonly body: string;
}

@Injectable()
export class WebhookStore {
  constructor(private readonly database: Database) {}

  list(): Promise<ListedWebhook[]> {
    return this.database.query<ListedWebhook>(SELECT_WEBHOOKS);
  }

  /** Returns null if there are as many webhooks as permitted. */
  async add(url: string, events: readonly WebhookEvent[], secret: string): Promise<number | null> {
    const row = await this.database.executeOne<{ id: number }>(ADD_WEBHOOK, [url, events, secret, MAX_WEBHOOKS]);
    return row?.id ?? null;
  }

  async remove(id: number): Promise<void> {
    await this.database.write<WebhooksTables>().deleteFrom('webhook').where('id', '=', id).execute();
  }

  /** Returns false if there is no such webhook. */
  async enable(id: number): Promise<boolean> {
    return (await this.database.executeOne(ENABLE_WEBHOOK, [id])) !== null;
  }

  async find(id: number): Promise<Receiver | null> {
    const row = await this.database
      .read<WebhooksTables>()
      .selectFrom('webhook')
      .select(['url', 'secret'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  listReceivers(event: WebhookEvent): Promise<Receiver[]> {
    return this.database
      .read<WebhooksTables>()
      .selectFrom('webhook')
      .select(['url', 'secret'])
      .where('disabled_because', 'is', null)
      .where((expression) => expression(expression.val(event), '=', expression.fn.any('events')))
      .execute();
  }

  async isWanted(): Promise<boolean> {
    const row = await this.database
      .read<WebhooksTables>()
      .selectFrom('webhook')
      .select('id')
      .where('disabled_because', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async addDeliveries(event: WebhookEvent, messageId: string, body: string): Promise<void> {
    await this.database.execute(ADD_DELIVERIES, [event, messageId, body]);
  }

  listDue(limit: number): Promise<{ deliveryId: number; attempt: number }[]> {
    return this.database.query<{ deliveryId: number; attempt: number }>(SELECT_DUE, [limit]);
  }

  /** Returns null if the attempt has been made, or the webhook is no longer in use. */
  findDelivery(id: number, attempt: number): Promise<Delivery | null> {
    return this.database.one<Delivery>(SELECT_DELIVERY, [id, attempt]);
  }

  async markArrived(id: number): Promise<void> {
    await this.database.execute(MARK_ARRIVED, [id]);
  }

  /** Disables the webhook if there is no next attempt and no message has arrived for three days. */
  async markFailed({ id, webhookId }: Delivery, error: string, next: Date | null, now: Date): Promise<void> {
    const reason = `No message arrived for three days. The last attempt failed: ${error}`;
    const row = await this.database.executeOne<{ disabled: boolean }>(MARK_FAILED, [id, next, error, now, reason]);
    if (row?.disabled) await this.database.execute(DROP_WAITING, [webhookId]);
  }
}
