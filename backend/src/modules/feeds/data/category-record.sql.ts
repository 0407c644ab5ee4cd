/** Parameters: category, weight, story id. Locks the rows in the order of feed ids, to prevent deadlocks. */
export const ADD_TO_CATEGORY_RECORDS = `
  insert into feed_category_record as r (feed_id, category, weight)
  select f.id, ?, ?::real
  from feed f
  where f.id in (select i.feed_id from story_item si join feed_item i on i.id = si.item_id where si.story_id = ?)
  order by f.id
  on conflict (feed_id, category) do update set weight = r.weight + excluded.weight, updated_at = now()`;
