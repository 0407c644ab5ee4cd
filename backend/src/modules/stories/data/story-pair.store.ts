import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoryVersion } from './story-index.ts';

/** Another story that resembles the compared one. */
export interface LikePair {
  readonly storyId: number;
  readonly margin: number;
  readonly names: readonly string[];
  readonly words: readonly string[];
}

interface Word {
  readonly by: string;
  readonly at: Date;
}

/**
 * Stores pairs of stories that may be about one event, and pairs that a person kept apart. The lower id comes first.
 */
@Injectable()
export class StoryPairStore {
  /**
   * Returns the stories to compare with this one: the candidates and those already proposed with it, except merged
   * stories and those that a person kept apart. Collects the ids first, because PostgreSQL would read every story for a
   * condition with "or".
   */
  comparable(em: EntityManager, storyId: number, candidateIds: readonly number[]): Promise<StoryVersion[]> {
    return em.execute<StoryVersion[]>(
      `with pair as (select case when first_story = ? then second_story else first_story end as other, state from story_pair where first_story = ? or second_story = ?),
         wanted as ((select unnest(?::int[]) as id union select other from pair where state = 'proposed') except select other from pair where state = 'apart')
       select s.id, s.revision, (extract(epoch from s.updated_at) * 1000)::float8 as "updatedAt" from wanted join story s using (id)
       where s.id <> ? and s.merged_into is null order by s.id`,
      [storyId, storyId, storyId, `{${candidateIds.join(',')}}`, storyId],
    );
  }

  /** Replaces the story's proposals with these pairs. Decisions made by people are not changed. */
  async propose(em: EntityManager, storyId: number, pairs: readonly LikePair[]): Promise<void> {
    const rows = pairs
      .map(({ storyId: other, ...pair }) => ({
        first_story: Math.min(storyId, other),
        second_story: Math.max(storyId, other),
        ...pair,
      }))
      .toSorted((a, b) => a.first_story - b.first_story || a.second_story - b.second_story);
    await em.execute(
      `delete from story_pair where (first_story = ? or second_story = ?) and state = 'proposed' and not (first_story = any(?::int[]) or second_story = any(?::int[]))`,
      [storyId, storyId, ...Array.from({ length: 2 }, () => `{${pairs.map((pair) => pair.storyId).join(',')}}`)],
    );
    if (rows.length === 0) return;
    await em.execute(
      `insert into story_pair (first_story, second_story, margin, names, words)
       select first_story, second_story, margin, names, words from jsonb_to_recordset(?::jsonb) as p(first_story int, second_story int, margin real, names text[], words text[])
       on conflict (first_story, second_story) do update set margin = excluded.margin, names = excluded.names, words = excluded.words where story_pair.state = 'proposed'`,
      [JSON.stringify(rows)],
    );
  }

  /** Marks the two stories as different events. Returns false if a person already did so. */
  async keepApart(em: EntityManager, one: number, other: number, { by, at }: Word): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      `insert into story_pair (first_story, second_story, state, decided_by, decided_at) values (least(?::int, ?::int), greatest(?::int, ?::int), 'apart', ?, ?)
       on conflict (first_story, second_story) do update set state = 'apart', decided_by = excluded.decided_by, decided_at = excluded.decided_at where story_pair.state = 'proposed' returning 1`,
      [one, other, one, other, by, at],
    );
    return rows.length > 0;
  }

  /**
   * Updates the pairs after a merge: stories kept apart from `from` are now kept apart from `into`, and proposals with
   * `from` are deleted.
   */
  async handOn(em: EntityManager, from: number, into: number): Promise<void> {
    await em.execute(
      `insert into story_pair (first_story, second_story, state, decided_by, decided_at)
       select least(other, ?::int), greatest(other, ?::int), 'apart', decided_by, decided_at
       from (select case when first_story = ? then second_story else first_story end as other, decided_by, decided_at from story_pair where (first_story = ? or second_story = ?) and state = 'apart') known
       where other <> ? on conflict (first_story, second_story) do update set state = 'apart', decided_by = excluded.decided_by, decided_at = excluded.decided_at where story_pair.state = 'proposed'`,
      [into, into, from, from, from, into],
    );
    await em.execute(`delete from story_pair where (first_story = ? or second_story = ?) and state = 'proposed'`, [
      from,
      from,
    ]);
  }
}
