import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoryVersion } from './story-index.sql.ts';
import {
  COMPARABLE_STORIES,
  DELETE_OLD_PROPOSALS,
  KEEP_STORIES_APART,
  PROPOSE_PAIRS,
  TRANSFER_DECISIONS,
} from './story-pair.sql.ts';
import type { StoriesTables } from './tables.ts';

/** A story similar to the compared one, with the score and the terms that both share. */
export interface SimilarStory {
  readonly storyId: number;
  readonly margin: number;
  readonly names: readonly string[];
  readonly words: readonly string[];
}

interface StoryDecision {
  readonly kind: 'merge' | 'split' | 'move' | 'apart';
  readonly from: number;
  readonly into: number;
  readonly itemIds: readonly number[];
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Stores pairs of stories that may be about one event, with the lower id first, and reviewers' decisions about stories.
 */
@Injectable()
export class StoryPairStore {
  /**
   * Returns the stories to compare with this one: the candidates and those already proposed for merging with it, except
   * merged stories and those that a reviewer kept apart.
   */
  findComparable(em: EntityManager, storyId: number, candidateIds: readonly number[]): Promise<StoryVersion[]> {
    return em.execute<StoryVersion[]>(COMPARABLE_STORIES, [
      storyId,
      storyId,
      storyId,
      `{${candidateIds.join(',')}}`,
      storyId,
    ]);
  }

  /** Replaces the story's merge proposals with these. Does not change reviewers' decisions. */
  async replaceProposals(em: EntityManager, storyId: number, similar: readonly SimilarStory[]): Promise<void> {
    const rows = similar
      .map(({ storyId: other, ...pair }) => ({
        first_story: Math.min(storyId, other),
        second_story: Math.max(storyId, other),
        ...pair,
      }))
      .toSorted((a, b) => a.first_story - b.first_story || a.second_story - b.second_story);
    const others = `{${similar.map((story) => story.storyId).join(',')}}`;
    await em.execute(DELETE_OLD_PROPOSALS, [storyId, storyId, others, others]);
    if (rows.length > 0) await em.execute(PROPOSE_PAIRS, [JSON.stringify(rows)]);
  }

  /** Records that the two stories are about different events. Returns false if that was already recorded. */
  async keepApart(
    em: EntityManager,
    one: number,
    other: number,
    { by, at }: { readonly by: string; readonly at: Date },
  ): Promise<boolean> {
    const rows = await em.execute<unknown[]>(KEEP_STORIES_APART, [one, other, one, other, by, at]);
    return rows.length > 0;
  }

  /** Stores a reviewer's decision about stories and returns its id. */
  async addDecision(em: EntityManager, { kind, from, into, itemIds, reason, by, at }: StoryDecision): Promise<number> {
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

  /**
   * Updates the pairs after a merge: stories kept apart from `from` are now kept apart from `into`, and proposals with
   * `from` are deleted.
   */
  async transferDecisions(em: EntityManager, from: number, into: number): Promise<void> {
    await em.execute(TRANSFER_DECISIONS, [into, into, from, from, from, into]);
    await em
      .getKysely<StoriesTables>()
      .deleteFrom('story_pair')
      .where((eb) => eb.or([eb('first_story', '=', from), eb('second_story', '=', from)]))
      .where('state', '=', 'proposed')
      .execute();
  }
}
