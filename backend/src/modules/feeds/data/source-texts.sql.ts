/** Items with their newest snapshot and their feed's categories. Parameter: item ids. */
export const ITEM_TEXTS = `
  select i.id as "itemId", s.id as "snapshotId", o.id as "outletId", o.name as "outletName",
    i.linked_outlet_id as "linkedOutletId", o.owner, o.lean, s.title, s.text, s.origin, i.url, i.kind, i.author,
    i.published_at as "publishedAt", f.category as "feedCategory", i.categories as "itemCategories",
    coalesce(i.language, f.language) as language, i.image_url as "imageUrl", i.image_credit as "imageCredit",
    i.image_description as "imageDescription",
    (
      select coalesce(json_agg(json_build_object('category', r.category, 'weight', r.weight) order by r.category), '[]')
      from feed_category_record r
      where r.feed_id = f.id
    ) as "feedRecord"
  from feed_item i
  join feed f on f.id = i.feed_id
  join outlet o on o.id = i.outlet_id
  join lateral (
    select * from item_snapshot n
    where n.item_id = i.id and n.revision <= i.revision
    order by n.revision desc
    limit 1
  ) s on true
  where i.id = any($1::int[])`;
