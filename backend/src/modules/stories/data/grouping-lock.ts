import type { EntityManager } from '@mikro-orm/postgresql';

/** One at a time in the whole installation: two items of one event must not each start a story. */
const GROUPING_LOCK = 7_210_001;

/** Until the end of the transaction nobody else changes which story an item belongs to. */
export async function lockGrouping(em: EntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [GROUPING_LOCK]);
}
