import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { anApprovedArticle } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ArticleViewsStore } from '../../articles/index.ts';
import type { EventKind, TrackedEvent } from '../domain/tracked-event.ts';
import { EventPartitions } from './event-partitions.ts';
import { LIST_EVENT_PARTITIONS } from './event.sql.ts';
import { EventStore } from './event.store.ts';
import { NetworkDigests } from './network-digests.ts';
import { DELETE_OLD_FIGURES } from './rollup.sql.ts';
import { RollupStore } from './rollup.store.ts';

const HOUR_MS = 3_600_000;
const NOON = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(NOON.getTime() + count * HOUR_MS);
const LONG_AGO = new Date(0);

describe('tracked events and figures computed from them', () => {
  let database: OpenTestDatabase;
  let days: EventPartitions;
  let store: EventStore;
  let rollups: RollupStore;
  let article: number;
  let other: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    days = new EventPartitions(database.pool);
    store = new EventStore(database.pool, days, new ArticleViewsStore(database.pool));
    rollups = new RollupStore(database.pool);
  });

  beforeEach(async () => {
    for (const table of [
      'tracked_event',
      'article_hour',
      'article_day',
      'category_day',
      'changed_hour',
      'article_views',
    ])
      await database.query(`truncate ${table}`);
    article = await anApprovedArticle(database, { category: 'Science' });
    other = await anApprovedArticle(database, { category: 'Sports' });
  });

  afterAll(() => database.drop());

  const event = (more: Partial<TrackedEvent> = {}): TrackedEvent => ({
    kind: 'view',
    action: '',
    articleId: article,
    network: randomUUID(),
    occurredAt: NOON,
    ...more,
  });
  const views = async (id = article) =>
    (await database.query<{ views: number }>('select views from article_views where article_id = $1', [id]))[0]
      ?.views ?? 0;
  const stored = async () => (await database.query('select 1 from tracked_event')).length;
  const byHour = () =>
    database.query<{ hour: Date; views: number }>(
      'select hour, views from article_hour where article_id = $1 order by hour',
      [article],
    );

  it('an event creates its missing partition and counts as a view at once', async () => {
    await store.addEvents([event(), event(), event({ articleId: other })]);
    expect(await stored()).toBe(3);
    expect([await views(), await views(other)]).toEqual([2, 1]);
  });

  it('an event counts once per network, article and day, even if sent twice or concurrently', async () => {
    const network = randomUUID();
    await store.addEvents([event({ network }), event({ network })]);
    await Promise.all([store.addEvents([event({ network })]), store.addEvents([event({ network })])]);
    expect([await views(), await stored()]).toEqual([1, 1]);
    await store.addEvents([
      event({ network, kind: 'read' }),
      event({ network, kind: 'interaction', action: 'click' }),
      event({ network, articleId: other }),
      event({ network, occurredAt: hours(12) }),
    ]);
    expect([await views(), await stored()]).toEqual([2, 5]);
  });

  it('contain a digest of the network with a key of the day, which all processes share and which is deleted', async () => {
    const digestOf = async (network: string, occurredAt: Date, digests = new NetworkDigests(database.pool)) =>
      (await digests.addTo([event({ occurredAt })], network))[0]?.network;
    const digests = await Promise.all([1, 2, 3].map(() => digestOf('203.0.113.9', NOON)));
    expect(digests[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(digests).size).toBe(1);
    expect(await digestOf('203.0.113.10', NOON)).not.toBe(digests[0]);
    expect(await digestOf('203.0.113.9', hours(24))).not.toBe(digests[0]);
    await database.query(DELETE_OLD_FIGURES.countingKeys, [-100_000, 5000]);
    expect(await digestOf('203.0.113.9', NOON)).not.toBe(digests[0]);
  });

  it('ignores events for unpublished articles', async () => {
    await database.query(`update article set status = 'rejected' where id = $1`, [other]);
    await store.addEvents([event({ articleId: other }), event({ articleId: 2_000_000_000 })]);
    expect(await stored()).toBe(0);
  });

  it('counts all events when several processes count the same articles in opposite order', async () => {
    const batches = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? [event(), event({ articleId: other })] : [event({ articleId: other }), event()],
    );
    await Promise.all(batches.map((batch) => store.addEvents(batch)));
    expect([await views(), await views(other)]).toEqual([20, 20]);
  });

  it('rolls up events by hour and day, for each article and category', async () => {
    const kinds: [EventKind, string][] = [
      ['view', ''],
      ['read', ''],
      ['interaction', 'click'],
      ['interaction', 'why'],
    ];
    await store.addEvents([
      ...kinds.map(([kind, action]) => event({ kind, action })),
      event({ occurredAt: hours(1) }),
      event({ articleId: other, occurredAt: hours(12) }),
    ]);
    await rollups.rollUpChanged(LONG_AGO);
    expect(
      await database.query('select views, reads, clicks from article_hour where article_id = $1 order by hour', [
        article,
      ]),
    ).toEqual([
      { views: 1, reads: 1, clicks: 1 },
      { views: 1, reads: 0, clicks: 0 },
    ]);
    expect(await database.query('select day::text, article_id, views from article_day order by day')).toEqual([
      { day: '2026-11-20', article_id: article, views: 2 },
      { day: '2026-11-21', article_id: other, views: 1 },
    ]);
    expect(await database.query('select category, views from category_day order by category')).toEqual([
      { category: 'Science', views: 2 },
      { category: 'Sports', views: 1 },
    ]);
  });

  it('counts events in the hour in which they occurred', async () => {
    await store.addEvents([event({ occurredAt: hours(3) })]);
    await rollups.rollUpChanged(LONG_AGO);
    await store.addEvents([event({ occurredAt: hours(0) }), event({ occurredAt: hours(0.9) })]);
    await rollups.rollUpChanged(LONG_AGO);
    expect(await byHour()).toEqual([
      { hour: hours(0), views: 2 },
      { hour: hours(3), views: 1 },
    ]);
  });

  it('recomputes whole days on request, which only corrects wrong figures', async () => {
    await store.addEvents([event({ occurredAt: hours(0) }), event({ occurredAt: hours(3) })]);
    await rollups.rollUpChanged(LONG_AGO);
    const figures = await byHour();
    await database.query('update article_hour set views = 77');
    // The statement of docs/operating.md.
    await database.query(
      `insert into changed_hour (hour) select generate_series($1::timestamptz, $2::timestamptz, '1 hour')`,
      [hours(-12), hours(11)],
    );
    await rollups.rollUpChanged(LONG_AGO);
    expect(await byHour()).toEqual(figures);
  });

  it('includes every event that arrives during a roll-up', async () => {
    const writing = Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 5));
        await store.addEvents([event(), event()]);
      }),
    );
    for (let round = 0; round < 10; round += 1) await rollups.rollUpChanged(LONG_AGO);
    await writing;
    await rollups.rollUpChanged(LONG_AGO);
    expect(await byHour()).toEqual([{ hour: NOON, views: 60 }]);
  });

  it('keeps the figures of an hour after its events are deleted', async () => {
    await store.addEvents([event()]);
    await rollups.rollUpChanged(LONG_AGO);
    await days.dropOlderThan(9, new Date(NOON.getTime() + 11 * 24 * HOUR_MS));
    expect(await stored()).toBe(0);
    await database.query('insert into changed_hour (hour) values ($1)', [NOON]);
    await rollups.rollUpChanged(hours(1));
    expect(await byHour()).toEqual([{ hour: NOON, views: 1 }]);
    expect(await views()).toBe(1);
  });

  it('stores events in daily partitions, created in advance and dropped once expired', async () => {
    const partitions = async () =>
      (await database.query<{ name: string }>(`${LIST_EVENT_PARTITIONS} order by 1`)).map(({ name }) => name);
    await Promise.all([days.createPartitionsFrom(NOON), days.createPartitionsFrom(NOON)]);
    expect(await partitions()).toEqual(expect.arrayContaining(['tracked_event_20261120', 'tracked_event_20261123']));
    const later = new Date(NOON.getTime() + 72 * HOUR_MS);
    await days.dropOlderThan(3, later);
    expect((await partitions())[0]).toBe('tracked_event_20261120');
    await days.dropOlderThan(2, later);
    expect((await partitions())[0]).toBe('tracked_event_20261121');
  });
});
