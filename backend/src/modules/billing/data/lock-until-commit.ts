import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Waits for the lock with this name and holds it until the transaction ends. */
export async function lockUntilCommit(em: EntityManager, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(em.getKysely());
}
