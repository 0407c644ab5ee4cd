import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { WeightedTerm } from '../domain/item-profile.ts';
import type { StoryProfile } from '../domain/story-profile.ts';
import {
  ADD_TERMS,
  DELETE_TERMS,
  DELETE_TERMS_OF_MERGED_STORIES,
  FIND_CANDIDATES,
  type StoryVersion,
} from './story-index.sql.ts';
import type { StoriesTables } from './tables.ts';

/** Inverted index that maps terms to open stories. */
@Injectable()
export class StoryIndex {
  /** Returns the open stories with the greatest total weight of shared terms, best match first. */
  findCandidates(em: EntityManager, terms: readonly WeightedTerm[], publishedAt: Date): Promise<StoryVersion[]> {
    const weighted = terms.map(([term, weight]) => ({ term, weight: Math.round(weight * 1000) }));
    const day = toUtcDay(publishedAt.getTime());
    return em.execute<StoryVersion[]>(FIND_CANDIDATES, [JSON.stringify(weighted), day, day]);
  }

  async loadProfiles(em: EntityManager, storyIds: readonly number[]): Promise<Map<number, StoryProfile>> {
    if (storyIds.length === 0) return new Map();
    const rows = await em
      .getKysely<StoriesTables>()
      .selectFrom('story')
      .select(['id', 'profile'])
      .where('id', '=', sql<number>`any(${storyIds}::int[])`)
      .execute();
    return new Map(rows.map(({ id, profile }) => [id, { ...profile, storyId: id }]));
  }

  /**
   * Updates the index after a story grew. Writes only added and removed terms, and the day of the last item if it
   * changed.
   */
  async update(em: EntityManager, before: StoryProfile, after: StoryProfile): Promise<void> {
    const [oldTerms, newTerms] = [listTerms(before), listTerms(after)];
    const removed = [...oldTerms].filter((term) => !newTerms.has(term));
    if (removed.length > 0) await em.execute(DELETE_TERMS, [after.storyId, JSON.stringify(removed)]);
    if (toUtcDay(before.lastSeen) !== toUtcDay(after.lastSeen))
      await em
        .getKysely<StoriesTables>()
        .updateTable('story_term')
        .set({ last_seen: toUtcDay(after.lastSeen) })
        .where('story_id', '=', after.storyId)
        .execute();
    const added = after.terms.filter(([term]) => !oldTerms.has(term));
    await this.add(em, after, added);
  }

  /** Replaces all terms of the story in the index. */
  async replace(em: EntityManager, story: StoryProfile): Promise<void> {
    await em.getKysely<StoriesTables>().deleteFrom('story_term').where('story_id', '=', story.storyId).execute();
    await this.add(em, story);
  }

  /** Removes the stories that were merged into this one, so that new items no longer match them. */
  async removeMerged(em: EntityManager, storyId: number): Promise<void> {
    await em.execute(DELETE_TERMS_OF_MERGED_STORIES, [storyId]);
  }

  /** Adds terms of a story, by default those of a new one. */
  async add(em: EntityManager, story: StoryProfile, terms: readonly WeightedTerm[] = story.terms): Promise<void> {
    if (terms.length === 0) return;
    const weighted = JSON.stringify(terms.map(([term, weight]) => ({ term, weight })));
    await em.execute(ADD_TERMS, [story.storyId, toUtcDay(story.lastSeen), weighted]);
  }
}

function listTerms(story: StoryProfile): Set<string> {
  return new Set(story.terms.map(([term]) => term));
}

/** Returns the UTC day in the form 2026-11-21. */
function toUtcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
