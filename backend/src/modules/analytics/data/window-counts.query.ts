import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { WindowCount, WindowTotals } from '../domain/growth.ts';
import type { TrendSpan } from '../domain/trend.ts';

export interface WindowCounts {
  readonly articles: (WindowCount & { readonly articleId: number })[];
  readonly site: WindowTotals;
}

/**
 * Sources of the view counts: single events for the hour, hourly figures for the day, daily figures for the week. The
 * unfinished current unit is included. $1 is now, $2 the start of this window, and $3 the start of the previous one.
 */
const SOURCES: Readonly<Record<TrendSpan, { readonly sql: string; readonly unitMs: number; readonly units: number }>> =
  {
    '1h': {
      unitMs: 60_000,
      units: 60,
      sql: `select article_id, count(*) filter (where occurred_at >= $2) as now, count(*) filter (where occurred_at < $2) as before
      from tracked_event where kind = 'view' and occurred_at >= $3 and occurred_at < $1 and day >= ($3::timestamptz at time zone 'UTC')::date group by article_id`,
    },
    '24h': {
      unitMs: 3_600_000,
      units: 24,
      sql: `select article_id, sum(views) filter (where hour >= $2) as now, sum(views) filter (where hour < $2) as before
      from article_hour where hour >= $3 and hour <= $1 group by article_id`,
    },
    '7d': {
      unitMs: 86_400_000,
      units: 7,
      sql: `select article_id, sum(views) filter (where day >= ($2::timestamptz at time zone 'UTC')::date) as now, sum(views) filter (where day < ($2::timestamptz at time zone 'UTC')::date) as before
      from article_day where day >= ($3::timestamptz at time zone 'UTC')::date and day <= ($1::timestamptz at time zone 'UTC')::date group by article_id`,
    },
  };

/** Returns the starts of this window and of the previous one. The current unit is included, although it is not over. */
function windowsOf(span: TrendSpan, now: Date): { begin: Date; before: Date; length: number } {
  const { unitMs, units } = SOURCES[span];
  // Single events can be cut off at any time, but sums only at the start of a unit.
  const present = span === '1h' ? now.getTime() : Math.floor(now.getTime() / unitMs) * unitMs + unitMs;
  const begin = present - units * unitMs;
  return {
    begin: new Date(begin),
    before: new Date(begin - units * unitMs),
    length: (now.getTime() - begin) / (units * unitMs),
  };
}

@Injectable()
export class WindowCountsQuery {
  constructor(private readonly database: Database) {}

  async of(span: TrendSpan, now: Date, fewest: number): Promise<WindowCounts> {
    const { begin, before, length } = windowsOf(span, now);
    const rows = await this.database.query<{
      articleId: number;
      now: number;
      before: number;
      siteNow: number;
      siteBefore: number;
      siteArticles: number;
    }>(
      `with counted as materialized (select article_id, coalesce(now, 0)::int as now, coalesce(before, 0)::int as before from (${SOURCES[span].sql}) c),
       site as (select coalesce(sum(now), 0)::int as now, coalesce(sum(before), 0)::int as before, (count(*) filter (where now > 0))::int as articles from counted)
       select c.article_id as "articleId", c.now, c.before, site.now as "siteNow", site.before as "siteBefore", site.articles as "siteArticles"
       from site left join counted c on c.now >= $4`,
      [now, begin, before, fewest],
    );
    const [first] = rows;
    return {
      articles: rows.filter(({ articleId }) => articleId !== null),
      site: { now: first?.siteNow ?? 0, before: first?.siteBefore ?? 0, length, articles: first?.siteArticles ?? 0 },
    };
  }
}
