import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../../shared/clock/clock.ts';
import type { ArticleSignalsQuery } from '../../articles/index.ts';
import type { TrendHistoryQuery } from '../data/trend-history.query.ts';
import { ShowTrendHistory } from './show-trend-history.ts';

const CLOCK = Object.assign(new Clock(), { now: () => new Date('2026-11-21T12:00:00Z') });
const NO_ARTICLES = { findCards: () => Promise.resolve([]) } as unknown as ArticleSignalsQuery;
const EMPTY = {
  listCategoryDays: () => Promise.resolve([]),
  listMostRead: () => Promise.resolve([]),
  listTrendDays: () => Promise.resolve([]),
};
const historyOf = (query: object) => new ShowTrendHistory(query as unknown as TrendHistoryQuery, NO_ARTICLES, CLOCK);

describe('trend history', () => {
  it('is cached for some minutes, and is read again after a failed read', async () => {
    let [reads, isAway] = [0, true];
    const history = historyOf({
      ...EMPTY,
      findFirstDay: () => {
        reads += 1;
        return isAway ? Promise.reject(new Error('The database is away.')) : Promise.resolve(null);
      },
    });
    await expect(history.getHistory('30d')).rejects.toThrow('away');
    isAway = false;
    expect(await history.getHistory('30d')).toMatchObject({ from: '2026-10-22', until: '2026-11-20', categories: [] });
    await history.getHistory('30d');
    expect(reads).toBe(2);
  });

  it.each([
    ['2026-09-21', 0, null],
    ['2026-09-22', null, 'We started counting within the period before'],
    ['2026-10-21', null, 'We started counting within the period before'],
    ['2026-10-22', null, 'We started counting within this period'],
  ])('compares only with a complete period: counting since %s, growth %s', async (since, growth, note) => {
    const { categories, note: shown } = await historyOf({
      ...EMPTY,
      findFirstDay: () => Promise.resolve(since),
      listCategoryDays: () => Promise.resolve([1, 31].map((daysAgo) => ({ category: 'Music', daysAgo, views: 100 }))),
    }).getHistory('30d');
    expect(categories).toMatchObject([{ views: 100, growth }]);
    expect(shown).toEqual(note === null ? null : expect.stringContaining(note));
  });
});
