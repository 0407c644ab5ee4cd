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

/** Table definitions for the mapper and for typed queries. */
export const SAMPLE_EDITION_TABLES = [SeedRunSchema];

export type SampleEditionTables = InferKyselyDB<(typeof SAMPLE_EDITION_TABLES)[number]>;
