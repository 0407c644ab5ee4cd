import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { CollectEvents } from '../../src/modules/analytics/use-cases/collect-events.ts';
import type { RefreshTrendsJob } from '../../src/modules/analytics/jobs/refresh-trends.job.ts';
import { anApprovedArticle } from '../support/factories.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { importBuilt } from '../support/built-application.ts';

const MONDAY = Date.parse('2026-11-09T00:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEP = 5 * MINUTE;
const ARTICLES = 40;
const VIEWS_OF_HOUR = 150;
/** Each spike lasts an hour and adds `perMinute` views to an article that otherwise has few views. */
const SPIKES = [
  { rank: 11, start: MONDAY + 2 * DAY + 9 * HOUR, perMinute: 15 },
  { rank: 33, start: MONDAY + 5 * DAY + 19 * HOUR, perMinute: 15 },
] as const;

interface View {
  readonly rank: number;
  readonly at: number;
}

/** Returns a seeded random number generator with values from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 16_777_216;
  };
}

const random = randomNumbers(20_261_109);
const ZIPF = Array.from({ length: ARTICLES }, (_, rank) => 1 / (rank + 1));
const ZIPF_SUM = ZIPF.reduce((sum, share) => sum + share, 0);

function rankOfReader(): number {
  let left = random() * ZIPF_SUM;
  const rank = ZIPF.findIndex((share) => (left -= share) <= 0);
  return rank === -1 ? ARTICLES - 1 : rank;
}

/**
 * Returns the views in an interval. They are distributed over the articles by Zipf's law, are more frequent by day than
 * by night, and include the spikes.
 */
function viewsBetween(from: number, until: number): View[] {
  const views: View[] = [];
  for (let at = from; at < until; at += MINUTE) {
    const tide = 1 + 0.6 * Math.sin((2 * Math.PI * (at - MONDAY)) / DAY);
    const usual = (VIEWS_OF_HOUR * tide) / 60;
    const count = Math.floor(usual) + (random() < usual % 1 ? 1 : 0);
    for (let index = 0; index < count; index += 1) views.push({ rank: rankOfReader(), at: at + random() * MINUTE });
    for (const { rank, start, perMinute } of SPIKES)
      if (at >= start && at < start + HOUR)
        for (let index = 0; index < perMinute; index += 1) views.push({ rank, at: at + random() * MINUTE });
  }
  return views;
}

describe('a week of page views', () => {
  let site: TestApp;
  let trends: RefreshTrendsJob;
  let collect: CollectEvents;
  let now = MONDAY;
  let visits = 0;
  const articles: number[] = [];

  beforeAll(async () => {
    site = await startTestApp({ TRACK_EVENTS_KEPT_DAYS: '365' });
    const { RefreshTrendsJob } = await importBuilt<
      typeof import('../../src/modules/analytics/jobs/refresh-trends.job.ts')
    >('modules/analytics/jobs/refresh-trends.job');
    const { CollectEvents } = await importBuilt<
      typeof import('../../src/modules/analytics/use-cases/collect-events.ts')
    >('modules/analytics/use-cases/collect-events');
    collect = site.app.get(CollectEvents, { strict: false });
    trends = site.app.get(RefreshTrendsJob, { strict: false });
    // Deletes the trends that were computed at startup. They are dated after the simulated week, so they would count as
    // the newest ones.
    await eventually(
      'the trends of the startup were computed',
      async () => (await site.database.query('select 1 from trend')).length === 3,
    );
    await site.database.query('truncate trend');
    const { Clock } = await importBuilt<typeof import('../../src/shared/clock/clock.ts')>('shared/clock/clock');
    site.app.get(Clock, { strict: false }).now = () => new Date(now);
    for (let rank = 0; rank < ARTICLES; rank += 1)
      articles.push(
        await anApprovedArticle(site.database, { title: `Report ${rank}`, publishedAt: new Date(MONDAY - 30 * DAY) }),
      );
  });

  afterAll(async () => {
    await site?.close();
  });

  /** Advances the clock to `until` and stores the views up to that time, each from a separate network. */
  const readUntil = async (until: number) => {
    const views = viewsBetween(now, until);
    now = until;
    visits += views.length;
    await collect.addEvents(
      views.map(({ rank, at }) => ({
        kind: 'view',
        action: '',
        articleId: articles[rank] ?? 0,
        network: randomUUID(),
        occurredAt: new Date(at),
      })),
    );
  };

  /** Enqueues the job in the same way as its schedule, and waits for the result. */
  const update = async () => {
    await trends.refresh();
    await eventually(
      'the trends were computed',
      async () =>
        (await site.database.query(`select 1 from trend where span = '1h' and computed_at = $1`, [new Date(now)]))
          .length === 1,
    );
  };
  const viral = async () => {
    const response = await fetch(`${site.origin}/api/analytics/trends?range=1h`);
    const { viral: found, computedAt } = (await response.json()) as {
      viral: { id: number; growthRate: number }[];
      computedAt: string;
    };
    expect(computedAt).toBe(new Date(now).toISOString());
    return found.map(({ id }) => articles.indexOf(id));
  };

  it('shows each spike within five minutes, and reports no false spikes all week', async () => {
    const withoutCause: { rank: number; at: string }[] = [];
    const look = async () => {
      await update();
      const ranks = await viral();
      for (const rank of ranks) {
        const spiking = SPIKES.some(
          (spike) => spike.rank === rank && now > spike.start && now < spike.start + 2 * HOUR,
        );
        if (!spiking) withoutCause.push({ rank, at: new Date(now).toISOString() });
      }
      return ranks;
    };
    for (const { rank, start } of SPIKES) {
      while (now < start - DAY) {
        await readUntil(Math.min(now + 12 * HOUR, start - DAY));
        await look();
      }
      while (now < start) {
        await readUntil(Math.min(now + 3 * HOUR, start));
        await look();
      }
      await readUntil(start + STEP);
      expect(await look()).toContain(rank);
      while (now < start + 2 * HOUR) {
        await readUntil(now + 4 * STEP);
        await look();
      }
    }
    for (let left = 4; left > 0; left -= 1) {
      await readUntil(now + Math.round((MONDAY + 7 * DAY - now) / left / MINUTE) * MINUTE);
      await look();
    }
    expect(withoutCause).toEqual([]);
    const [counted] = await site.database.query<{ views: number }>(
      'select sum(views)::int as views from article_views',
    );
    expect(counted?.views).toBe(visits);
  }, 300_000);
});
