import type { EntityManager } from '@mikro-orm/postgresql';
import { announceContentChange } from '../shared/content-version/content-version.ts';
import { REPLACE_ORIGIN, SELECT_OLD_ORIGINS } from './move-edition.sql.ts';

/**
 * Rewrites the stored addresses of an edition that was previously served on another port. Otherwise its feeds would be
 * registered again, and links to its pictures and sources would be broken.
 */
export async function moveEdition(em: EntityManager, origin: string): Promise<void> {
  const old = await em.execute<{ origin: string }[]>(SELECT_OLD_ORIGINS, [origin]);
  for (const { origin: from } of old) {
    for (const sql of REPLACE_ORIGIN) await em.execute(...bindParameters(sql, { $old: from, $new: origin }));
  }
  if (old.length > 0) await announceContentChange(em);
}

function bindParameters(sql: string, values: Readonly<Record<string, string>>): [string, string[]] {
  const parameters: string[] = [];
  const text = sql.replaceAll(/\$(?:old|new)/g, (name) => {
    parameters.push(values[name] ?? '');
    return '?::text';
  });
  return [text, parameters];
}
