import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { WebhookEvent } from '../domain/webhook.ts';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: p.integer().primary().autoincrement(),
    url: p.text(),
    events: p.array().$type<WebhookEvent[]>().columnType('text[]'),
    /** `whsec_` and base64, as the Standard Webhooks libraries take it. */
    secret: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Time of the first failed delivery since the last one that arrived. */
    failingSince: p.datetime().nullable(),
    /** Why nothing is sent any more. Null while the webhook is in use. */
    disabledBecause: p.text().nullable(),
  },
});

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    webhookId: p.integer(),
    /** The same in each attempt, so that receivers can ignore repetitions. */
    messageId: p.text(),
    body: p.text(),
    attempts: p.smallint().default(0),
    /** Time of the next attempt. Null if the message arrived or was given up. */
    dueAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const WEBHOOKS_TABLES = [WebhookSchema, WebhookDeliverySchema];

export type WebhooksTables = InferKyselyDB<(typeof WEBHOOKS_TABLES)[number]>;
