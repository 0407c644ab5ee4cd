export const SELECT_CATEGORY_PERFORMANCE = `
  select category, articles as "count", views as "totalViews", round(views::numeric / articles, 1)::float8 as "avgViews"
  from (
    select a.category, count(*)::int as articles, coalesce(sum(v.views), 0)::float8 as views
    from article a
    left join article_views v on v.article_id = a.id
    where a.status = 'approved'
    group by a.category
  ) figures
  order by views desc, articles desc, category`;
