import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../shared/database/advisory-locks.ts';
import type { FeedsTables } from './tables.ts';

export interface NamedOutlet {
  readonly id: number;
  readonly name: string;
}

export interface NewOutlet {
  readonly slug: string;
  readonly name: string;
  readonly homepage: string;
  readonly language: string;
  readonly country?: string | null;
  readonly owner?: string | null;
  readonly about?: string | null;
  readonly fictional?: boolean;
}

/**
 * Returns all outlets. Holds a lock until the transaction ends, so that no other transaction can add or rename an
 * outlet in the meantime.
 */
export async function lockOutlets(em: EntityManager): Promise<NamedOutlet[]> {
  await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS.outletNames]);
  return em.getKysely<FeedsTables>().selectFrom('outlet').select(['id', 'name']).orderBy('id').execute();
}

/** Returns the ids of the outlets with this name, regardless of case, oldest first. */
export async function findOutletIdsByName(em: EntityManager, name: string): Promise<number[]> {
  const rows = await em
    .getKysely<FeedsTables>()
    .selectFrom('outlet')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Maps slugs to outlet ids. Unknown slugs are left out. */
export async function findOutletIdsBySlug(em: EntityManager, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await em
    .getKysely<FeedsTables>()
    .selectFrom('outlet')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Adds an outlet without ratings. Returns null if the slug is taken. */
export async function addOutlet(
  em: EntityManager,
  { slug, name, homepage, language, country = null, owner = null, about = null, fictional = false }: NewOutlet,
): Promise<number | null> {
  const row = await em
    .getKysely<FeedsTables>()
    .insertInto('outlet')
    .values({ slug, name, homepage, language, country, owner, about, fictional })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
