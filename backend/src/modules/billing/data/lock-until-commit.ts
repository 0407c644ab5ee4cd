import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Acquires the lock with this name, waiting if necessary, and holds it until the transaction ends. */
export async function lockUntilCommit(em: EntityManager, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(em.getKysely());
}
