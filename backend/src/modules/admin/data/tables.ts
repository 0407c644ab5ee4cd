import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.uuid(),
    event: p.text(),
    articleId: p.integer().nullable(),
    occurredAt: p.datetime(),
    correctionId: p.integer().nullable(),
    decisionId: p.integer().nullable(),
    title: p.text().nullable(),
    /** Entry of the decision log; null if the event is not a decision, or is older than the log. */
    entry: p.bigint('string').nullable(),
    /** Member who caused an entry that is not a decision. */
    memberId: p.integer().nullable(),
    /** Person of a decision that is older than the log. */
    reviewer: p.text().nullable(),
    /** Reason for a decision that is older than the log. */
    reason: p.text().nullable(),
  },
});

const DiskUseSchema = defineEntity({
  name: 'DiskUse',
  tableName: 'disk_use',
  properties: {
    day: p.date().primary(),
    kind: p.text().primary(),
    name: p.text().primary(),
    bytes: p.bigint('string'),
  },
});

/** Table definitions for MikroORM and for typed queries. */
export const ADMIN_TABLES = [ActivitySchema, DiskUseSchema];

export type AdminTables = InferKyselyDB<(typeof ADMIN_TABLES)[number]>;
