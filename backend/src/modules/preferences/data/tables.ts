import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { PreferenceEntry } from '../domain/preference-entry.ts';

const ReaderPreferenceSchema = defineEntity({
  name: 'ReaderPreference',
  tableName: 'reader_preference',
  properties: {
    readerId: p.integer().primary(),
    key: p.text().primary(),
    value: p.json<PreferenceEntry['value']>(),
    at: p.bigint('string'),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const PREFERENCES_TABLES = [ReaderPreferenceSchema];

export type PreferencesTables = InferKyselyDB<(typeof PREFERENCES_TABLES)[number]>;
