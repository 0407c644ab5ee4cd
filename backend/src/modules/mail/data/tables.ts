import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { MailStatus } from '../domain/delivery.ts';
import type { MailData, MailKind } from '../ports/mail-template.ts';

export type SuppressionReason = 'bounce' | 'complaint';

const MailSuppressionSchema = defineEntity({
  name: 'MailSuppression',
  tableName: 'mail_suppression',
  properties: {
    address: p.text().primary(),
    reason: p.text().$type<SuppressionReason>(),
    detail: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

const OutboundMailSchema = defineEntity({
  name: 'OutboundMail',
  tableName: 'outbound_mail',
  properties: {
    id: p.integer().primary().autoincrement(),
    key: p.text(),
    messageId: p.uuid().defaultRaw('gen_random_uuid()'),
    template: p.text(),
    kind: p.text().$type<MailKind>(),
    recipient: p.text(),
    data: p.json<MailData>(),
    status: p.text().$type<MailStatus>().default('queued'),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().defaultRaw('now()'),
    leaseUntil: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
  },
});

const MailHoldSchema = defineEntity({
  name: 'MailHold',
  tableName: 'mail_hold',
  properties: {
    id: p.integer().primary().autoincrement(),
    backupTakenAt: p.datetime(),
    beganAt: p.datetime().defaultRaw('now()'),
    endedAt: p.datetime().nullable(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const MAIL_TABLES = [MailSuppressionSchema, OutboundMailSchema, MailHoldSchema];

export type MailTables = InferKyselyDB<(typeof MAIL_TABLES)[number]>;
