import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { PollScene, START } from '../../../../test/support/poll-scene.ts';
import { checkInvariants } from '../../../shared/audit/check-invariants.ts';
import type { Database } from '../../../shared/database/database.ts';
import { GuardedFetcher } from '../../../shared/outbound/guarded-fetcher.ts';
import { HostGate } from '../../../shared/outbound/host-gate.ts';
import { HttpPageFetcher } from '../adapters/http-page-fetcher.ts';
import { WorkerPageReader } from '../adapters/page-reader/worker-page-reader.ts';
import { FEEDS_INVARIANTS } from '../data/invariants.sql.ts';
import { PageRequestStore } from '../data/page-request.store.ts';
import { RobotsStore } from '../data/robots.store.ts';
import { SourceTextsQuery } from '../data/source-texts.query.ts';
import { OldPages } from '../jobs/feeds.housekeeping.ts';
import { CheckRobots } from './check-robots.ts';
import { ReadPage } from './read-page.ts';

const TITLE = 'Harlow Bay votes to replace the Merrin Bridge';
const BLURB = 'The council of Harlow Bay voted on Monday to replace the closed Merrin Bridge.';
const REPORT = Array.from(
  { length: 9 },
  (_, at) =>
    `<p>The council of Harlow Bay voted on Monday to replace the closed Merrin Bridge, said councillor number ${at} of the nine who were for it.</p>`,
).join('');
const PAGE = `<!doctype html><html><head><meta charset="utf-8"></head><body><article><h1>${TITLE}</h1>${REPORT}</article></body></html>`;

interface Order {
  state: string;
  attempts: number;
  note: string | null;
}

