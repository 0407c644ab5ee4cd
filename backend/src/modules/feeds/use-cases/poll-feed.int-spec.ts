import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { FeedServer, type TestItem } from '../../../../test/support/feed-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { ormOptions } from '../../../shared/database/orm-options.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { GuardedFetcher } from '../../../shared/outbound/guarded-fetcher.ts';
import { HostGate } from '../../../shared/outbound/host-gate.ts';
import { StreamingFeedReader } from '../adapters/feed-reader/streaming-feed-reader.ts';
import { HttpFeedFetcher } from '../adapters/http-feed-fetcher.ts';
import { FeedItemStore } from '../data/feed-item.store.ts';
import { PollFeed } from './poll-feed.ts';

const START = new Date('2026-11-21T08:00:00Z');
const HOUR = 3_600_000;

/** A clock that a test sets. */
class SetClock extends Clock {
  time = START;
  override now(): Date {
    return this.time;
  }
}

function item(guid: string, changes: Partial<TestItem> = {}): TestItem {
  return { guid, title: `Story ${guid} about the bridge`, text: `The bridge of ${guid} opened on Monday.\nIt is long.`, publishedAt: new Date('2026-11-20T10:00:00Z'), ...changes };
}

interface Row {
  health: string;
  active: boolean;
  failures: number;
  last_error: string | null;
  url: string;
  next_poll_at: Date;
  lease_until: Date | null;
}

