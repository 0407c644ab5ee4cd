/**
 * Stores reading positions. If a position already exists, keeps the one with more facts, or the later one if the
 * numbers are equal. Parameters: reader id, cursors (JSON).
 */
export const MERGE_CURSORS = `
  insert into story_cursor (reader_id, article_id, facts, seen_at)
  select distinct on (c."articleId") $1, c."articleId", least(c.facts, a.facts), least(c."seenAt", now())
  from jsonb_to_recordset($2::jsonb) as c("articleId" int, facts int, "seenAt" timestamptz)
  join article a on a.id = c."articleId" and a.status = 'approved'
  order by c."articleId", c.facts desc, c."seenAt" desc
  on conflict (reader_id, article_id) do update set facts = excluded.facts, seen_at = excluded.seen_at
    where (excluded.facts, excluded.seen_at) > (story_cursor.facts, story_cursor.seen_at)`;

/** Deletes the reading positions of the reader $1, except the newest $2. */
export const DELETE_EXCESS_CURSORS = `
  delete from story_cursor where reader_id = $1 and article_id in (
    select article_id from story_cursor where reader_id = $1
    order by seen_at desc, article_id desc
    offset $2
  )`;
