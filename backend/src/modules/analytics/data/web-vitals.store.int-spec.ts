import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { PageKind, Vital } from '../domain/web-vitals.ts';
import { type VitalCount, WebVitalsStore } from './web-vitals.store.ts';

const TODAY = '2026-11-22';
const count = (vital: Vital, value: number, visits = 1, day = TODAY, page: PageKind = 'article'): VitalCount => ({
  day,
  page,
  vital,
  value,
  visits,
});

describe('page speed figures', () => {
  let database: OpenTestDatabase;
  let store: WebVitalsStore;

  beforeAll(async () => {
    database = await openTestDatabase();
    store = new WebVitalsStore(database.pool);
  });

  beforeEach(() => database.query('truncate web_vital'));

  afterAll(() => database.drop());

  it('reports no figures without measurements', async () => {
    expect(await store.listPercentiles(TODAY, 28)).toEqual([]);
  });

  it('reports the 75th percentile for each kind of page', async () => {
    await store.addCounts([
      count('lcp', 1000, 2),
      count('lcp', 2000),
      count('lcp', 9000),
      count('cls', 0, 3),
      count('cls', 250),
      count('lcp', 500, 1, TODAY, 'home'),
    ]);
    expect(await store.listPercentiles(TODAY, 28)).toEqual([
      { page: 'home', visits: 1, lcp: 500, inp: null, cls: null, ttfb: null },
      { page: 'article', visits: 4, lcp: 2000, inp: null, cls: 0, ttfb: null },
    ]);
    await store.addCounts([count('lcp', 9000), count('cls', 250, 2)]);
    expect(await store.listPercentiles(TODAY, 28)).toMatchObject([
      { page: 'home' },
      { page: 'article', visits: 6, lcp: 9000, cls: 0.25 },
    ]);
  });

  it('combines the measurements of the given number of days', async () => {
    await store.addCounts([
      count('inp', 700, 9, '2026-11-15'),
      count('inp', 100, 1, '2026-11-16'),
      count('inp', 100, 2),
      count('inp', 300),
    ]);
    expect(await store.listPercentiles(TODAY, 7)).toMatchObject([{ visits: 4, inp: 100 }]);
    expect(await store.listPercentiles(TODAY, 8)).toMatchObject([{ visits: 13, inp: 700 }]);
  });

  it('adds up counts that several processes store at the same time', async () => {
    const values = [40, 80, 120, 160];
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        store.addCounts((turn % 2 ? values : values.toReversed()).map((value) => count('inp', value))),
      ),
    );
    expect(await database.query('select value, visits from web_vital order by value')).toEqual(
      values.map((value) => ({ value, visits: 12 })),
    );
  });
});
