import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntitySchema } from '@mikro-orm/core';

const TABLES = '{modules/*/data,shared/*,sample-edition}/tables.{js,ts}';

/** All tables for the mapper: the lists that each `tables.ts` exports. */
export const ENTITIES = (
  await Promise.all(
    globSync(TABLES, { cwd: import.meta.dirname }).map(
      (file) => import(pathToFileURL(join(import.meta.dirname, file)).href) as Promise<Record<string, EntitySchema[]>>,
    ),
  )
).flatMap((exported) => Object.values(exported).flat());
