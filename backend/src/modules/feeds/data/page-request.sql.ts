/**
 * Requests the pages of items with short texts whose outlet permits reading its pages. Parameters: item ids (JSON),
 * maximum length of a short text, maximum age in days, maximum number of requests.
 */
export const REQUEST_PAGES = `
  insert into page_request (item_id)
  select i.id
  from feed_item i
  join outlet o on o.id = i.outlet_id
  join lateral (
    select s.title, s.text from item_snapshot s
    where s.item_id = i.id and s.origin = 'feed'
    order by s.revision desc
    limit 1
  ) s on true
  where i.id in (select value::int from jsonb_array_elements_text(?::jsonb))
    and o.full_text and i.url_key not like 'item:%'
    and length(s.text) - length(s.title) < ? and i.published_at > now() - make_interval(days => ?)
  order by i.published_at desc, i.id
  limit ?
  on conflict (item_id) do update set
    state = 'waiting', attempts = 0, slot_at = null, due_at = now(), note = null, updated_at = now()
  returning item_id as "itemId"`;

/** Selects a waiting request with the newest text of the item from the feed. Parameter: item id. */
export const WAITING_REQUEST = `
  select p.item_id as "itemId", i.url, s.title, s.text, o.full_text as permitted, p.attempts, p.slot_at as "slotAt",
    p.etag, p.last_modified as "lastModified"
  from page_request p
  join feed_item i on i.id = p.item_id
  join outlet o on o.id = i.outlet_id
  join lateral (
    select s.title, s.text from item_snapshot s
    where s.item_id = i.id and s.origin = 'feed'
    order by s.revision desc
    limit 1
  ) s on true
  where p.item_id = $1 and p.state = 'waiting'`;

/** Marks a request as refused. Parameters: item id, reason, note for the feed list. */
export const REFUSE_REQUEST = `
  with refused as (
    update page_request set state = 'refused', note = $2, updated_at = now() where item_id = $1 returning item_id
  )
  update feed set page_note = $3
  where id = (select i.feed_id from refused join feed_item i on i.id = refused.item_id)`;

/** Stores the text of a page as a snapshot. Parameters: revision, text, item id. */
export const ADD_PAGE_SNAPSHOT = `
  insert into item_snapshot (item_id, revision, title, text, html, origin, url)
  select id, ?::int, title, title || E'\\n\\n' || ?::text, '', 'page', url
  from feed_item
  where id = ?
  returning id`;

/**
 * Stores the newest text of a page again with the item's current title and URL, because the page is unchanged.
 * Parameters: revision, item id.
 */
export const REPEAT_PAGE_SNAPSHOT = `
  insert into item_snapshot (item_id, revision, title, text, html, origin, url)
  select i.id, ?::int, i.title, i.title || substr(s.text, char_length(s.title) + 1), '', 'page', i.url
  from item_snapshot s
  join feed_item i on i.id = s.item_id
  where s.item_id = ? and s.origin = 'page'
  order by s.revision desc
  limit 1
  returning id`;
