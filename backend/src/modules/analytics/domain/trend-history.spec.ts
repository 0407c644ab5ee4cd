import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildCategoryHistory, HISTORY_RANGE_NAMES, HISTORY_RANGES } from './trend-history.ts';

const day = (category: string, daysAgo: number, views: number) => ({ category, daysAgo, views });

describe('category history', () => {
  it('compares the range with the same number of days before it', () => {
    const [science, music] = buildCategoryHistory(
      [
        day('Science', 1, 60),
        day('Science', 30, 60),
        day('Science', 31, 40),
        day('Music', 5, 30),
        day('Music', 40, 60),
      ],
      '30d',
    );
    expect(science).toMatchObject({ category: 'Science', views: 120, growth: 200 });
    expect(music).toMatchObject({ category: 'Music', views: 30, growth: -50 });
  });

  it('omits categories without views, and the growth rate if there were few views before', () => {
    expect(buildCategoryHistory([day('Science', 1, 500), day('Science', 35, 19), day('Food', 50, 90)], '30d')).toEqual([
      expect.objectContaining({ category: 'Science', growth: null }),
    ]);
  });

  it('assigns each day to a point of the chart, newest last', () => {
    const [history] = buildCategoryHistory(
      [day('Science', 1, 5), day('Science', 7, 1), day('Science', 8, 3), day('Science', 365, 2)],
      '365d',
    );
    expect(history?.points).toHaveLength(53);
    expect(history?.points.slice(-2)).toEqual([3, 6]);
    expect(history?.points[0]).toBe(2);
  });

  it('the chart points add up to the total views', () => {
    const days = fc.array(
      fc.record({
        category: fc.constantFrom('Science', 'Music'),
        daysAgo: fc.integer({ min: 1, max: 730 }),
        views: fc.integer({ min: 0, max: 1000 }),
      }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(days, fc.constantFrom(...HISTORY_RANGE_NAMES), (rows, range) => {
        const within = rows
          .filter(({ daysAgo }) => daysAgo <= HISTORY_RANGES[range].days)
          .reduce((sum, { views }) => sum + views, 0);
        const histories = buildCategoryHistory(rows, range);
        expect(histories.reduce((sum, { views }) => sum + views, 0)).toBe(within);
        expect(histories.reduce((sum, { points }) => sum + points.reduce((total, views) => total + views, 0), 0)).toBe(
          within,
        );
      }),
    );
  });
});
