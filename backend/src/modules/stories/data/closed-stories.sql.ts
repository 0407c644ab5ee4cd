/** Statements for the daily deletion. Parameters of each: age in days, maximum number of rows. */

/**
 * Starts from the terms: expired terms are deleted regularly, so few are old, whereas stories are never deleted.
 * "offset 0" makes the planner keep this order.
 */
export const DELETE_TERMS_OF_CLOSED_STORIES = `
  delete from story_term where (story_id, term) in (
    select t.story_id, t.term
    from story_term t cross join lateral (
      select from story s
      where s.id = t.story_id and greatest(s.last_item_at, s.updated_at) < now() - make_interval(days => $1) offset 0
    ) over
    where t.last_seen < now() - make_interval(days => $1) limit $2
  ) returning 1`;
