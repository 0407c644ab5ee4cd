import type { Selectable } from 'kysely';
import type { StoriesTables } from './tables.ts';

export interface StoryReport {
  readonly storyId: Selectable<StoriesTables['story_item']>['story_id'];
  readonly itemId: Selectable<StoriesTables['story_item']>['item_id'];
}

/** Parameters: ids of the stories, maximum number of reports per story. */
export const FIRST_REPORTS = `
  select s.id as "storyId", si.item_id as "itemId"
  from unnest(?::int[]) as s (id)
  cross join lateral (
    select item_id, joined_at from story_item where story_id = s.id order by joined_at, item_id limit ?
  ) si
  order by s.id, si.joined_at, si.item_id`;
