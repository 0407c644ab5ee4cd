import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../shared/logging/logger.ts';
import type { VitalCount, WebVitalsStore } from '../data/web-vitals.store.ts';
import { CollectVitals } from './collect-vitals.ts';

function collecting() {
  const stored: (readonly VitalCount[])[] = [];
  const clock = { now: () => new Date('2026-11-22T23:59:59Z') };
  const state = { fails: false };
  const store = {
    addCounts(counts: readonly VitalCount[]): Promise<void> {
      if (state.fails) return Promise.reject(new Error('no database'));
      stored.push(counts);
      return Promise.resolve();
    },
  };
  return {
    stored,
    state,
    collect: new CollectVitals(store as unknown as WebVitalsStore, clock, createLogger('silent', 'all')),
  };
}

const count = (vital: string, value: number, visits: number) => ({
  day: '2026-11-22',
  page: 'article',
  vital,
  value,
  visits,
});

describe('CollectVitals', () => {
  it('counts equal values together and does not store individual visits', async () => {
    const { stored, collect } = collecting();
    collect.addVisit({ page: 'article', vitals: { lcp: 1201, cls: 0 } });
    collect.addVisit({ page: 'article', vitals: { lcp: 1199 } });
    await collect.flush();
    expect(stored).toEqual([[count('lcp', 1200, 2), count('cls', 0, 1)]]);
  });

  it('writes only if there are counts, and writes the remaining counts at shutdown', async () => {
    const { stored, collect } = collecting();
    await collect.flush();
    expect(stored).toEqual([]);
    collect.addVisit({ page: 'article', vitals: { inp: 40 } });
    await collect.beforeApplicationShutdown();
    expect(stored).toEqual([[count('inp', 40, 1)]]);
  });

  it('keeps counts that could not be stored, and adds new ones to them', async () => {
    const { stored, state, collect } = collecting();
    state.fails = true;
    collect.addVisit({ page: 'article', vitals: { ttfb: 90 } });
    await collect.flush();
    state.fails = false;
    collect.addVisit({ page: 'article', vitals: { ttfb: 90 } });
    await collect.flush();
    expect(stored).toEqual([[count('ttfb', 90, 2)]]);
  });

  it('limits the number of distinct counts in memory', async () => {
    const { stored, collect } = collecting();
    for (let value = 0; value < 6000; value += 1)
      collect.addVisit({ page: 'article', vitals: { lcp: value * 10, inp: value * 10 } });
    await collect.flush();
    expect(stored[0]).toHaveLength(10_000);
  });
});
