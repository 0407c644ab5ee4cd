import type { Selectable } from 'kysely';
import type { StoriesTables } from './tables.ts';

type StoryRow = Selectable<StoriesTables['story']>;

/** Identifies a stored state of a story. `revision` or `updatedAt` changes whenever the story's profile changes. */
export interface StoryVersion {
  readonly id: StoryRow['id'];
  readonly revision: StoryRow['revision'];
  /** Time of the last change, in milliseconds since 1970. */
  readonly updatedAt: number;
}

/** A story without new items for this many days is closed: the next item about its subject starts a new story. */
const OPEN_DAYS = 10;
const MAX_CANDIDATES = 20;
/**
 * Maximum number of stories to consider per term. A term in more open stories is not distinctive, so only the latest of
 * them are considered.
 */
const MAX_STORIES_PER_TERM = 400;

/** Columns of a `StoryVersion`, for the story `s`. */
export const STORY_VERSION_COLUMNS =
  's.id, s.revision, (extract(epoch from s.updated_at) * 1000)::float8 as "updatedAt"';

/**
 * Finds the open stories with the greatest total weight of shared terms, best match first. The index stores only the
 * day of a story's last item, so the search starts one day earlier. Weights are summed as integers, so that the order
 * of the terms does not matter. Parameters: terms with their weights as JSON, and the day of the item twice.
 */
export const FIND_CANDIDATES = `
  select ${STORY_VERSION_COLUMNS}
  from (
    select found.story_id, sum(wanted.weight) as shared
    from jsonb_to_recordset(?::jsonb) as wanted (term text, weight int)
    cross join lateral (
      select t.story_id from story_term t
      where t.term = wanted.term and t.last_seen between ?::date - ${OPEN_DAYS + 1} and ?::date + ${OPEN_DAYS}
      order by t.last_seen desc, t.story_id desc limit ${MAX_STORIES_PER_TERM}
    ) found
    group by found.story_id order by shared desc, found.story_id limit ${MAX_CANDIDATES}
  ) best join story s on s.id = best.story_id
  order by best.shared desc, s.id`;

/** Parameters: id of the story, terms as a JSON array. */
export const DELETE_TERMS = `
  delete from story_term where story_id = ? and term in (select jsonb_array_elements_text(?::jsonb))`;

/** Parameter: id of the story. */
export const DELETE_TERMS_OF_MERGED_STORIES = `
  with recursive merged as (
    select id from story where merged_into = ?
    union select s.id from story s join merged m on s.merged_into = m.id
  ) delete from story_term where story_id in (select id from merged)`;

/** Parameters: id of the story, day of its last item, terms with their weights as JSON. */
export const ADD_TERMS = `
  insert into story_term (story_id, term, weight, last_seen)
  select ?, term, weight, ?::date from jsonb_to_recordset(?::jsonb) as t (term text, weight real)
  on conflict (story_id, term) do nothing`;
