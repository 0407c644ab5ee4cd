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
    /** Person of a decision that is older than the log. */
    reviewer: p.text().nullable(),
    /** Reason for a decision that is older than the log. */
    reason: p.text().nullable(),
  },
});

/** Table definitions for MikroORM and for typed queries. */
export const ADMIN_TABLES = [ActivitySchema];

export type AdminTables = InferKyselyDB<(typeof ADMIN_TABLES)[number]>;
