import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PollScene, START, testItem as item } from '../../../../test/support/poll-scene.ts';

const HOUR = 3_600_000;

describe('PollFeed', () => {
  let scene: PollScene;

  beforeAll(async () => {
    scene = await PollScene.open();
  });

  afterAll(() => scene.close());
  beforeEach(() => scene.begin());
  afterEach(() => scene.end());

  const items = () => scene.items<{ id: number; title: string; revision: number; published_at: Date }>();
  const row = () => scene.row();
  const events = () =>
    scene.database.query<{ name: string }>(
      `select name from outbox_event where (payload ->> 'feedId')::int = $1 order by position`,
      [scene.feedId],
    );
  const run = (order: { force?: boolean } = {}) => scene.poll.poll({ feedId: scene.feedId, ...order });

  it('stores new items with their text, announces them and schedules the next poll', async () => {
    scene.server.serve('/feed.xml', [item('a'), item('b')]);
    expect(await run()).toMatchObject({ result: 'read', added: 2, edited: 0 });
    expect((await events()).map((event) => event.name)).toEqual(['feed.item-found', 'feed.item-found']);
    const [snapshot] = await scene.database.query<{ text: string }>(
      'select text from item_snapshot where item_id = $1',
      [(await items())[0]?.id],
    );
    expect(snapshot?.text).toBe('Story a about the bridge\n\nThe bridge of a opened on Monday.\n\nIt is long.');
    const feed = await row();
    expect(feed).toMatchObject({ health: 'ok', failures: 0, last_error: null, lease_until: null });
    expect(feed.next_poll_at.getTime() - START.getTime()).toBeGreaterThan(3.5 * HOUR);
  });

  it('makes a conditional request and changes nothing after a 304 response', async () => {
    scene.server.serve('/feed.xml', [item('a')]);
    await run();
    expect(await scene.pollAgain()).toMatchObject({ result: 'unchanged', added: 0 });
    expect(scene.server.requests[1]?.headers['if-none-match']).toMatch(/^"/);
    expect(await events()).toHaveLength(1);
  });

  it('treats an identical document as unchanged if the server does not send 304', async () => {
    const body =
      '<rss version="2.0"><channel><title>T</title><item><title>Only one story here</title><link>https://o.example/x</link></item></channel></rss>';
    scene.server.answer(
      '/feed.xml',
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(body),
    );
    await run();
    expect((await scene.pollAgain()).result).toBe('unchanged');
  });

  it('sends the validators of the last 200 response, even if the document was the same', async () => {
    let version = 1;
    const body =
      '<rss version="2.0"><channel><title>T</title><item><title>Only one story here</title><link>https://o.example/x</link></item></channel></rss>';
    scene.server.answer('/feed.xml', (request, response) => {
      const etag = `"${version}"`;
      // A 304 response with another validator than the request's is wrong, and must not replace the stored one.
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag: '"wrong"' }).end();
      response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(body);
    });
    await run();
    version = 2;
    for (let round = 1; round <= 3; round += 1) expect((await scene.pollAgain()).result).toBe('unchanged');
    expect(scene.server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"1"',
      '"2"',
      '"2"',
    ]);
  });

  it('polls no feed of a host by schedule before the Retry-After of another feed is over', async () => {
    scene.server.answer('/limited.xml', (_request, response) => {
      response.writeHead(429, { 'retry-after': '10800' }).end();
    });
    scene.server.serve('/feed.xml', [item('a')]);
    await scene.poll.poll({ feedId: await scene.addFeed('/limited.xml') });
    scene.clock.time = new Date(START.getTime() + 3 * HOUR - 1000);
    expect((await run()).result).toBe('skipped');
    expect((await run({ force: true })).result).toBe('read');
    expect((await scene.pollAgain()).result).toBe('skipped');
    scene.clock.time = new Date(START.getTime() + 3 * HOUR);
    expect((await scene.pollAgain()).result).toBe('unchanged');
  });

  it('skips a feed that is not due, unless the administrator requests the poll', async () => {
    scene.server.serve('/feed.xml', [item('a')]);
    await run();
    expect((await run()).result).toBe('skipped');
    expect((await run({ force: true })).result).toBe('unchanged');
  });

  it('runs only one of ten simultaneous polls', async () => {
    scene.server.serve('/feed.xml', [item('a')]);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => run()));
    expect(outcomes.filter((outcome) => outcome.result === 'read')).toHaveLength(1);
    expect(scene.server.requests).toHaveLength(1);
    expect(await items()).toHaveLength(1);
  });

  it('polls a feed again after a poll crashed and its lease expired', async () => {
    scene.server.serve('/feed.xml', [item('a')]);
    await scene.database.query('update feed set lease_until = $2 where id = $1', [
      scene.feedId,
      new Date(START.getTime() + 30_000),
    ]);
    expect((await run()).result).toBe('busy');
    scene.clock.time = new Date(START.getTime() + 31_000);
    expect((await run()).result).toBe('read');
  });

  it('recognizes an edited item, keeps both texts and announces the edit', async () => {
    scene.server.serve('/feed.xml', [item('a')]);
    await run();
    scene.server.serve('/feed.xml', [
      item('a', { text: 'The bridge of a opened on Tuesday, not Monday.\nIt is long.' }),
    ]);
    expect(await scene.pollAgain()).toMatchObject({ added: 0, edited: 1 });
    expect((await items()).map(({ revision }) => revision)).toEqual([2]);
    expect(
      await scene.database.query('select 1 as n from item_snapshot where item_id = $1', [(await items())[0]?.id]),
    ).toHaveLength(2);
    expect((await events()).map((event) => event.name)).toEqual(['feed.item-found', 'feed.item-edited']);
  });

  it('recognizes an item that keeps its id when its title and address change', async () => {
    scene.server.serve('/feed.xml', [item('a'), item('b')]);
    await run();
    const retitled = item('a', { title: 'Trams return to the city', path: '/articles/trams-return' });
    scene.server.serve('/feed.xml', [retitled, item('b')]);
    expect(await scene.pollAgain()).toMatchObject({ added: 0, edited: 1 });
    expect(await scene.items()).toMatchObject([
      { title: 'Trams return to the city', url_key: expect.stringMatching(/\/articles\/trams-return$/) },
      { title: 'Story b about the bridge' },
    ]);
    scene.server.serve('/feed.xml', [retitled]);
    expect(await scene.pollAgain()).toMatchObject({ added: 0, edited: 0 });
  });

  it('stores each item of a feed whose items share their ids, links or both', async () => {
    const page = `${scene.server.origin}/live`;
    const stories = [
      { id: 'same', url: 'https://o.example/1', title: 'First story' },
      { id: 'same', url: 'https://o.example/2', title: 'Second story' },
      { url: page, title: 'Third story' },
      { url: page, title: 'Fourth story' },
      { id: 'same', url: scene.server.origin, title: 'Fifth story' },
      { id: 'same', url: scene.server.origin, title: 'Sixth story' },
      { id: 'twice', url: 'https://o.example/7', title: 'Seventh story' },
      { id: 'twice', url: 'https://m.o.example/7', title: 'Seventh story' },
    ].map((story) => ({ ...story, content_text: 'Read more on our page.' }));
    scene.serveJson(stories);
    expect(await run()).toMatchObject({ added: 7 });
    scene.serveJson(stories.toReversed());
    expect(await scene.pollAgain()).toMatchObject({ result: 'read', added: 0, edited: 0 });
  });

  it('stores an item once if its id and link become shared, or are no longer shared', async () => {
    const entry = (title: string) => ({ id: 'live', url: scene.server.origin, title, content_text: `${title} today.` });
    scene.serveJson([entry('Bridge opens')]);
    expect(await run()).toMatchObject({ added: 1 });
    scene.serveJson([entry('Storm reaches coast'), entry('Bridge opens')]);
    expect(await scene.pollAgain()).toMatchObject({ added: 1, edited: 0 });
    const unnamed = (title: string) => ({ url: 'https://o.example/live', title, content_text: `${title} today.` });
    scene.serveJson([unnamed('Port closes')]);
    expect(await scene.pollAgain()).toMatchObject({ added: 1 });
    scene.serveJson([unnamed('Museum reopens'), unnamed('Port closes')]);
    expect(await scene.pollAgain()).toMatchObject({ added: 1, edited: 0 });
  });

  it('stores the entries of a live blog once if they share an id and a title', async () => {
    const entry = (n: number) => ({
      id: 'live',
      url: `https://o.example/live/${n}`,
      title: 'Storm: live',
      content_text: `Entry number ${n}.`,
    });
    scene.serveJson([entry(2), entry(1)]);
    expect(await run()).toMatchObject({ added: 2 });
    scene.serveJson([entry(2), entry(1), { id: 'x', url: 'https://o.example/x', title: 'Other news' }]);
    expect(await scene.pollAgain()).toMatchObject({ added: 1, edited: 0 });
    scene.serveJson([entry(1), entry(2)]);
    expect(await scene.pollAgain()).toMatchObject({ added: 0, edited: 0 });
  });

  it('records a failure if storing the items times out, so that the feed is not downloaded again at once', async () => {
    scene.server.serve('/feed.xml', [item('a')]);
    await scene.database.query(
      `create function time_out() returns trigger language plpgsql as
       $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`,
    );
    await scene.database.query(
      'create trigger time_out before insert on feed_item for each row execute function time_out()',
    );
    try {
      expect(await run()).toMatchObject({ result: 'failed' });
    } finally {
      await scene.database.query('drop trigger time_out on feed_item');
    }
    expect(await row()).toMatchObject({ failures: 1, lease_until: null });
  });

  it('stores the kind of each report and updates it after an edit', async () => {
    const kinds = () =>
      scene.database.query<{ kind: string }>('select kind from feed_item where feed_id = $1 order by identity', [
        scene.feedId,
      ]);
    scene.server.serve('/feed.xml', [item('a'), { ...item('b'), title: 'Opinion: Story b about the bridge' }]);
    await run();
    expect(await kinds()).toEqual([{ kind: 'news' }, { kind: 'opinion' }]);
    scene.server.serve('/feed.xml', [item('a'), { ...item('b'), title: 'Analysis: Story b about the bridge' }]);
    await scene.pollAgain();
    expect(await kinds()).toEqual([{ kind: 'news' }, { kind: 'analysis' }]);
  });

  it("stores what a picture shows, and replaces it with the picture's address", async () => {
    const pictures = () =>
      scene.database.query('select image_url, image_description from feed_item where feed_id = $1', [scene.feedId]);
    const report = (text: string, picture: string) => ({
      id: 'a',
      url: 'https://o.example/a',
      title: 'Story a about the bridge',
      content_html: `<p>${text}</p>${picture}`,
    });
    scene.serveJson([report('It opened.', '<img src="https://o.example/a.jpg" alt="Trams cross it.">')]);
    await run();
    expect(await pictures()).toEqual([{ image_url: 'https://o.example/a.jpg', image_description: 'Trams cross it.' }]);
    scene.serveJson([report('It opened on Monday.', '<img src="https://o.example/b.jpg">')]);
    await scene.pollAgain();
    expect(await pictures()).toEqual([{ image_url: 'https://o.example/b.jpg', image_description: null }]);
  });

  it('stores the intact items of a partly broken feed and reports the repairs', async () => {
    const body = `<rss version="2.0"><channel><title>T</title><item><title>First good story</title><link>https://o.example/1</link></item><item><title>Second & <b>broken</title><link>https://o.example/2</link></item><item><title>Cut off in the mid`;
    scene.server.answer(
      '/feed.xml',
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(body),
    );
    const outcome = await run();
    expect(outcome.added).toBeGreaterThanOrEqual(2);
    expect(await row()).toMatchObject({ health: 'mended', last_error: expect.stringMatching(/\w{4,}/) });
  });

  it.each([
    [404, {}, 'no longer has a feed at this address'],
    [403, {}, 'denies access'],
    [500, {}, 'reported an error'],
    [429, { 'retry-after': '36000' }, 'limits our requests'],
  ])('explains a response with status %i and delays the next poll', async (status, headers, words) => {
    scene.server.answer('/feed.xml', (_request, response) => void response.writeHead(status, headers).end());
    expect((await run()).result).toBe('failed');
    const feed = await row();
    expect(feed).toMatchObject({ health: 'failing', failures: 1, last_error: expect.stringContaining(words) });
    if (status === 429) expect(feed.next_poll_at.getTime() - START.getTime()).toBeGreaterThanOrEqual(10 * HOUR);
  });

  it('keeps a feed that is still gone three days later, but no longer polls it', async () => {
    scene.server.answer('/feed.xml', (_request, response) => void response.writeHead(410).end());
    await run();
    expect(await row()).toMatchObject({ active: true, health: 'failing', last_error: expect.stringContaining('410') });
    expect((await run()).result).toBe('skipped');
    scene.clock.time = new Date(START.getTime() + 72 * HOUR);
    await run();
    expect(await row()).toMatchObject({ active: false, health: 'gone', last_error: expect.stringContaining('410') });
    expect((await run()).result).toBe('skipped');
  });

  it.each([
    ['a web page', '<!doctype html><html><body>Hello</body></html>', 'text/html', /page/i],
    ['an empty response', '', 'application/rss+xml', /empty|nothing/i],
    ['a document that is too large', `<rss>${'x'.repeat(200_000)}`, 'application/rss+xml', /large|limit|more than/i],
  ])('explains that the server sent %s instead of a feed', async (_what, body, type, words) => {
    scene.server.answer(
      '/feed.xml',
      (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body),
    );
    expect((await run()).result).toBe('failed');
    expect((await row()).last_error).toMatch(words);
  });

  it('rejects an address in an internal network and explains why', async () => {
    await scene.database.query(`update feed set url = 'http://169.254.169.254/latest' where id = $1`, [scene.feedId]);
    expect((await run()).result).toBe('failed');
    expect((await row()).last_error).toMatch(/not fetched|private|refus|metadata|link-local/i);
  });

  it('accepts a permanent move after the third consecutive redirect', async () => {
    scene.server.serve('/new.xml', [item('a')]);
    scene.server.answer(
      '/feed.xml',
      (_request, response) => void response.writeHead(301, { location: '/new.xml' }).end(),
    );
    for (let round = 1; round <= 3; round += 1) {
      expect((await row()).url).toContain('/feed.xml');
      await scene.pollAgain();
    }
    expect((await row()).url).toContain('/new.xml');
    expect(await items()).toHaveLength(1);
  });

  it('stores which other outlet’s site an item links to, and updates this when the link changes', async () => {
    const [herald] = await scene.database.query<{ id: number }>(
      `insert into outlet (slug, name, homepage, language)
       values ('herald', 'Herald', 'https://www.herald.example', 'en') returning id`,
    );
    const linked = async () =>
      (await scene.items<{ linked_outlet_id: number | null }>()).map((row) => row.linked_outlet_id);
    const entry = (id: string, url: string, text = 'The bridge opened.') => ({
      id,
      url,
      title: `Story ${id}`,
      content_text: text,
    });
    scene.serveJson([
      entry('1', 'https://news.herald.example/1'),
      entry('2', `${scene.server.origin}/2`),
      entry('3', 'https://elsewhere.example/3'),
    ]);
    await run();
    expect(await linked()).toEqual([herald?.id, null, null]);
    scene.serveJson([entry('1', 'https://elsewhere.example/1', 'The bridge opened on Monday.')]);
    expect(await scene.pollAgain()).toMatchObject({ edited: 1 });
    expect(await linked()).toEqual([null, null, null]);
  });

  it('distinguishes items that share one link, and stores no duplicates', async () => {
    const shared = [
      item('r1', { title: 'Release one is out', path: '/' }),
      item('r2', { title: 'Release two is out', path: '/' }),
    ];
    scene.server.serve('/feed.xml', shared);
    expect((await run()).added).toBe(2);
    scene.server.serve('/feed.xml', [...shared, item('r3', { title: 'Release three is out now', path: '/' })]);
    expect((await scene.pollAgain()).added).toBe(1);
    expect(await items()).toHaveLength(3);
  });

  it('dates items whose date cannot be read with the time of the poll, and reports them', async () => {
    scene.serveJson([
      { id: '1', url: 'https://o.example/1', title: 'Story one', date_published: 'Ke, 11 Foo 2026' },
      { id: '2', url: 'https://o.example/2', title: 'Story two', date_published: 'last week' },
      { id: '3', url: 'https://o.example/3', title: 'Story three' },
    ]);
    await run();
    const dates = (await items()).map((stored) => stored.published_at);
    expect(dates).toEqual([START, START, START]);
    expect(await row()).toMatchObject({
      health: 'mended',
      last_error:
        '2 items have a date that cannot be read, such as “Ke, 11 Foo 2026”. The time of the poll is used instead.',
    });
  });

  it('replaces implausible dates with the time of the poll and reports them', async () => {
    const ahead = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
    const dates = { clock: ahead(9), future: new Date('2099-01-01T00:00:00Z'), old: new Date(0), soon: ahead(11) };
    scene.server.serve(
      '/feed.xml',
      Object.entries(dates).map(([guid, publishedAt]) => item(guid, { publishedAt })),
    );
    await run();
    const rows = await scene.database.query<{ published_at: Date }>(
      'select published_at from feed_item where feed_id = $1 order by identity',
      [scene.feedId],
    );
    expect(rows.map(({ published_at }) => published_at.toISOString())).toEqual(
      [ahead(9), START, START, START].map((date) => date.toISOString()),
    );
    expect((await row()).last_error).toContain('3 items have a date in the future or before 1990');
  });
});
