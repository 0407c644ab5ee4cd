import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { WeightedTerm } from '../domain/item-profile.ts';
import type { StoryProfile } from '../domain/story-profile.ts';

/** A story without new items for this many days is closed: the next item about its subject starts a new story. */
const OPEN_DAYS = 10;
const MAX_CANDIDATES = 20;
/**
 * Maximum number of stories per term. A term in more open stories says little, so only its latest stories are
 * considered.
 */
const MAX_PER_TERM = 400;

/** A candidate's state in the database: `revision` and `updatedAt` change with its profile. */
export interface StoryVersion {
  readonly id: number;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** The inverted index from terms to open stories. */
@Injectable()
export class StoryIndex {
  /**
   * Returns the open stories that share the most weight of these terms, best first. Rows store only the day of the
   * story's last item, so the search starts one day earlier. Weights are summed as integers, so that the order of the
   * terms does not matter.
   */
  candidates(em: EntityManager, lookup: readonly WeightedTerm[], publishedAt: Date): Promise<StoryVersion[]> {
    const looked = lookup.map(([term, weight]) => ({ term, weight: Math.round(weight * 1000) }));
    return em.execute<StoryVersion[]>(
      `select s.id, s.revision, (extract(epoch from s.updated_at) * 1000)::float8 as "updatedAt" from (
         select found.story_id, sum(looked.weight) as shared from jsonb_to_recordset(?::jsonb) as looked(term text, weight int)
         cross join lateral (
           select t.story_id from story_term t where t.term = looked.term and t.last_seen between ?::date - ${OPEN_DAYS + 1} and ?::date + ${OPEN_DAYS}
           order by t.last_seen desc, t.story_id desc limit ${MAX_PER_TERM}
         ) found group by found.story_id order by shared desc, found.story_id limit ${MAX_CANDIDATES}
       ) best join story s on s.id = best.story_id order by best.shared desc, s.id`,
      [JSON.stringify(looked), dayOf(publishedAt.getTime()), dayOf(publishedAt.getTime())],
    );
  }

  async profiles(em: EntityManager, storyIds: readonly number[]): Promise<Map<number, StoryProfile>> {
    if (storyIds.length === 0) return new Map();
    const rows = await em.execute<{ id: number; profile: StoryProfile }[]>(
      'select id, profile from story where id = any(?::int[])',
      [`{${storyIds.join(',')}}`],
    );
    return new Map(rows.map(({ id, profile }) => [id, { ...profile, storyId: id }]));
  }

  /** Indexes a new story. */
  async enter(em: EntityManager, story: StoryProfile): Promise<void> {
    await this.#add(em, story, story.terms);
  }

  /** Updates the index after a story grew. Writes only added and removed terms, and the day if it changed. */
  async follow(em: EntityManager, before: StoryProfile, after: StoryProfile): Promise<void> {
    const [known, kept] = [termsOf(before), termsOf(after)];
    const gone = [...known].filter((term) => !kept.has(term));
    const moved = dayOf(before.lastSeen) !== dayOf(after.lastSeen);
    if (gone.length > 0)
      await em.execute(
        'delete from story_term where story_id = ? and term in (select jsonb_array_elements_text(?::jsonb))',
        [after.storyId, JSON.stringify(gone)],
      );
    if (moved)
      await em.execute('update story_term set last_seen = ?::date where story_id = ?', [
        dayOf(after.lastSeen),
        after.storyId,
      ]);
    await this.#add(
      em,
      after,
      after.terms.filter(([term]) => !known.has(term)),
    );
  }

  /** Replaces all terms of the story in the index. */
  async rewrite(em: EntityManager, story: StoryProfile): Promise<void> {
    await em.execute('delete from story_term where story_id = ?', [story.storyId]);
    await this.#add(em, story, story.terms);
  }

  async #add(em: EntityManager, { storyId, lastSeen }: StoryProfile, terms: readonly WeightedTerm[]): Promise<void> {
    if (terms.length === 0) return;
    await em.execute(
      `insert into story_term (story_id, term, weight, last_seen)
       select ?, term, weight, ?::date from jsonb_to_recordset(?::jsonb) as t(term text, weight real) on conflict (story_id, term) do nothing`,
      [storyId, dayOf(lastSeen), JSON.stringify(terms.map(([term, weight]) => ({ term, weight })))],
    );
  }
}

function termsOf(story: StoryProfile): Set<string> {
  return new Set(story.terms.map(([term]) => term));
}

/** Returns the day in UTC. */
function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
