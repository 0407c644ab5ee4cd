import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { anApprovedArticle } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ArticleSignalsQuery, ArticleViewsStore } from '../../articles/index.ts';
import { EventPartitions } from '../data/event-partitions.ts';
import { EventStore } from '../data/event.store.ts';
import { RollupStore } from '../data/rollup.store.ts';
import { TrendHistoryQuery } from '../data/trend-history.query.ts';
import { TrendStore } from '../data/trend.store.ts';
import { WindowCountsQuery } from '../data/window-counts.query.ts';
import { RefreshTrends } from './refresh-trends.ts';
import { ShowTrendHistory } from './show-trend-history.ts';
import { ShowTrends } from './show-trends.ts';

const NOW = new Date('2026-11-20T12:30:00Z');
const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS);

describe('trends', () => {
  let database: OpenTestDatabase;
  let store: EventStore;
  let refresh: RefreshTrends;
  let show: ShowTrends;
  let now = NOW;

  beforeAll(async () => {
    process.env['TRACK_EVENTS_KEPT_DAYS'] = '365';
    database = await openTestDatabase();
    store = new EventStore(database.pool, new EventPartitions(database.pool), new ArticleViewsStore(database.pool));
    const signals = new ArticleSignalsQuery(database.pool);
    const trends = new TrendStore(database.pool);
    refresh = new RefreshTrends(new RollupStore(database.pool), new WindowCountsQuery(database.pool), signals, trends, {
      now: () => now,
    });
    show = new ShowTrends(trends, signals);
  });

  beforeEach(async () => {
    now = NOW;
    await database.query(
      `truncate tracked_event, article_hour, article_day, category_day, changed_hour, trend, trend_day,
         article, article_views, outlet cascade`,
    );
  });

  afterAll(() => database.drop());

  const view = async (articleId: number, count: number, from: number, until: number) => {
    const step = (from - until) / count;
    await store.addEvents(
      Array.from({ length: count }, (_, index) => ({
        kind: 'view' as const,
        action: '',
        articleId,
        network: randomUUID(),
        occurredAt: minutesAgo(from - index * step),
      })),
    );
  };

  it('reports that there is too little data, before and after the first computation', async () => {
    expect(await show.getTrends('24h')).toMatchObject({
      computedAt: null,
      viral: [],
      viralNote: expect.stringContaining('There were too few views in the last 24 hours'),
      topics: [],
      topicsNote: expect.stringContaining('Too few articles'),
    });
    await anApprovedArticle(database, { publishedAt: minutesAgo(30) });
    await refresh.refresh();
    expect(await show.getTrends('1h')).toMatchObject({
      computedAt: NOW,
      viral: [],
      viralNote: 'There were too few views in the last hour to tell what is going viral.',
      topicsNote: 'Too few articles were published in the last hour to find hot topics.',
    });
  });

  it('includes the article with rising views in each range', async () => {
    const old = { publishedAt: minutesAgo(30 * DAY) };
    const [steady, spike, daily, weekly] = [
      await anApprovedArticle(database, old),
      await anApprovedArticle(database, old),
      await anApprovedArticle(database, old),
      await anApprovedArticle(database, old),
    ];
    // The steady article has the same number of views every hour for two weeks.
    for (const [from, until] of [
      [14 * DAY, 7 * DAY],
      [7 * DAY, 2 * DAY],
      [2 * DAY, 0],
    ] as const)
      await view(steady, ((from - until) / HOUR) * 20, from, until);
    await view(spike, 10, 2 * HOUR, HOUR);
    await view(spike, 60, 5, 0);
    await view(daily, 300, 10 * HOUR, 3 * HOUR);
    await view(weekly, 900, 6 * DAY, 3 * DAY);
    await refresh.refresh();
    const [hour, day, week] = [await show.getTrends('1h'), await show.getTrends('24h'), await show.getTrends('7d')];
    expect(hour.viral.map(({ id, growthRate, recentViews }) => [id, growthRate, recentViews])).toEqual([
      [spike, 500, 60],
    ]);
    expect(day.viral.map(({ id }) => id)).toEqual([daily, spike]);
    expect(week.viral.map(({ id }) => id).slice(0, 2)).toEqual([weekly, daily]);
    expect(week.viral.map(({ id }) => id)).not.toContain(steady);
    expect(hour.viral[0]).toMatchObject({ viewCount: 70, title: 'A bridge opens' });
    expect(hour.viralNote).toBeNull();
  });

  it('omits an article that is no longer published', async () => {
    const article = await anApprovedArticle(database);
    const steady = await anApprovedArticle(database);
    await view(steady, 60, 2 * HOUR, 0);
    await view(article, 80, 30, 0);
    await refresh.refresh();
    expect((await show.getTrends('1h')).viral).toHaveLength(1);
    await database.query(`update article set status = 'rejected' where id = $1`, [article]);
    expect(await show.getTrends('1h')).toMatchObject({ viral: [], viralNote: expect.any(String) });
  });

  it('includes hot topics with their articles, without the names of outlets', async () => {
    await database.query(
      `insert into outlet (slug, name, homepage, language)
       values ('harbour-post', 'The Harbour Post', 'https://post.example', 'en')`,
    );
    for (let day = 3; day < 24; day += 1)
      await anApprovedArticle(database, {
        title: `Council debates the budget, The Harbour Post reports, day ${day}`,
        publishedAt: minutesAgo(day * DAY),
      });
    const ids: number[] = [];
    for (let index = 0; index < 4; index += 1)
      ids.push(
        await anApprovedArticle(database, {
          title: `Volcano near Lindholm: ${['ash', 'flights', 'villages', 'lava'][index]} and The Harbour Post`,
          category: 'Science',
          publishedAt: minutesAgo(60 + index),
        }),
      );
    for (let index = 0; index < 3; index += 1)
      await anApprovedArticle(database, {
        title: `Council debates the budget, again ${index}`,
        publishedAt: minutesAgo(200 + index),
      });
    await refresh.refresh();
    const { topics, topicsNote } = await show.getTrends('24h');
    expect(topicsNote).toBeNull();
    expect(topics[0]).toMatchObject({
      keyword: expect.stringContaining('Volcano'),
      mentions: 4,
      growth: null,
      category: 'Science',
    });
    expect(topics[0]?.articles.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(topics.map(({ keyword }) => keyword).join()).not.toMatch(/Council|Harbour|Post/);
  });

  it('follow a correction of the summary, even if the headline stays the same', async () => {
    for (const title of ['A bridge opens', 'A bridge closes', 'Rain falls', 'Snow falls', 'Trains stop'])
      await anApprovedArticle(database, { title, publishedAt: minutesAgo(60) });
    const findKeywords = async (name: string) => {
      await database.query(`update article set summary = $1 where title like 'A bridge%'`, [`The mayor is ${name}.`]);
      await refresh.refresh();
      return (await show.getTrends('24h')).topics.map(({ keyword }) => keyword);
    };
    expect(await findKeywords('Silas Brandt')).toContain('Silas Brandt');
    expect(await findKeywords('Ada Verne')).toEqual(['Ada Verne']);
  });

  it('an older computation does not overwrite newer trends', async () => {
    await refresh.refresh();
    now = minutesAgo(10);
    await refresh.refresh();
    expect((await show.getTrends('1h')).computedAt).toEqual(NOW);
  });

  it('are stored by day for the history, which compares a period with the preceding one of equal length', async () => {
    const [science, music] = [
      await anApprovedArticle(database, { category: 'Science' }),
      await anApprovedArticle(database, { category: 'Music' }),
    ];
    await view(music, 1, 61 * DAY, 60 * DAY);
    await view(science, 30, 45 * DAY, 44 * DAY);
    await view(science, 90, 20 * DAY, 19 * DAY);
    await view(music, 25, 10 * DAY, 9 * DAY);
    await view(music, 999, 60, 0);
    for (let day = 3; day < 24; day += 1)
      await anApprovedArticle(database, {
        title: `Council debates the budget, day ${day}`,
        publishedAt: minutesAgo(day * DAY),
      });
    for (let index = 0; index < 6; index += 1)
      await anApprovedArticle(database, {
        title: `Volcano near Lindholm, part ${index}`,
        category: 'Science',
        publishedAt: minutesAgo(60 + index),
      });
    await refresh.refresh();
    const history = () =>
      new ShowTrendHistory(new TrendHistoryQuery(database.pool), new ArticleSignalsQuery(database.pool), {
        now: () => now,
      });
    const before = await history().getHistory('30d');
    expect(before).toMatchObject({
      from: '2026-10-21',
      until: '2026-11-19',
      since: '2026-09-20',
      note: null,
      days: [],
    });
    expect(before.categories.map(({ category, views, growth }) => [category, views, growth])).toEqual([
      ['Science', 90, 200],
      ['Music', 25, null],
    ]);
    expect(before.articles.map(({ id, recentViews, viewCount }) => [id, recentViews, viewCount])).toEqual([
      [science, 90, 120],
      [music, 25, 1025],
    ]);
    now = new Date(NOW.getTime() + DAY * MINUTE_MS);
    const after = await history().getHistory('90d');
    expect(after.days).toEqual([
      {
        day: '2026-11-20',
        topics: expect.arrayContaining([
          expect.objectContaining({ keyword: expect.stringContaining('Volcano'), mentions: 6, category: 'Science' }),
        ]),
      },
    ]);
    expect(after.categories[0]).toMatchObject({ category: 'Music', views: 1025 });
    expect(after.note).toContain('We started counting within this period');
  });
});
