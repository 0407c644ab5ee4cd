import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Feed } from '../domain/feed.ts';
import type { FeedsTables } from './tables.ts';

export interface KnownFeed {
  readonly outletId: number;
  /** False if the feed was removed from the list. */
  readonly listed: boolean;
}

export interface NewFeedRow {
  readonly outletId: number;
  readonly url: string;
  /** Name to give the feed if it is new. */
  readonly name: string;
  readonly category: string | null;
  readonly language: string;
  readonly intervalMinutes: number;
}

/** Returns whether the host of the address, with its port, required a wait that is not over. */
export async function isHostPaused(em: EntityManager, url: string, now: Date): Promise<boolean> {
  const { host } = new URL(url);
  const paused = await em.find(Feed, { hostPausedUntil: { $gt: now } }, { fields: ['url'] });
  return paused.some((feed) => new URL(feed.url).host === host);
}

/** Maps the addresses to feeds, also to removed ones. Unknown addresses are left out. */
export async function findFeedsByAddress(
  em: EntityManager,
  urls: readonly string[],
): Promise<ReadonlyMap<string, KnownFeed>> {
  const rows = await em
    .getKysely<FeedsTables>()
    .selectFrom('feed')
    .select(['url', 'outlet_id as outletId', sql<boolean>`removed_at is null`.as('listed')])
    .where('url', 'in', urls)
    .execute();
  return new Map(rows.map(({ url, ...feed }) => [url, feed]));
}

/**
 * Adds a feed that is due immediately, or restores a removed one. A restored feed keeps its name unless `newName` is
 * set. Returns null if the address is already on the list.
 */
export async function addOrRestoreFeed(
  em: EntityManager,
  feed: NewFeedRow,
  newName: string | null,
): Promise<number | null> {
  const row = await em
    .getKysely<FeedsTables>()
    .insertInto('feed')
    .values(toColumns(feed))
    .onConflict((conflict) =>
      conflict
        .column('url')
        .doUpdateSet((eb) => ({
          removed_at: null,
          active: true,
          health: 'new',
          failures: 0,
          last_error: null,
          last_status: null,
          next_poll_at: sql<Date>`now()`,
          outlet_id: eb.ref('excluded.outlet_id'),
          category: eb.ref('excluded.category'),
          ...(newName !== null && { name: newName }),
        }))
        .where('feed.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Adds a feed from the catalogue. Returns false if a feed with this catalogue address or current address exists. The
 * catalogue address identifies a feed even if its current address has changed.
 */
export async function addCatalogueFeed(em: EntityManager, feed: NewFeedRow): Promise<boolean> {
  const tables = em.getKysely<FeedsTables>();
  const known = await tables.selectFrom('feed').select('id').where('catalogue_url', '=', feed.url).executeTakeFirst();
  if (known) return false;
  const row = await tables
    .insertInto('feed')
    .values({ ...toColumns(feed), catalogue_url: feed.url })
    .onConflict((conflict) =>
      conflict
        .column('url')
        .doUpdateSet({ catalogue_url: sql<string>`coalesce(feed.catalogue_url, excluded.catalogue_url)` }),
    )
    .returning(sql<boolean>`xmax = 0`.as('added'))
    .executeTakeFirst();
  return row?.added === true;
}

function toColumns({ outletId, name, url, category, language, intervalMinutes }: NewFeedRow) {
  return { outlet_id: outletId, name, url, category, language, interval_minutes: intervalMinutes };
}
