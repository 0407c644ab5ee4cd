/** Undecided articles with a report of one of the outlets. Parameters: smallest id, ids of the outlets, limit. */
export const UNDECIDED_OF_OUTLETS = `
  select a.id from article a
  where a.id > ? and a.status in ('ingested', 'curated', 'pending') and a.story_revision > 0
    and exists (select from story_item si where si.story_id = a.story_id and si.outlet_id = any(?::int[]))
  order by a.id limit ?`;
