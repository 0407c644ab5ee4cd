import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

const AlarmSchema = defineEntity({
  name: 'Alarm',
  tableName: 'alarm',
  properties: {
    name: p.text().primary(),
    detail: p.text(),
    active: p.boolean(),
    /** Time at which a process last found the alarm. */
    foundAt: p.datetime().defaultRaw('now()'),
    /** Time at which `active` last changed. */
    changedAt: p.datetime().defaultRaw('now()'),
    /** True if the last message to the operator reported the begin. */
    notified: p.boolean().default(false),
    /** Time of the last message that reported a begin. */
    notifiedAt: p.datetime().nullable(),
    /** Time at which a process began to send a message. Null if it was sent. */
    attemptedAt: p.datetime().nullable(),
  },
});

const HeartbeatSchema = defineEntity({
  name: 'Heartbeat',
  tableName: 'heartbeat',
  properties: {
    role: p.text().primary(),
    seenAt: p.datetime(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const ALARMS_TABLES = [AlarmSchema, HeartbeatSchema];

export type AlarmsTables = InferKyselyDB<(typeof ALARMS_TABLES)[number]>;
