import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { WindowCount, WindowTotals } from '../domain/growth.ts';
import type { TrendSpan } from '../domain/trend.ts';
import { COUNT_WINDOWS_BY_SPAN, type WindowCountsRow } from './window-counts.sql.ts';

export interface WindowCounts {
  readonly articles: (WindowCount & { readonly articleId: number })[];
  readonly site: WindowTotals;
}

/** For each span, the unit in which views are counted and the number of units in its window. */
const UNITS_BY_SPAN: Readonly<Record<TrendSpan, { readonly unitMs: number; readonly units: number }>> = {
  '1h': { unitMs: 60_000, units: 60 },
  '24h': { unitMs: 3_600_000, units: 24 },
  '7d': { unitMs: 86_400_000, units: 7 },
};

/**
 * Returns the start of this window and of the previous one. The current hour or day is included, although it is not
 * complete.
 */
function findWindows(span: TrendSpan, now: Date): { begin: Date; before: Date; length: number } {
  const { unitMs, units } = UNITS_BY_SPAN[span];
  // Windows over single events can start at any time, but windows over hourly or daily figures only at the start of an
  // hour or a day.
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

  async of(span: TrendSpan, now: Date, minViews: number): Promise<WindowCounts> {
    const { begin, before, length } = findWindows(span, now);
    const rows = await this.database.query<WindowCountsRow>(COUNT_WINDOWS_BY_SPAN[span], [
      now,
      begin,
      before,
      minViews,
    ]);
    const [first] = rows;
    return {
      articles: rows.flatMap(({ articleId, now: views, before: earlier }) =>
        articleId === null ? [] : { articleId, now: views, before: earlier },
      ),
      site: { now: first?.siteNow ?? 0, before: first?.siteBefore ?? 0, length, articles: first?.siteArticles ?? 0 },
    };
  }
}
