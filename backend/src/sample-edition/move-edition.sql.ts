const IS_FICTIONAL = 'outlet_id in (select id from outlet where fictional)';

/** Selects origins of the edition's feeds that differ from the given origin. */
export const SELECT_OLD_ORIGINS = String.raw`
  select distinct substring(catalogue_url from '^http://127\.0\.0\.1:\d+') as origin
  from feed
  where ${IS_FICTIONAL} and substring(catalogue_url from '^http://127\.0\.0\.1:\d+') <> ?`;

/**
 * Statements that replace the origin `$old` with `$new`. `url_key` contains addresses without the scheme. Rows whose
 * new address already exists are skipped.
 */
export const REPLACE_ORIGIN = [
  `update feed set catalogue_url = $new || substr(catalogue_url, length($old) + 1)
   where ${IS_FICTIONAL} and starts_with(catalogue_url, $old || '/')`,
  `update feed f set url = $new || substr(url, length($old) + 1)
   where ${IS_FICTIONAL} and starts_with(url, $old || '/')
     and not exists (select from feed where url = $new || substr(f.url, length($old) + 1))`,
  `update item_snapshot set url = $new || substr(url, length($old) + 1)
   where starts_with(url, $old || '/') and item_id in (select id from feed_item where ${IS_FICTIONAL})`,
  `update feed_item i set
     url = $new || substr(url, length($old) + 1),
     url_key = substr($new, 8) || substr(url_key, length($old) - 6)
   where ${IS_FICTIONAL} and starts_with(url, $old || '/') and starts_with(url_key, substr($old, 8) || '/')
     and not exists (
       select from feed_item
       where outlet_id = i.outlet_id and url_key = substr($new, 8) || substr(i.url_key, length($old) - 6)
     )`,
  `update feed_item set image_url = $new || substr(image_url, length($old) + 1)
   where ${IS_FICTIONAL} and starts_with(image_url, $old || '/')`,
  `update article set image_url = $new || substr(image_url, length($old) + 1)
   where starts_with(image_url, $old || '/')`,
  `update article set source_urls = array(
     select case when starts_with(url, $old || '/') then $new || substr(url, length($old) + 1) else url end
     from unnest(source_urls) with ordinality as u(url, position)
     order by position
   )
   where exists (select from unnest(source_urls) as u(url) where starts_with(url, $old || '/'))`,
];