describe('ReadPage', () => {
  let scene: PollScene;
  let pool: Database;
  let requests: PageRequestStore;
  let readPage: ReadPage;
  let itemId: number;

  const html =
    (body: string, headers: Record<string, string> = {}) =>
    (_request: unknown, response: ServerResponse): void =>
      void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);
  const order = async (): Promise<Order | null> =>
    (
      await scene.database.query<Order>('select state, attempts, note from page_request where item_id = $1', [itemId])
    )[0] ?? null;
  const note = async (): Promise<string | null> =>
    (
      await scene.database.query<{ page_note: string | null }>('select page_note from feed where id = $1', [
        scene.feedId,
      ])
    )[0]?.page_note ?? null;
  const requestsTo = (path: string): number => scene.server.requests.filter((request) => request.path === path).length;
  const source = async () => (await new SourceTextsQuery(pool).byItemIds([itemId]))[0];

  async function serveFeed(text = BLURB, title = TITLE): Promise<void> {
    scene.serveJson([
      {
        id: 'a',
        url: `${scene.server.origin}/bridge`,
        title,
        content_text: text,
        date_published: new Date().toISOString(),
      },
    ]);
    scene.clock.time = new Date();
    await scene.database.query('update feed set next_poll_at = $2 where id = $1', [scene.feedId, START]);
    await scene.poll.poll({ feedId: scene.feedId });
    itemId = (await scene.items<{ id: number }>())[0]?.id ?? 0;
  }

  beforeAll(async () => {
    scene = await PollScene.open();
    ({ pool } = scene.database);
    requests = new PageRequestStore(pool);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin();
    await scene.database.query('update outlet set full_text = true');
    const origin = scene.server.origin;
    process.env['FETCH_EXCEPTED_ORIGINS'] = origin;
    const fetcher = new GuardedFetcher({
      product: 'Parallax/test',
      contact: 'https://parallax.example',
      exemptOrigins: [origin],
    });
    const pages = new HttpPageFetcher(fetcher, new HostGate({ exempt: { origins: [origin] } }), { timeoutMs: 1500 });
    readPage = new ReadPage(
      scene.database.transactions,
      requests,
      new CheckRobots(new RobotsStore(pool), pages),
      scene.clock,
      pages,
      new WorkerPageReader(),
    );
    await serveFeed();
  });
  afterEach(() => scene.end());

  it('stores the page as a separate snapshot, uses it as the source text and announces it as an edit', async () => {
    scene.server.answer('/bridge', html(PAGE));
    expect(await readPage.attemptRead({ itemId })).toBeNull();
    expect(await order()).toMatchObject({ state: 'kept', note: null });
    expect(await source()).toMatchObject({
      title: TITLE,
      origin: 'page',
      text: expect.stringMatching(/^Harlow Bay votes[^\n]+\n\nThe council/),
    });
    const snapshots = await scene.database.query(
      'select revision, origin from item_snapshot where item_id = $1 order by revision',
      [itemId],
    );
    expect(snapshots).toEqual([
      { revision: 1, origin: 'feed' },
      { revision: 2, origin: 'page' },
    ]);
    expect(
      await scene.database.query(`select name from outbox_event where payload->>'itemId' = $1 order by position`, [
        String(itemId),
      ]),
    ).toEqual([{ name: 'feed.item-found' }, { name: 'feed.page-requested' }, { name: 'feed.item-edited' }]);
    await readPage.attemptRead({ itemId });
    expect([requestsTo('/bridge'), requestsTo('/robots.txt')]).toEqual([1, 1]);
  });

  it('sends our user agent without cookies, and keeps the edited headline if the page is unchanged', async () => {
    scene.server.answer('/bridge', (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? void response.writeHead(304).end()
        : html(PAGE, { etag: '"1"' })(request, response),
    );
    await readPage.attemptRead({ itemId });
    const before = await source();
    const title = 'Harlow Bay votes for a new bridge';
    await serveFeed(`${BLURB} Work begins in March.`, title);
    expect(await source()).toMatchObject({ origin: 'feed' });
    await readPage.attemptRead({ itemId });
    expect(await source()).toMatchObject({ origin: 'page', title, text: before?.text.replace(TITLE, title) });
    const request = scene.server.requests.find(({ path }) => path === '/bridge');
    expect(request?.headers['user-agent']).toContain('Parallax/test');
    expect(request?.headers.cookie).toBeUndefined();
  });

  it.each([
    ['forbids it', 'User-agent: *\nDisallow: /bridge', /does not permit reading/],
    ['does not permit use as AI input', 'User-agent: *\nContent-Signal: ai-input=no', /ai-input=no/],
  ])('does not request the page if robots.txt %s', async (_what, robots, reason) => {
    scene.server.answer(
      '/robots.txt',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(robots),
    );
    scene.server.answer('/bridge', html(PAGE));
    await readPage.attemptRead({ itemId });
    expect(requestsTo('/bridge')).toBe(0);
    expect(await order()).toMatchObject({ state: 'refused', note: expect.stringMatching(reason) });
    expect(await note()).toMatch(/^The page of “Harlow Bay votes[^”]+” was not read: The robots\.txt of /);
    expect(await source()).toMatchObject({ origin: 'feed' });
  });

  it('refuses the page if robots.txt is blocked, but only postpones it if robots.txt is unavailable', async () => {
    scene.server.answer('/robots.txt', (_request, response) => void response.writeHead(403).end());
    await readPage.attemptRead({ itemId });
    expect(await order()).toMatchObject({
      state: 'refused',
      note: expect.stringMatching(/denies access to its robots/),
    });
    await scene.database.query(`update page_request set state = 'waiting'; delete from robots_file`);
    scene.server.answer('/robots.txt', (_request, response) => void response.writeHead(503).end());
    expect(await readPage.attemptRead({ itemId })).toEqual(new Date(scene.clock.time.getTime() + 300_000));
    expect(await order()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(requestsTo('/bridge')).toBe(0);
  });

  it.each([
    [
      'for subscribers',
      html(PAGE.replace('</head>', '<script type="application/ld+json">{"isAccessibleForFree":false}</script></head>')),
      /subscribers/,
    ],
    ['marked noarchive', html(PAGE, { 'x-robots-tag': 'noarchive' }), /noarchive/],
    [
      'another story',
      html(PAGE.replaceAll(/council|Harlow Bay|Merrin|Bridge|replace|closed|voted|Monday/g, 'recipe')),
      /differs from its item/,
    ],
    ['without an article', html('<html><body><p>Please enable cookies.</p></body></html>'), /no article/],
    ['huge', html('x'.repeat(3_200_000)), /larger than/],
    [
      'not HTML',
      (_request: unknown, response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
      /not return an HTML page/,
    ],
    ['gone', (_request: unknown, response: ServerResponse) => void response.writeHead(410).end(), /no longer exists/],
    [
      'subject to payment',
      (_request: unknown, response: ServerResponse) => void response.writeHead(402).end(),
      /denies access/,
    ],
    [
      'a redirect to an internal address',
      (_request: unknown, response: ServerResponse) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      /refused/,
    ],
    ['hostile', html(`<html><body>${'<div>'.repeat(60_000)}${REPORT}`), /no article|could not be parsed/],
  ])('permanently refuses the page: %s', async (_what, response, reason) => {
    scene.server.answer('/bridge', response);
    expect(await readPage.attemptRead({ itemId })).toBeNull();
    expect(await order()).toMatchObject({ state: 'refused', note: expect.stringMatching(reason) });
    expect(await note()).toMatch(reason);
    await readPage.attemptRead({ itemId });
    expect(requestsTo('/bridge')).toBe(1);
  });

  it.each([
    ['max-age=5', 10],
    ['max-age=7200', 120],
    ['max-age=31536000', 1440],
    ['no-cache', 1440],
  ])(
    'caches robots.txt for as long as the site specifies (%s), but for at least ten minutes and at most a day',
    async (cacheControl, minutes) => {
      scene.server.answer(
        '/robots.txt',
        (_request, response) =>
          void response
            .writeHead(200, { 'content-type': 'text/plain', 'cache-control': cacheControl })
            .end('User-agent: *\nAllow: /'),
      );
      await readPage.attemptRead({ itemId });
      expect(
        await scene.database.query(
          'select round(extract(epoch from expires_at - fetched_at) / 60)::int as minutes from robots_file where origin = $1',
          [scene.server.origin],
        ),
      ).toEqual([{ minutes }]);
    },
  );

  it('does not follow a redirect to an address that robots.txt forbids', async () => {
    scene.server.answer(
      '/robots.txt',
      (_request, response) => void response.writeHead(200).end('User-agent: *\nDisallow: /members'),
    );
    scene.server.answer(
      '/bridge',
      (_request, response) => void response.writeHead(302, { location: '/members/bridge' }).end(),
    );
    scene.server.answer('/members/bridge', html(PAGE));
    await readPage.attemptRead({ itemId });
    expect(requestsTo('/members/bridge')).toBe(0);
    expect(await order()).toMatchObject({ state: 'refused', note: expect.stringMatching(/does not permit reading/) });
  });

  it('postpones the page if the robots.txt for a redirect is unavailable', async () => {
    scene.server.answer('/bridge', (_request, response) => {
      void scene.database
        .query(`update robots_file set access = 'unreachable'`)
        .then(() => response.writeHead(302, { location: '/moved' }).end());
    });
    expect(await readPage.attemptRead({ itemId })).toEqual(new Date(scene.clock.time.getTime() + 300_000));
    expect(await order()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      note: expect.stringMatching(/^It redirects to/),
    });
    expect(requestsTo('/moved')).toBe(0);
  });

  it.each([
    [
      'is too slow',
      (_request: unknown, response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
    ],
    ['is overloaded', (_request: unknown, response: ServerResponse) => void response.writeHead(503).end()],
    [
      'closes the connection',
      (_request: unknown, response: ServerResponse) =>
        void response
          .writeHead(200, { 'content-type': 'text/html', 'content-length': '900' })
          .write('<p>', () => response.destroy()),
    ],
  ])('makes four attempts at growing intervals if the server %s', async (_what, response) => {
    scene.server.answer('/bridge', response);
    const pauses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      pauses.push(((await readPage.attemptRead({ itemId }))?.getTime() ?? 0) - scene.clock.time.getTime());
    expect(pauses).toEqual([300_000, 1_800_000, 10_800_000]);
    expect(await note()).toBeNull();
    expect(await readPage.attemptRead({ itemId })).toBeNull();
    expect(await order()).toMatchObject({ state: 'refused', note: expect.stringMatching(/after 4 attempts/) });
  });

  it.each([
    ['7200', 120],
    ['604800', 360],
  ])(
    'waits for as long as Retry-After specifies (%s seconds), but for at most six hours',
    async (retryAfter, minutes) => {
      scene.server.answer(
        '/bridge',
        (_request, response) => void response.writeHead(429, { 'retry-after': retryAfter }).end(),
      );
      const due = await readPage.attemptRead({ itemId });
      expect(Math.round(((due?.getTime() ?? 0) - scene.clock.time.getTime()) / 60_000)).toBe(minutes);
    },
  );

  it('respects the site’s crawl delay', async () => {
    scene.server.answer(
      '/robots.txt',
      (_request, response) => void response.writeHead(200).end('User-agent: *\nCrawl-delay: 30'),
    );
    scene.server.answer('/bridge', html(PAGE));
    await readPage.attemptRead({ itemId });
    await scene.database.query(`update page_request set state = 'waiting'`);
    const next = await readPage.attemptRead({ itemId });
    expect(requestsTo('/bridge')).toBe(1);
    expect((next?.getTime() ?? 0) - scene.clock.time.getTime()).toBeGreaterThan(20_000);
    // The page request now has a time slot, so its next job reads the page.
    await readPage.attemptRead({ itemId });
    expect(requestsTo('/bridge')).toBe(2);
    // A job that is late for its time slot gets another one.
    await scene.database.query(`update page_request set state = 'waiting', slot_at = now() - interval '1 minute'`);
    expect(await readPage.attemptRead({ itemId })).toBeInstanceOf(Date);
    expect(requestsTo('/bridge')).toBe(2);
  });

  it('does not request pages of full reports or of outlets without permission, even if it is withdrawn later', async () => {
    await scene.database.query('update outlet set full_text = false');
    scene.server.answer('/bridge', html(PAGE));
    await readPage.attemptRead({ itemId });
    expect([requestsTo('/bridge'), await order()]).toEqual([0, null]);
    await serveFeed(`${BLURB} An edit without permission.`);
    expect(await order()).toBeNull();
    await serveFeed(`${BLURB} `.repeat(30));
    expect(await order()).toBeNull();
    await scene.database.query('update outlet set full_text = true');
    await serveFeed(`${BLURB} `.repeat(31));
    expect(await order()).toBeNull();
    await serveFeed(`${BLURB} A short edit.`);
    expect(await order()).toMatchObject({ state: 'waiting' });
  });

  it('does not request a page if the item links only to the home page of the site', async () => {
    scene.serveJson([
      {
        id: 'b',
        url: scene.server.origin,
        title: 'Another report',
        content_text: BLURB,
        date_published: new Date().toISOString(),
      },
    ]);
    await scene.database.query('update feed set next_poll_at = $2 where id = $1', [scene.feedId, START]);
    await scene.poll.poll({ feedId: scene.feedId });
    expect(await scene.items()).toHaveLength(2);
    expect(
      await scene.database.query(
        'select p.item_id as id from page_request p join feed_item i on i.id = p.item_id where i.feed_id = $1',
        [scene.feedId],
      ),
    ).toEqual([{ id: itemId }]);
  });

  it('finds page requests whose job was lost, and deletes uncited page texts after 14 days', async () => {
    expect(await requests.findOverdue(100)).not.toContain(itemId);
    await scene.database.query(`update page_request set due_at = now() - interval '1 minute' where item_id = $1`, [
      itemId,
    ]);
    expect(await requests.findOverdue(100)).toContain(itemId);
    scene.server.answer('/bridge', html(PAGE));
    await readPage.attemptRead({ itemId });
    const [pages] = new OldPages().rules;
    await scene.database.query(pages?.deleteSql ?? '', [14, 100]);
    expect(await source()).toMatchObject({ origin: 'page' });
    await scene.database.query(`update item_snapshot set created_at = now() - interval '15 days'`);
    await scene.database.query(`update feed_item set updated_at = now() - interval '15 days'`);
    await scene.database.query(pages?.deleteSql ?? '', [14, 100]);
    expect(await source()).toMatchObject({ origin: 'feed', title: TITLE });
    const audit = await pool.withClient((client) => checkInvariants(client, FEEDS_INVARIANTS));
    expect(audit.flatMap(({ violations }) => violations)).toEqual([]);
  });
});
