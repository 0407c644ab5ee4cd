import type { EntityManager } from '@mikro-orm/postgresql';

/** Advisory lock for all processes: without it, two items of one event might each start a story. */
const GROUPING_LOCK = 7_210_001;

/**
 * Takes the grouping lock until the end of the transaction, so that no other transaction assigns items to stories
 * meanwhile.
 */
export async function lockGrouping(em: EntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [GROUPING_LOCK]);
}
