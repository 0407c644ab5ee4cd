import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/**
 * Deletes data that is only needed for open stories. If a person rearranges a closed story, its terms are written
 * again.
 */
@Injectable()
@Keeps()
export class ClosedStories implements KeepsRows {
  readonly kept = [
    {
      what: 'terms of closed stories',
      days: 30,
      // Starts from the terms, because only they are limited to this period, while stories are kept. "offset 0" makes
      // the planner keep this order.
      forget: `delete from story_term where (story_id, term) in (
        select t.story_id, t.term from story_term t cross join lateral (
          select from story s where s.id = t.story_id and greatest(s.last_item_at, s.updated_at) < now() - make_interval(days => $1) offset 0) over
        where t.last_seen < now() - make_interval(days => $1) limit $2) returning 1`,
    },
    {
      what: 'embeddings of items',
      days: 15,
      forget: `delete from item_vector where item_id in (select item_id from item_vector where created_at < now() - make_interval(days => $1) limit $2) returning 1`,
    },
    {
      what: 'embeddings of closed stories',
      days: 30,
      forget: `delete from story_vector where story_id in (select story_id from story_vector where updated_at < now() - make_interval(days => $1) limit $2) returning 1`,
    },
    {
      what: 'ignored proposals to merge stories',
      days: 30,
      forget: `delete from story_pair where (first_story, second_story) in (
        select first_story, second_story from story_pair where state = 'proposed' and proposed_at < now() - make_interval(days => $1) limit $2) returning 1`,
    },
  ];
}
