const COUNT_PUBLISHED_BY_CATEGORY = `
  select category, sum(articles)::int as articles
  from article_tally
  where status = 'approved'
  group by category
  having sum(articles) > 0`;

export const INSERT_CATEGORY_PERFORMANCE = `
  insert into category_performance (category, articles, views)
  select c.category, c.articles, coalesce(v.views, 0)
  from (${COUNT_PUBLISHED_BY_CATEGORY}) c
  left join (
    select a.category, sum(v.views) as views
    from article_views v
    join article a on a.id = v.article_id
    where a.status = 'approved'
    group by a.category
  ) v using (category)`;

/** Counts the articles now, but returns the views of the last refresh. Returns no rows before the first refresh. */
export const SELECT_CATEGORY_PERFORMANCE = `
  select category, c.articles as "count", p.views::float8 as "totalViews",
    round(p.views::numeric / c.articles, 1)::float8 as "avgViews"
  from (${COUNT_PUBLISHED_BY_CATEGORY}) c
  cross join lateral (
    select coalesce((select views from category_performance where category = c.category), 0) as views
  ) p
  where exists (select from category_performance)
  order by p.views desc, c.articles desc, category`;

/** Returns a row if articles have been published but no category has figures yet. */
export const LACKS_CATEGORY_PERFORMANCE = `
  select 1 as found
  where not exists (select from category_performance) and exists (select from article where status = 'approved')`;
