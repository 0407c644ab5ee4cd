/**
 * Selects the items of a poll that are already stored, and locks them in the order of ids to prevent deadlocks. Uses a
 * union because each branch has its own index; with `or`, PostgreSQL would scan the whole table. Parameters: outlet id,
 * URL keys (JSON), feed id, identities (JSON).
 */
export const LOCK_STORED_ITEMS = `
  select id, feed_id as "feedId", identity, url_key as "urlKey", title, fingerprint, revision
  from feed_item
  where id in (
    select id from feed_item where outlet_id = ? and url_key = any(array(select jsonb_array_elements_text(?::jsonb)))
    union
    select id from feed_item where feed_id = ? and identity = any(array(select jsonb_array_elements_text(?::jsonb)))
  )
  order by id for update`;

/**
 * Inserts items in order of `position`, each with its first snapshot. Skips items whose address is already stored.
 * Parameters: items (JSON), feed id, outlet id.
 */
export const INSERT_ITEMS = `
  with incoming as (
    select * from jsonb_to_recordset(?::jsonb) as i(
      "position" int, identity text, url text, "urlKey" text, title text, text text, html text, author text,
      categories text[], language text, "imageUrl" text, "imageCredit" text, "imageDescription" text,
      "publishedAt" timestamptz, fingerprint text, kind text, "linkedOutletId" int
    )
  ), stored as (
    insert into feed_item (
      feed_id, outlet_id, identity, url, url_key, title, author, categories, language, image_url, image_credit,
      image_description, published_at, fingerprint, kind, linked_outlet_id
    )
    select ?, ?, identity, url, "urlKey", title, author, categories, language, "imageUrl", "imageCredit",
      "imageDescription", "publishedAt", fingerprint, kind, "linkedOutletId"
    from incoming
    order by "position"
    on conflict (outlet_id, url_key) do nothing
    returning id, url_key
  ), snapshots as (
    insert into item_snapshot (item_id, revision, title, text, html, url)
    select stored.id, 1, incoming.title, incoming.text, incoming.html, incoming.url
    from stored join incoming on incoming."urlKey" = stored.url_key
  )
  select id from stored order by id`;
