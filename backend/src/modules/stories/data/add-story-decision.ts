import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoriesTables } from './tables.ts';

export interface StoryDecision {
  readonly kind: 'merge' | 'split' | 'move' | 'apart';
  readonly from: number;
  readonly into: number;
  readonly itemIds: readonly number[];
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Stores a reviewer's decision about stories and returns its id. */
export async function addStoryDecision(
  em: EntityManager,
  { kind, from, into, itemIds, reason, by, at }: StoryDecision,
): Promise<number> {
  const { id } = await em
    .getKysely<StoriesTables>()
    .insertInto('story_decision')
    .values({
      kind,
      from_story: from,
      into_story: into,
      item_ids: [...itemIds],
      reason,
      decided_by: by,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
