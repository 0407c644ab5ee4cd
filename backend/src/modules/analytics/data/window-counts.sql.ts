import type { TrendSpan } from '../domain/trend.ts';

const UTC_DATE = (parameter: string): string => `(${parameter}::timestamptz at time zone 'UTC')::date`;

/**
 * Views by article: from single events for the span of an hour, from hourly figures for a day, and from daily figures
 * for a week.
 */
const COUNT_VIEWS: Readonly<Record<TrendSpan, string>> = {
  '1h': `
    select article_id, count(*) filter (where occurred_at >= $2) as now,
      count(*) filter (where occurred_at < $2) as before
    from tracked_event
    where kind = 'view' and occurred_at >= $3 and occurred_at < $1 and day >= ${UTC_DATE('$3')}
    group by article_id`,
  '24h': `
    select article_id, sum(views) filter (where hour >= $2) as now, sum(views) filter (where hour < $2) as before
    from article_hour
    where hour >= $3 and hour <= $1
    group by article_id`,
  '7d': `
    select article_id, sum(views) filter (where day >= ${UTC_DATE('$2')}) as now,
      sum(views) filter (where day < ${UTC_DATE('$2')}) as before
    from article_day
    where day >= ${UTC_DATE('$3')} and day <= ${UTC_DATE('$1')}
    group by article_id`,
};

const windowCountsSql = (views: string): string => `
  with counted as materialized (
    select article_id, coalesce(now, 0)::int as now, coalesce(before, 0)::int as before from (${views}) c
  ), site as (
    select coalesce(sum(now), 0)::int as now, coalesce(sum(before), 0)::int as before,
      (count(*) filter (where now > 0))::int as articles
    from counted
  )
  select c.article_id as "articleId", c.now, c.before, site.now as "siteNow", site.before as "siteBefore",
    site.articles as "siteArticles"
  from site
  left join counted c on c.now >= $4`;

/**
 * Count views in this window and in the previous one, with the totals of the site in each row. $1 is now, $2 the start
 * of this window, $3 the start of the previous one, and $4 the minimum number of views of an article. If no article has
 * enough views, they return a single row without an article.
 */
export const COUNT_WINDOWS_BY_SPAN: Readonly<Record<TrendSpan, string>> = {
  '1h': windowCountsSql(COUNT_VIEWS['1h']),
  '24h': windowCountsSql(COUNT_VIEWS['24h']),
  '7d': windowCountsSql(COUNT_VIEWS['7d']),
};

/** A row returned by the statements of COUNT_WINDOWS_BY_SPAN. */
export interface WindowCountsRow {
  articleId: number | null;
  now: number;
  before: number;
  siteNow: number;
  siteBefore: number;
  siteArticles: number;
}
