import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../shared/database/advisory-locks.ts';
import type { StoriesTables } from './tables.ts';

/** The story that an item belongs to, and the latest item revision that the story has processed. */
interface ItemAssignment {
  readonly storyId: number;
  readonly revision: number;
}

interface NewStoryItem {
  readonly itemId: number;
  readonly storyId: number;
  readonly outletId: number;
  readonly revision: number;
}

/**
 * Takes the grouping lock until the end of the transaction, so that no other transaction assigns items to stories in
 * the meantime.
 */
export async function lockGrouping(em: EntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS.grouping]);
}

/** Returns the story of each item that has one. */
export async function findAssignments(
  em: EntityManager,
  itemIds: readonly number[],
): Promise<Map<number, ItemAssignment>> {
  const rows = await em
    .getKysely<StoriesTables>()
    .selectFrom('story_item')
    .select(['item_id as itemId', 'story_id as storyId', 'item_revision as revision'])
    .where('item_id', '=', sql<number>`any(${itemIds}::int[])`)
    .execute();
  return new Map(rows.map(({ itemId, ...assignment }) => [itemId, assignment]));
}

/** Returns the ids of the story's items in the order in which they joined. */
export async function findStoryItemIds(em: EntityManager, storyId: number): Promise<number[]> {
  const rows = await em
    .getKysely<StoriesTables>()
    .selectFrom('story_item')
    .select('item_id')
    .where('story_id', '=', storyId)
    .orderBy('joined_at')
    .orderBy('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Adds the first item of a story. */
export async function addFirstItem(em: EntityManager, item: NewStoryItem): Promise<void> {
  await em.getKysely<StoriesTables>().insertInto('story_item').values(toRow(item)).execute();
}

/** Adds an item that matched the story with this score. Returns the number of outlets in the story. */
export async function addMatchedItem(em: EntityManager, item: NewStoryItem, score: number): Promise<number> {
  const row = await em
    .getKysely<StoriesTables>()
    .with('added', (stories) =>
      stories
        .insertInto('story_item')
        .values({ ...toRow(item), score })
        .returning('outlet_id'),
    )
    // Adds the new row in a union, because a statement does not see its own insert.
    .selectFrom((stories) =>
      stories
        .selectFrom('story_item')
        .select('outlet_id')
        .where('story_id', '=', item.storyId)
        .union(stories.selectFrom('added').select('outlet_id'))
        .as('outlet'),
    )
    .select(sql<number>`count(*)::int`.as('outlets'))
    .executeTakeFirst();
  return row?.outlets ?? 1;
}

function toRow({ itemId, storyId, outletId, revision }: NewStoryItem) {
  return { item_id: itemId, story_id: storyId, outlet_id: outletId, item_revision: revision };
}

/** Records that the story has processed this revision of the item. */
export async function recordRevision(em: EntityManager, itemId: number, revision: number): Promise<void> {
  await em
    .getKysely<StoriesTables>()
    .updateTable('story_item')
    .set({ item_revision: revision })
    .where('item_id', '=', itemId)
    .execute();
}

/** Moves items to another story after a reviewer's decision. */
export async function moveItems(
  em: EntityManager,
  itemIds: readonly number[],
  { storyId, by }: { readonly storyId: number; readonly by: string },
): Promise<void> {
  await em
    .getKysely<StoriesTables>()
    .updateTable('story_item')
    .set({ story_id: storyId, placed_by: by })
    .where('item_id', '=', sql<number>`any(${itemIds}::int[])`)
    .execute();
}
