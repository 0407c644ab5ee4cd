/**
 * SQL join: the sources of the article `a` as rows of `si`, `i` (the item) and `shown` (the snapshot of the item to
 * show). A published article keeps the headlines and addresses that the reviewer approved, even if the feed has changed
 * the item since. Reports that were listed later are shown in their first snapshot.
 */
export const SHOWN_SOURCES = `story_item si join feed_item i on i.id = si.item_id
  left join lateral (
    select s.title, s.url from item_snapshot s where s.item_id = i.id
    order by case
      when a.status <> 'approved' then - s.revision
      when exists (
        select from article_version v where v.id = a.version_id and v.drafted_from @> to_jsonb(s.id)
      ) then 0
      else s.revision end
    limit 1
  ) shown on true`;
export const SHOWN_TITLE = 'coalesce(shown.title, i.title)';
export const SHOWN_URL = 'coalesce(shown.url, i.url)';
