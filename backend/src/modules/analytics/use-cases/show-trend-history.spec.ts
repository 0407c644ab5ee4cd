import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../../shared/clock/clock.ts';
import type { ArticleSignalsQuery } from '../../articles/index.ts';
import type { TrendHistoryQuery } from '../data/trend-history.query.ts';
import { ShowTrendHistory } from './show-trend-history.ts';

describe('trend history', () => {
  it('is cached for some minutes, and is read again after a failed read', async () => {
    let [reads, isAway] = [0, true];
    const query = {
      findFirstDay: () => {
        reads += 1;
        return isAway ? Promise.reject(new Error('The database is away.')) : Promise.resolve(null);
      },
      listCategoryDays: () => Promise.resolve([]),
      listMostRead: () => Promise.resolve([]),
      listTrendDays: () => Promise.resolve([]),
    };
    const clock = Object.assign(new Clock(), { now: () => new Date('2026-11-21T12:00:00Z') });
    const history = new ShowTrendHistory(
      query as unknown as TrendHistoryQuery,
      { findCards: () => Promise.resolve([]) } as unknown as ArticleSignalsQuery,
      clock,
    );
    await expect(history.getHistory('30d')).rejects.toThrow('away');
    isAway = false;
    expect(await history.getHistory('30d')).toMatchObject({ from: '2026-10-22', until: '2026-11-20', categories: [] });
    await history.getHistory('30d');
    expect(reads).toBe(2);
  });
});
