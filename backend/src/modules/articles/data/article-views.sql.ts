/**
 * Adds views in the order of article ids, to prevent deadlocks between processes that count at the same time.
 * Parameters: ids of the articles, number of new views of each.
 */
export const ADD_VIEWS = `
  insert into article_views (article_id, views)
  select * from unnest($1::int[], $2::int[]) as counted (article_id, views) order by article_id
  on conflict (article_id) do update set views = article_views.views + excluded.views`;
