import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

const SeedRunSchema = defineEntity({
  name: 'SeedRun',
  tableName: 'seed_run',
  properties: {
    name: p.text().primary(),
    doneAt: p.datetime().defaultRaw('now()'),
  },
});

/** Schemas for the mapper; `SampleEditionTables` types the queries. */
export const SAMPLE_EDITION_TABLES = [SeedRunSchema];

export type SampleEditionTables = InferKyselyDB<(typeof SAMPLE_EDITION_TABLES)[number]>;
