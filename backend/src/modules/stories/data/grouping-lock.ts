import type { EntityManager } from '@mikro-orm/postgresql';

/** Advisory lock shared by all processes. Without it, two items about one event might each start a story. */
const GROUPING_LOCK = 7_210_001;

/**
 * Takes the grouping lock until the end of the transaction, so that no other transaction assigns items to stories in
 * the meantime.
 */
export async function lockGrouping(em: EntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [GROUPING_LOCK]);
}
