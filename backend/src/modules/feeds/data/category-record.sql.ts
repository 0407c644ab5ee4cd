/**
 * Parameter: JSON array of objects with storyId, category and weight. Locks the rows in the order of feed ids, to prevent
 * deadlocks.
 */
export const ADD_TO_CATEGORY_RECORDS = `
  insert into feed_category_record as r (feed_id, category, weight)
  select feed_id, category, sum(weight)
  from (
    select distinct d."storyId", i.feed_id, d.category, d.weight
    from jsonb_to_recordset(?::jsonb) as d("storyId" int, category text, weight real)
    join story_item si on si.story_id = d."storyId"
    join feed_item i on i.id = si.item_id
  ) decided
  group by feed_id, category
  order by feed_id, category
  on conflict (feed_id, category) do update set weight = r.weight + excluded.weight, updated_at = now()`;