describe('polling a feed', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let server: FeedServer;
  let clock: SetClock;
  let poll: PollFeed;
  let feedId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(ormOptions(database.url, 4, ENTITIES));
  });

  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  beforeEach(async () => {
    server = await FeedServer.start();
    clock = new SetClock();
    const fetcher = new GuardedFetcher({ product: 'Parallax/test', contact: 'https://parallax.example', exceptedOrigins: [server.origin] });
    const gate = new HostGate({ excepted: { origins: [server.origin], gapMs: 0, inFlight: 4 } });
    poll = new PollFeed(new Transactions(orm), new FeedItemStore(), clock, new HttpFeedFetcher(fetcher, gate, { maxBytes: 100_000, timeoutMs: 2000 }), new StreamingFeedReader(), createLogger('silent', 'test'));
    const [outlet] = await database.query<{ id: number }>(`insert into outlet (slug, name, homepage, language) values (gen_random_uuid()::text, 'Outlet', 'https://o.example', 'en') returning id`);
    const [feed] = await database.query<{ id: number }>(`insert into feed (outlet_id, name, url, language, next_poll_at) values ($1, 'Feed', $2, 'en', $3) returning id`, [outlet?.id, `${server.origin}/feed.xml`, START]);
    feedId = feed?.id ?? 0;
  });

  afterEach(async () => {
    await server.stop();
  });

  const row = async (): Promise<Row> => (await database.query<Row>('select * from feed where id = $1', [feedId]))[0] as Row;
  const items = () => database.query<{ id: number; title: string; revision: number }>('select id, title, revision from feed_item where feed_id = $1 order by id', [feedId]);
  const events = () => database.query<{ name: string }>(`select name from outbox_event where (payload ->> 'feedId')::int = $1 order by position`, [feedId]);
  const makeDue = () => database.query('update feed set next_poll_at = $2 where id = $1', [feedId, START]);

  it('keeps what is new with its text, announces it, and plans the next poll', async () => {
    server.serve('/feed.xml', [item('a'), item('b')]);
    expect(await poll.run({ feedId })).toMatchObject({ result: 'read', added: 2, edited: 0 });
    expect((await events()).map((event) => event.name)).toEqual(['feed.item-found', 'feed.item-found']);
    const [snapshot] = await database.query<{ text: string }>('select text from item_snapshot where item_id = $1', [(await items())[0]?.id]);
    expect(snapshot?.text).toBe('Story a about the bridge\n\nThe bridge of a opened on Monday.\n\nIt is long.');
    const feed = await row();
    expect(feed).toMatchObject({ health: 'ok', failures: 0, last_error: null, lease_until: null });
    expect(feed.next_poll_at.getTime() - START.getTime()).toBeGreaterThan(3.5 * HOUR);
  });

  it('asks with what it knows, and a 304 changes nothing', async () => {
    server.serve('/feed.xml', [item('a')]);
    await poll.run({ feedId });
    await makeDue();
    expect(await poll.run({ feedId })).toMatchObject({ result: 'unchanged', added: 0 });
    expect(server.requests[1]?.headers['if-none-match']).toMatch(/^"/);
    expect(await events()).toHaveLength(1);
  });

  it('takes the very bytes of last time as unchanged when a server knows no 304', async () => {
    const body = '<rss version="2.0"><channel><title>T</title><item><title>Only one story here</title><link>https://o.example/x</link></item></channel></rss>';
    server.answer('/feed.xml', (_request, response) => void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(body));
    await poll.run({ feedId });
    await makeDue();
    expect((await poll.run({ feedId })).result).toBe('unchanged');
  });

  it('is not due before its time, unless a person asks', async () => {
    server.serve('/feed.xml', [item('a')]);
    await poll.run({ feedId });
    expect((await poll.run({ feedId })).result).toBe('skipped');
    expect((await poll.run({ feedId, evenIfInactive: true })).result).toBe('unchanged');
  });

  it('is asked by one poll at a time: of ten at once nine go away', async () => {
    server.serve('/feed.xml', [item('a')]);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => poll.run({ feedId })));
    expect(outcomes.filter((outcome) => outcome.result === 'read')).toHaveLength(1);
    expect(server.requests).toHaveLength(1);
    expect(await items()).toHaveLength(1);
  });

  it('claims a feed again whose poll died', async () => {
    server.serve('/feed.xml', [item('a')]);
    await database.query('update feed set lease_until = $2 where id = $1', [feedId, new Date(START.getTime() + 30_000)]);
    expect((await poll.run({ feedId })).result).toBe('busy');
    clock.time = new Date(START.getTime() + 31_000);
    expect((await poll.run({ feedId })).result).toBe('read');
  });

  it('recognises an edited item, keeps both texts and announces the edit', async () => {
    server.serve('/feed.xml', [item('a')]);
    await poll.run({ feedId });
    await makeDue();
    server.serve('/feed.xml', [item('a', { text: 'The bridge of a opened on Tuesday, not Monday.\nIt is long.' })]);
    expect(await poll.run({ feedId })).toMatchObject({ added: 0, edited: 1 });
    expect((await items()).map(({ revision }) => revision)).toEqual([2]);
    expect(await database.query('select 1 as n from item_snapshot where item_id = $1', [(await items())[0]?.id])).toHaveLength(2);
    expect((await events()).map((event) => event.name)).toEqual(['feed.item-found', 'feed.item-edited']);
  });

  it('keeps the good items of a half-broken feed and says what was mended', async () => {
    const body = `<rss version="2.0"><channel><title>T</title><item><title>First good story</title><link>https://o.example/1</link></item><item><title>Second & <b>broken</title><link>https://o.example/2</link></item><item><title>Cut off in the mid`;
    server.answer('/feed.xml', (_request, response) => void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(body));
    const outcome = await poll.run({ feedId });
    expect(outcome.added).toBeGreaterThanOrEqual(2);
    expect(await row()).toMatchObject({ health: 'mended', last_error: expect.stringMatching(/\w{4,}/) });
  });

  it.each([
    [404, {}, 'no feed at this address'],
    [403, {}, 'refuses'],
    [500, {}, 'in trouble'],
    [429, { 'retry-after': '36000' }, 'less often'],
  ])('a %i goes onto the row in words, and the next poll waits longer', async (status, headers, words) => {
    server.answer('/feed.xml', (_request, response) => void response.writeHead(status, headers).end());
    expect((await poll.run({ feedId })).result).toBe('failed');
    const feed = await row();
    expect(feed).toMatchObject({ health: 'failing', failures: 1, last_error: expect.stringContaining(words) });
    if (status === 429) expect(feed.next_poll_at.getTime() - START.getTime()).toBeGreaterThanOrEqual(10 * HOUR);
  });

  it('a feed that is gone for good is kept, and never asked again', async () => {
    server.answer('/feed.xml', (_request, response) => void response.writeHead(410).end());
    await poll.run({ feedId });
    expect(await row()).toMatchObject({ active: false, health: 'gone', last_error: expect.stringContaining('410') });
    expect((await poll.run({ feedId })).result).toBe('skipped');
  });

  it.each([
    ['a web page', '<!doctype html><html><body>Hello</body></html>', 'text/html', /page/i],
    ['nothing', '', 'application/rss+xml', /empty|nothing/i],
    ['too much', `<rss>${'x'.repeat(200_000)}`, 'application/rss+xml', /large|limit|more than/i],
  ])('%s instead of a feed is told in words', async (_what, body, type, words) => {
    server.answer('/feed.xml', (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body));
    expect((await poll.run({ feedId })).result).toBe('failed');
    expect((await row()).last_error).toMatch(words);
  });

  it('refuses an address inside the network, on the row', async () => {
    await database.query(`update feed set url = 'http://169.254.169.254/latest' where id = $1`, [feedId]);
    expect((await poll.run({ feedId })).result).toBe('failed');
    expect((await row()).last_error).toMatch(/not fetched|private|refus|metadata|link-local/i);
  });

  it('takes over a permanent new address after the third same answer, and no sooner', async () => {
    server.serve('/new.xml', [item('a')]);
    server.answer('/feed.xml', (_request, response) => void response.writeHead(301, { location: '/new.xml' }).end());
    for (let round = 1; round <= 3; round += 1) {
      expect((await row()).url).toContain('/feed.xml');
      await makeDue();
      await poll.run({ feedId });
    }
    expect((await row()).url).toContain('/new.xml');
    expect(await items()).toHaveLength(1);
  });

  it('tells apart items that share one link, and does not multiply them', async () => {
    const shared = [item('r1', { title: 'Release one is out', path: '/' }), item('r2', { title: 'Release two is out', path: '/' })];
    server.serve('/feed.xml', shared);
    expect((await poll.run({ feedId })).added).toBe(2);
    await makeDue();
    server.serve('/feed.xml', [...shared, item('r3', { title: 'Release three is out now', path: '/' })]);
    expect((await poll.run({ feedId })).added).toBe(1);
    expect(await items()).toHaveLength(3);
  });

  it('puts impossible dates at the time of finding, and keeps NUL and half characters out', async () => {
    server.serve('/feed.xml', [item('future', { publishedAt: new Date('2099-01-01T00:00:00Z') }), item('old', { publishedAt: new Date(0) })]);
    await poll.run({ feedId });
    const rows = await database.query<{ published_at: Date }>('select published_at from feed_item where feed_id = $1', [feedId]);
    expect(rows.map(({ published_at }) => published_at.toISOString())).toEqual([START.toISOString(), START.toISOString()]);
  });
});
