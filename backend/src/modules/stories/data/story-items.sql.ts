/** Parameters: item, story, outlet, revision, score, and the story again. A statement does not see its own insert. */
export const ADD_ITEM_AND_COUNT_OUTLETS = `
  with added as (
    insert into story_item (item_id, story_id, outlet_id, item_revision, score) values (?, ?, ?, ?, ?)
    returning outlet_id
  )
  select count(*)::int as outlets
  from (select outlet_id from story_item where story_id = ? union select outlet_id from added) as outlets`;
