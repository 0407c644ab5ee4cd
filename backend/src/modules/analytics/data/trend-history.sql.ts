/** Most viewed published articles of the days before $1. Parameters: today, number of days, number of articles. */
export const MOST_READ = `
  select r.article_id as "articleId", sum(r.views)::int as views
  from article_day r
  where r.day < ($1::timestamptz at time zone 'UTC')::date
    and r.day >= ($1::timestamptz at time zone 'UTC')::date - $2::int
    and exists (select from article a where a.id = r.article_id and a.status = 'approved')
  group by r.article_id
  having sum(r.views) > 0
  order by sum(r.views) desc, r.article_id desc
  limit $3`;
