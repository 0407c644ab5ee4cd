import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { WorkContext } from '../logging/work-context.ts';

const ContentVersionSchema = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_version',
  properties: {
    onlyRow: p.boolean().primary().default(true),
    version: p.bigint('string').default('1'),
  },
});

const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox_event',
  properties: {
    position: p.bigint('string').primary().autoincrement(),
    id: p.uuid(),
    name: p.text(),
    payload: p.json<unknown>(),
    occurredAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().defaultRaw('now()'),
    /** Time at which all listeners had handled the event. Null until then. */
    deliveredAt: p.datetime().nullable(),
    /** Time at which the relay stopped trying to deliver the event and made it a dead letter. */
    deadAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    /** `WorkContext` of the work that stored the event. */
    context: p.json<WorkContext>().nullable(),
  },
});

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    name: p.text().primary(),
    caller: p.text().primary(),
    windowEndsAt: p.datetime(),
    taken: p.integer(),
  },
});

const WorkFailureSchema = defineEntity({
  name: 'WorkFailure',
  tableName: 'work_failure',
  properties: {
    jobId: p.text().primary(),
    failures: p.integer(),
    failedAt: p.datetime(),
    retryAt: p.datetime(),
    lastError: p.text(),
  },
});

/** Schemas for the mapper. `SharedTables` is the type of the same tables for typed queries. */
export const SHARED_TABLES = [ContentVersionSchema, OutboxEventSchema, RateLimitSchema, WorkFailureSchema];

export type SharedTables = InferKyselyDB<(typeof SHARED_TABLES)[number]>;
