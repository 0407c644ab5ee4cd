import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PollScene, START, testItem } from '../../../../test/support/poll-scene.ts';

const HOUR = 3_600_000;
const LEASE_MS = 60_000;

describe('PollFeed over several polls of one feed', () => {
  let scene: PollScene;

  beforeAll(async () => {
    scene = await PollScene.open();
  });

  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin({ inFlight: 1 });
    process.env['FETCH_EXCEPTED_ORIGINS'] = scene.server.origin;
  });
  afterEach(async () => {
    delete process.env['FETCH_EXCEPTED_ORIGINS'];
    await scene.end();
  });

  const waits = async (): Promise<number> => ((await scene.row()).next_poll_at.getTime() - START.getTime()) / HOUR;

  it('retires a moved feed whose new address is already polled, without losing items', async () => {
    const other = await scene.addFeed('/new.xml');
    scene.server.answer(
      '/feed.xml',
      (_request, response) => void response.writeHead(301, { location: '/new.xml' }).end(),
    );
    for (let round = 1; round <= 3; round += 1) {
      expect(await scene.row()).toMatchObject({ active: true, health: round === 1 ? 'new' : 'ok' });
      scene.server.serve(
        '/new.xml',
        Array.from({ length: round }, (_, index) => testItem(`i${index}`)),
      );
      expect(await scene.pollAgain()).toMatchObject({ result: 'read', added: 1 });
    }
    expect(await scene.items()).toHaveLength(3);
    const message = `This feed moved to ${scene.server.origin}/new.xml, which is already polled as feed ${other}.`;
    expect(await scene.row()).toMatchObject({
      active: false,
      health: 'gone',
      last_error: message,
      url: `${scene.server.origin}/feed.xml`,
    });
    expect((await scene.pollAgain()).result).toBe('skipped');
  });

  const servePage = (path: string, feed: string) =>
    scene.server.answer(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><title>A page</title><link rel="alternate" type="application/rss+xml" href="${feed}">`,
      );
    });

  it('polls the feed of a page that was added by its address, and keeps the address of a feed that was read', async () => {
    servePage('/feed.xml', 'real.xml');
    scene.server.serve('/real.xml', [testItem('a')]);
    expect(await scene.poll.poll({ feedId: scene.feedId })).toMatchObject({ result: 'read', added: 1 });
    expect(await scene.row()).toMatchObject({ url: `${scene.server.origin}/real.xml`, health: 'ok', last_error: null });
    servePage('/real.xml', 'other.xml');
    expect((await scene.pollAgain()).result).toBe('failed');
    expect(await scene.row()).toMatchObject({
      url: `${scene.server.origin}/real.xml`,
      last_error: expect.stringContaining('/other.xml'),
    });
  });

  it('explains that the feed of a page is already in the list, is deleted, is the page, or cannot be polled', async () => {
    const other = await scene.addFeed('/real.xml');
    servePage('/feed.xml', '/real.xml');
    await scene.poll.poll({ feedId: scene.feedId });
    expect((await scene.row()).last_error).toContain('/real.xml already has a row of its own');
    await scene.database.query('update feed set removed_at = now() where id = $1', [other]);
    await scene.pollAgain();
    expect((await scene.row()).last_error).toContain('/real.xml was deleted');
    servePage('/feed.xml', '/feed.xml');
    await scene.pollAgain();
    expect((await scene.row()).last_error).toMatch(/^The address returned an HTML page/);
    servePage('/feed.xml', 'http://169.254.169.254/feed');
    await scene.pollAgain();
    expect(await scene.row()).toMatchObject({ failures: 4, last_error: expect.stringContaining('cannot be polled') });
  });

  it('does not follow pages that link to each other as feeds', async () => {
    servePage('/feed.xml', '/second.html');
    servePage('/second.html', '/feed.xml');
    for (let round = 1; round <= 3; round += 1) expect((await scene.pollAgain()).result).toBe('failed');
    expect(scene.server.requests).toHaveLength(4);
  });

  it('does not move a feed while another feed at the new address is paused', async () => {
    const other = await scene.addFeed('/new.xml');
    await scene.database.query('update feed set active = false where id = $1', [other]);
    scene.server.serve('/new.xml', [testItem('a')]);
    scene.server.answer(
      '/feed.xml',
      (_request, response) => void response.writeHead(308, { location: '/new.xml' }).end(),
    );
    for (let round = 1; round <= 4; round += 1) await scene.pollAgain();
    expect(await scene.row()).toMatchObject({ active: true, health: 'ok', url: `${scene.server.origin}/feed.xml` });
  });

  it('keeps the interval that the feed specified after a poll with an unchanged document', async () => {
    const body =
      '<rss version="2.0"><channel><title>T</title><ttl>720</ttl><item><title>Only one story here</title><link>https://o.example/x</link></item></channel></rss>';
    scene.server.answer(
      '/feed.xml',
      (request, response) =>
        void response
          .writeHead(request.headers['if-none-match'] ? 304 : 200, {
            etag: '"1"',
            'content-type': 'application/rss+xml',
          })
          .end(request.headers['if-none-match'] ? undefined : body),
    );
    expect((await scene.pollAgain()).result).toBe('read');
    expect(await waits()).toBeGreaterThan(10);
    expect((await scene.pollAgain()).result).toBe('unchanged');
    expect(await waits()).toBeGreaterThan(10);
  });

  it('still reports the problems of a document after a failed poll and an unchanged document', async () => {
    const body =
      '<rss version="2.0"><channel><title>T</title><item><title>A good story here</title><link>https://o.example/1</link></item><item><title>Cut off in the mid';
    let failing = false;
    scene.server.answer(
      '/feed.xml',
      (_request, response) =>
        void response.writeHead(failing ? 500 : 200, { 'content-type': 'application/rss+xml' }).end(body),
    );
    await scene.pollAgain();
    const { last_error: problem } = await scene.row();
    expect(problem).toMatch(/\w{4,}/);
    failing = true;
    await scene.pollAgain();
    expect(await scene.row()).toMatchObject({ health: 'failing' });
    failing = false;
    expect(await scene.pollAgain()).toMatchObject({ result: 'unchanged', message: problem });
    expect(await scene.row()).toMatchObject({ health: 'mended', last_error: problem });
  });

  it('polls the feed once even if waiting for the host takes longer than the lease', async () => {
    const slow = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    scene.server.answer('/slow.xml', (_request, response) => {
      reached.resolve();
      void slow.promise.then(() => response.writeHead(500).end());
    });
    scene.server.serve('/feed.xml', [testItem('a')]);
    const first = scene.poll.poll({ feedId: await scene.addFeed('/slow.xml') });
    await reached.promise;
    const second = scene.poll.poll({ feedId: scene.feedId });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await scene.row()).lease_until).toBeNull();
    scene.clock.time = new Date(START.getTime() + LEASE_MS + 1000);
    const third = scene.poll.poll({ feedId: scene.feedId });
    slow.resolve();
    await first;
    expect((await Promise.all([second, third])).filter(({ result }) => result === 'read')).toHaveLength(1);
    expect(scene.server.requests.filter(({ path }) => path === '/feed.xml')).toHaveLength(1);
  });

  it('polls once if an administrator requests two polls', async () => {
    scene.server.serve('/feed.xml', [testItem('a')]);
    const slow = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    scene.server.answer('/slow.xml', (_request, response) => {
      reached.resolve();
      void slow.promise.then(() => response.writeHead(500).end());
    });
    const first = scene.poll.poll({ feedId: await scene.addFeed('/slow.xml') });
    await reached.promise;
    const polls = [1, 2].map(() => scene.poll.poll({ feedId: scene.feedId, force: true }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    scene.clock.time = new Date(START.getTime() + 1000);
    slow.resolve();
    await first;
    expect((await Promise.all(polls)).filter(({ result }) => result === 'read')).toHaveLength(1);
    expect(scene.server.requests.filter(({ path }) => path === '/feed.xml')).toHaveLength(1);
  });
});
