import { STORY_VERSION_COLUMNS } from './story-index.sql.ts';

/**
 * Selects the candidates and the stories already proposed for merging with this one, except merged stories and those
 * that a reviewer kept apart. Collects the ids first, because PostgreSQL would scan every story for a condition with
 * "or". Parameters: the story three times, the candidates, and the story again.
 */
export const COMPARABLE_STORIES = `
  with pair as (
    select case when first_story = ? then second_story else first_story end as other, state
    from story_pair where first_story = ? or second_story = ?
  ), wanted as (
    (select unnest(?::int[]) as id union select other from pair where state = 'proposed')
    except select other from pair where state = 'apart'
  )
  select ${STORY_VERSION_COLUMNS}
  from wanted join story s using (id)
  where s.id <> ? and s.merged_into is null
  order by s.id`;

/**
 * Deletes the story's other proposals. Parameters: the story (twice), and the stories that are still proposed for
 * merging with it (twice).
 */
export const DELETE_OLD_PROPOSALS = `
  delete from story_pair
  where (first_story = ? or second_story = ?) and state = 'proposed'
    and not (first_story = any(?::int[]) or second_story = any(?::int[]))`;

/** Stores proposals. Parameter: the pairs as JSON. */
export const PROPOSE_PAIRS = `
  insert into story_pair (first_story, second_story, margin, names, words)
  select first_story, second_story, margin, names, words
  from jsonb_to_recordset(?::jsonb)
    as p (first_story int, second_story int, margin real, names text[], words text[])
  on conflict (first_story, second_story) do update
    set margin = excluded.margin, names = excluded.names, words = excluded.words
    where story_pair.state = 'proposed'`;

/** Overwrites a proposal but never an earlier decision. */
const KEEP_APART = `
  on conflict (first_story, second_story) do update
    set state = 'apart', decided_by = excluded.decided_by, decided_at = excluded.decided_at
    where story_pair.state = 'proposed'`;

/**
 * Records that two stories are kept apart. Parameters: the two stories twice, reviewer, time. Returns no row if they
 * were already kept apart.
 */
export const KEEP_STORIES_APART = `
  insert into story_pair (first_story, second_story, state, decided_by, decided_at)
  values (least(?::int, ?::int), greatest(?::int, ?::int), 'apart', ?, ?)
  ${KEEP_APART} returning 1`;

/**
 * Copies "kept apart" decisions of the merged story to the remaining one. Parameters: the remaining story twice, the
 * merged story three times, and the remaining story again.
 */
export const TRANSFER_DECISIONS = `
  insert into story_pair (first_story, second_story, state, decided_by, decided_at)
  select least(other, ?::int), greatest(other, ?::int), 'apart', decided_by, decided_at
  from (
    select case when first_story = ? then second_story else first_story end as other, decided_by, decided_at
    from story_pair where (first_story = ? or second_story = ?) and state = 'apart'
  ) decided
  where other <> ? ${KEEP_APART}`;
