import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { step } from '../support/step.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Feed {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly category: string | null;
  readonly active: boolean;
  readonly outlet: string;
  readonly health: string;
}

/** An address that cannot be resolved. The feed can be added, but polling it fails. */
const FEED = 'https://news.example/rss.xml';

describe("the administrator's list of feeds", () => {
  let site: TestApp;
  let desk: Desk;
  let outlet: FeedServer;

  beforeAll(async () => {
    outlet = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: outlet.origin });
    desk = await Desk.signedIn(site.origin);
  });

  afterAll(async () => {
    await site?.close();
    await outlet?.stop();
  });

  const list = async (query = ''): Promise<Feed[]> => (await desk.get<Feed[]>(`/api/rss-feeds${query}`)).body;

  it('adds, changes, renames, deletes, restores and exports a feed', async () => {
    await step('adds a feed once and reports a duplicate', async () => {
      const added = await desk.call<Feed>('POST', '/api/rss-feeds', {
        url: ` ${FEED}#top `,
        name: 'Example news',
        outlet: 'Example',
        category: 'Science',
      });
      expect(added).toMatchObject({
        status: 201,
        body: { name: 'Example news', url: FEED, outlet: 'Example', category: 'Science', active: true },
      });
      expect(await desk.call('POST', '/api/rss-feeds', { url: FEED })).toMatchObject({
        status: 409,
        body: { error: 'This address is already in the list.' },
      });
    });

    await step('renames, sorts, pauses and resumes feeds', async () => {
      const [feed] = await list('?q=example');
      const change = (body: object) => desk.call<Feed>('PATCH', `/api/rss-feeds/${feed?.id ?? 0}`, body);
      expect((await change({ name: 'Another name', category: null, active: false })).body).toMatchObject({
        name: 'Another name',
        category: null,
        active: false,
        url: FEED,
      });
      expect((await list('?state=active')).map(({ id }) => id)).not.toContain(feed?.id);
      expect((await list('?state=paused')).map(({ id }) => id)).toContain(feed?.id);
      expect((await change({ active: true })).body).toMatchObject({ name: 'Another name', active: true });
      expect((await change({ url: 'http://10.0.0.1/feed' })).status).toBe(400);
      expect((await change({ url: 'https://news.example/new.xml' })).body).toMatchObject({
        url: 'https://news.example/new.xml',
        health: 'new',
      });
      await desk.call('POST', '/api/rss-feeds', { url: 'https://other.example/rss' });
      expect(await change({ url: 'https://other.example/rss' })).toMatchObject({
        status: 409,
        body: { error: 'Another feed already has this address.' },
      });
      await change({ url: FEED });
    });

    await step('renames an outlet for readers, unless another outlet has that name', async () => {
      const [feed] = await list('?q=news.example');
      const change = (outlet: string) => desk.call<Feed>('PATCH', `/api/rss-feeds/${feed?.id ?? 0}`, { outlet });
      const names = async (): Promise<string[]> =>
        (await desk.get<{ name: string }[]>('/api/outlets')).body.map(({ name }) => name);
      expect((await change(' The Example ')).body).toMatchObject({ outlet: 'The Example', name: 'Another name' });
      expect(await names()).toContain('The Example');
      expect(await names()).not.toContain('Example');
      expect(await change('OTHER.example')).toMatchObject({
        status: 409,
        body: { error: 'Another outlet already has this name.' },
      });
      expect(await change('  ')).toMatchObject({ status: 400, body: { error: 'Please enter a name for the outlet.' } });
      expect((await change('Example')).body).toMatchObject({ outlet: 'Example' });
      // Readers who muted the outlet under its earlier name still have it muted.
      const known = async () =>
        (await new Desk(site.origin).get<{ slug: string }[]>('/api/outlets/names')).body.find(
          ({ slug }) => slug === 'example',
        );
      expect(await known()).toEqual({ slug: 'example', name: 'Example', formerNames: ['The Example'] });
    });

    await step('deletes a feed and restores it when it is added again', async () => {
      const [feed] = await list('?q=news.example');
      const path = `/api/rss-feeds/${feed?.id ?? 0}`;
      expect((await desk.call('DELETE', path)).status).toBe(200);
      expect((await desk.call('DELETE', path)).status).toBe(404);
      expect((await desk.call('POST', `${path}/process`)).status).toBe(404);
      expect((await list()).map(({ id }) => id)).not.toContain(feed?.id);
      expect((await desk.get<string>('/api/rss-feeds/opml')).body).not.toContain(FEED);
      const [other] = await list();
      const taken = await desk.call('PATCH', `/api/rss-feeds/${other?.id ?? 0}`, { url: FEED });
      expect(taken).toMatchObject({
        status: 409,
        body: { error: 'This is the address of a deleted feed. To restore that feed, add the address as a new feed.' },
      });
      expect((await desk.call<Feed>('POST', '/api/rss-feeds', { url: FEED, name: 'Back' })).body).toMatchObject({
        id: feed?.id,
        name: 'Back',
        active: true,
        outlet: 'Example',
      });
      // Without a new outlet name, the feed is assigned to the outlet of its earlier reports, which keeps its ratings.
      const outlets = async () => (await desk.get<{ name: string }[]>('/api/outlets')).body.map(({ name }) => name);
      expect(await outlets()).not.toContain('news.example');
      expect((await desk.call('DELETE', path)).status).toBe(200);
      expect((await desk.call<Feed>('POST', '/api/rss-feeds', { url: FEED, outlet: 'Elsewhere' })).body).toMatchObject({
        id: feed?.id,
        name: 'Back',
        outlet: 'Elsewhere',
      });
    });

    await step('exports and imports OPML, keeps known feeds and lists blocked addresses', async () => {
      const written = await desk.get<string>('/api/rss-feeds/opml');
      expect(written.headers.get('content-disposition')).toContain('feeds.opml');
      expect(written.body).toContain(FEED);
      const before = (await list()).length;
      expect((await desk.call('POST', '/api/rss-feeds/opml', { opml: written.body })).body).toEqual({
        added: 0,
        known: before,
        refused: [],
      });
      const opml = `<opml version="2.0"><body><outline text="Sports"><outline text="Third" xmlUrl="https://third.example/feed"/><outline xmlUrl="http://localhost/feed"/></outline></body></opml>`;
      const report = await desk.call<{ added: number; refused: { url: string; reason: string }[] }>(
        'POST',
        '/api/rss-feeds/opml',
        { opml },
      );
      expect(report.body).toMatchObject({
        added: 1,
        known: 0,
        refused: [{ url: 'http://localhost/feed', reason: expect.stringMatching(/\w/) }],
      });
      expect((await list('?q=third')).map(({ name, category }) => ({ name, category }))).toEqual([
        { name: 'Third', category: 'Sports' },
      ]);
    });
  });

  describe('for an outlet name that resembles another one', () => {
    const LOOKALIKE = 'Northgate Wir\u0435';
    const add = (host: string, more: object) =>
      desk.call<Feed & { error: string; code: string }>('POST', '/api/rss-feeds', {
        url: `https://${host}/rss`,
        ...more,
      });
    const outlets = async () =>
      (await desk.get<{ name: string; slug: string }[]>('/api/outlets')).body.filter(({ name }) =>
        name.startsWith('North'),
      );

    it('rejects the name, unless only its case differs or the administrator confirms it', async () => {
      await step('rejects the name in a new feed, a rename and an import', async () => {
        await add('northgate.example', { outlet: 'Northgate Wire' });
        const refusal = {
          status: 409,
          body: { code: 'outlet-lookalike', error: expect.stringContaining('looks like the outlet “Northgate Wire”') },
        };
        for (const outlet of [LOOKALIKE, 'Northgate  Wire', 'North\u200bgate Wire', 'Ｎorthgate Wire'])
          expect(await add('evil.example', { outlet })).toMatchObject(refusal);
        const other = await add('honest.example', { outlet: 'Honest' });
        expect(await desk.call('PATCH', `/api/rss-feeds/${other.body.id}`, { outlet: LOOKALIKE })).toMatchObject(
          refusal,
        );
        const opml =
          '<opml><body><outline text="A" xmlUrl="https://n0rth-gate.example/1"/><outline text="B" xmlUrl="https://north-gate.example/1"/></body></opml>';
        expect((await desk.call('POST', '/api/rss-feeds/opml', { opml })).body).toMatchObject({
          added: 1,
          known: 0,
          refused: [{ url: 'https://north-gate.example/1', reason: expect.stringContaining('n0rth-gate.example') }],
        });
        expect((await outlets()).map(({ name }) => name)).toEqual(['Northgate Wire']);
      });

      await step('treats a name that differs only in case as the same outlet', async () => {
        expect((await add('sport.northgate.example', { outlet: 'NORTHGATE WIRE' })).body).toMatchObject({
          outlet: 'Northgate Wire',
        });
      });

      await step('creates a separate outlet if the administrator confirms it', async () => {
        expect(await add('evil.example', { outlet: 'Northgate-Wire', acceptLookalike: true })).toMatchObject({
          status: 201,
          body: { outlet: 'Northgate-Wire' },
        });
        expect((await outlets()).toSorted((a, b) => a.slug.localeCompare(b.slug))).toEqual([
          expect.objectContaining({ name: 'Northgate Wire', slug: 'northgate-wire' }),
          expect.objectContaining({ name: 'Northgate-Wire', slug: 'northgate-wire-2' }),
        ]);
      });
    });
  });

  it('imports 2,000 feeds from one file, and lists each feed once across all pages', async () => {
    const outlines = Array.from(
      { length: 2000 },
      (_, index) => `<outline type="rss" text="Feed ${index}" xmlUrl="https://n${index % 300}.example/feed/${index}"/>`,
    ).join('');
    expect(
      (await desk.call('POST', '/api/rss-feeds/opml', { opml: `<opml><body>${outlines}</body></opml>` })).body,
    ).toMatchObject({ added: 2000 });
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { body: Feed[]; headers: Headers } = await desk.get<Feed[]>(
        `/api/rss-feeds?limit=500${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(Number(page.headers.get('x-total-count'))).toBeGreaterThanOrEqual(2000);
      seen.push(...page.body.map(({ id }) => id));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(2000);
  });

  it('previews an address or reports why it cannot be read, and stores nothing', async () => {
    const before = (await list('?limit=500')).length;
    const test = (path: string) =>
      desk.call<{ readable: boolean; message: string | null }>('POST', '/api/rss-feeds/test', {
        url: outlet.origin + path,
      });
    const items = [1, 2, 3, 4].map((n) => ({
      guid: `g${n}`,
      title: `Title ${n}`,
      text: 'A text.',
      publishedAt: new Date(),
    }));
    outlet.serve('/feed', items);
    outlet.answer('/page', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>A page</title><p>No feed.</p>'),
    );
    expect(await test('/feed')).toMatchObject({
      status: 200,
      body: { readable: true, items: 4, newest: ['Title 1', 'Title 2', 'Title 3'], difference: null },
    });
    expect((await test('/gone')).body).toMatchObject({
      readable: false,
      items: 0,
      message: expect.stringContaining('404'),
    });
    expect((await test('/page')).body).toMatchObject({ readable: false, message: expect.stringMatching(/\w/) });
    expect((await list('?limit=500')).length).toBe(before);
  });
});

describe('queues, dead letters and activity at the desk', () => {
  let site: TestApp;
  let desk: Desk;
  const LETTER = '11111111-2222-4333-8444-555555555555';

  beforeAll(async () => {
    site = await startTestApp();
    desk = await Desk.signedIn(site.origin);
  });

  afterAll(async () => {
    await site?.close();
  });

  const plant = () =>
    site.database.query(
      `insert into outbox_event (id, name, payload, attempts, dead_at, last_error)
       values ($1, 'article.pending', '{"articleId": 7}', 12, now(), 'no room') on conflict (id) do nothing`,
      [LETTER],
    );

  it('lists each queue once', async () => {
    const { body } = await desk.get<{ name: string; failed: number }[]>('/api/admin/queues');
    expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(['poll-feed', 'curate-article']));
    expect(body.every(({ failed }) => failed === 0)).toBe(true);
  });

  it('shows a dead letter and discards it permanently', async () => {
    await plant();
    expect((await desk.get('/api/admin/dead-letters')).body).toMatchObject([
      { id: LETTER, name: 'article.pending', payload: { articleId: 7 }, error: 'no room' },
    ]);
    expect((await desk.call('DELETE', `/api/admin/dead-letters/${LETTER}`)).body).toEqual({ handled: 1 });
    expect((await desk.get('/api/admin/dead-letters')).body).toEqual([]);
    expect((await desk.call('DELETE', `/api/admin/dead-letters/${LETTER}`)).status).toBe(404);
  });

  it('retries a dead letter', async () => {
    await plant();
    expect((await desk.call('POST', `/api/admin/dead-letters/${LETTER}/retry`)).body).toEqual({ handled: 1 });
    expect((await desk.call('POST', `/api/admin/dead-letters/${LETTER}/retry`)).status).toBe(404);
  });

  it('filters and pages the login log', async () => {
    await site.database.query(
      `insert into login_log (username, success, failure_reason, ip_address, network, counter)
       select 'Guest ' || n, n % 2 = 0, case when n % 2 = 0 then null else 'wrong password' end, '192.0.2.' || n,
       'x', 'x' from generate_series(1, 30) n`,
    );
    const page = await desk.get<{ id: number; username: string; success: boolean }[]>(
      '/api/admin/login-logs?success=false&q=guest&limit=10',
    );
    expect(page.body).toHaveLength(10);
    expect(page.body[0]).toMatchObject({ username: 'Guest 29', success: false });
    expect(page.headers.get('x-total-count')).toBe('15');
    const rest = await desk.get<{ username: string }[]>(
      `/api/admin/login-logs?success=false&q=guest&limit=10&before=${page.headers.get('x-next-cursor') ?? ''}`,
    );
    expect(rest.body.map(({ username }) => username)).toEqual(['Guest 9', 'Guest 7', 'Guest 5', 'Guest 3', 'Guest 1']);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
  });

  it('streams new activity to an open desk immediately, but not to visitors', async () => {
    expect((await fetch(`${site.origin}/api/admin/activity/stream`)).status).toBe(401);
    const stream = await desk.open('/api/admin/activity/stream');
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('retry:');
    await site.database.query(`select pg_notify('activity', '')`);
    expect((await reader?.read())?.value).toContain('event: activity');
    await reader?.cancel();
  });
});
