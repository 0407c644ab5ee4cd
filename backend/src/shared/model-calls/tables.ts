import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

const ModelRequestSchema = defineEntity({
  name: 'ModelRequest',
  tableName: 'model_request',
  properties: {
    id: p.integer().primary().autoincrement(),
    idempotencyKey: p.text(),
    purpose: p.text(),
    model: p.text(),
    promptVersion: p.text(),
    requests: p.integer(),
    inputTokens: p.integer(),
    outputTokens: p.integer(),
    costMicros: p.bigint('string'),
    latencyMs: p.integer(),
    outcome: p.text(),
    answer: p.json<unknown>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    refusedBecause: p.text().nullable(),
  },
});

const ModelSpendingSchema = defineEntity({
  name: 'ModelSpending',
  tableName: 'model_spending',
  properties: {
    span: p.text().primary(),
    startsAt: p.datetime().primary(),
    calls: p.integer().default(0),
    costMicros: p.bigint('string').default('0'),
  },
});

/** Schemas for the mapper. `ModelCallTables` is the type of the same tables for typed queries. */
export const MODEL_CALL_TABLES = [ModelRequestSchema, ModelSpendingSchema];

export type ModelCallTables = InferKyselyDB<(typeof MODEL_CALL_TABLES)[number]>;
