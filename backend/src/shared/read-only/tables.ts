import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

const ReadOnlySwitchSchema = defineEntity({
  name: 'ReadOnlySwitch',
  tableName: 'read_only_switch',
  properties: {
    onlyRow: p.boolean().primary().default(true),
    isOn: p.boolean().default(false),
    reason: p.text().default(''),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});

export const READ_ONLY_TABLES = [ReadOnlySwitchSchema];

export type ReadOnlyTables = InferKyselyDB<(typeof READ_ONLY_TABLES)[number]>;
