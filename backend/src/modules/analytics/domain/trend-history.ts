import { MIN_VIEWS_BEFORE, computeGrowthPercent } from './growth.ts';

/** Ranges for premium readers: their length and the number of days per point of the chart. */
export const HISTORY_RANGES = {
  '30d': { days: 30, step: 1 },
  '90d': { days: 90, step: 3 },
  '365d': { days: 365, step: 7 },
} as const;
export type HistoryRange = keyof typeof HISTORY_RANGES;
export const HISTORY_RANGE_NAMES = Object.keys(HISTORY_RANGES) as HistoryRange[];

export interface CategoryDay {
  readonly category: string;
  /** Number of days before today; 1 is yesterday. */
  readonly daysAgo: number;
  readonly views: number;
}

export interface CategoryHistory {
  category: string;
  views: number;
  /** Growth in percent over the preceding period of the same length. Null if that period had too few views. */
  growth: number | null;
  /** Views of each point of the chart, oldest first. */
  points: number[];
}

/**
 * Returns the history of whole days up to yesterday, most read category first. Categories without views in the range
 * are left out.
 */
export function buildCategoryHistory(days: readonly CategoryDay[], range: HistoryRange): CategoryHistory[] {
  const { days: length, step } = HISTORY_RANGES[range];
  const categories = Map.groupBy(days, ({ category }) => category);
  const histories = [...categories].map(([category, rows]): CategoryHistory => {
    const points = Array.from({ length: Math.ceil(length / step) }, () => 0);
    let [views, before] = [0, 0];
    for (const row of rows) {
      if (row.daysAgo > length) {
        before += row.views;
        continue;
      }
      views += row.views;
      // The newest point of the chart covers its full number of days; the oldest may cover fewer.
      const point = points.length - Math.ceil(row.daysAgo / step);
      points[point] = (points[point] ?? 0) + row.views;
    }
    return {
      category,
      views,
      growth: computeGrowthPercent({ now: views, before }, MIN_VIEWS_BEFORE),
      points,
    };
  });
  return histories
    .filter(({ views }) => views > 0)
    .sort((a, b) => b.views - a.views || (a.category < b.category ? -1 : 1));
}
