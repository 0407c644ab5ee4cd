import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { findFreePort } from '../support/tools.ts';
import { anApprovedArticle } from '../support/factories.ts';
import { ServerProcess } from '../support/server-process.ts';
import { ADMIN_PASSWORD, eventually, testEnvironment } from '../support/test-app.ts';
import { Desk } from '../support/desk.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const KILLS = 3;
const READERS = 12;

describe('view counting', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let origin: string;
  let data: string;
  const articles: number[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const environment = await testEnvironment(database.url, {
      PORT: String(port),
      TRACK_EVENTS_PER_MINUTE: '1000000',
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_PASSWORD,
    });
    data = environment.data;
    server = new ServerProcess(environment.env);
    for (let article = 0; article < 8; article += 1)
      articles.push(
        await anApprovedArticle(database, { title: `Report ${article}`, category: article % 2 ? 'Science' : 'Sports' }),
      );
    await server.start();
  });

  afterAll(async () => {
    await server?.kill('SIGKILL');
    await database?.drop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  const track = async (body: unknown, headers: Record<string, string> = {}): Promise<number> => {
    const response = await fetch(`${origin}/api/analytics/track`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  };
  /** Each visit has a network of its own. */
  const networkOf = (visit: number) => ({
    'x-forwarded-for': `10.${visit >> 16}.${(visit >> 8) & 255}.${visit & 255}`,
  });
  const view = (sessionId: string, article = 0) => ({
    eventType: 'article_view',
    entityId: String(articles[article]),
    sessionId,
  });
  const totals = async () =>
    (
      await database.query<{ events: number; views: number }>(
        `select (select count(*)::int from tracked_event) as events, (select coalesce(sum(views), 0)::int
         from article_views) as views`,
      )
    )[0];

  it('counts every accepted view exactly once, even if servers are killed under load', async () => {
    const accepted = new Set<number>();
    const sent = new Set<number>();
    let stopped = false;
    let number = 0;
    const read = async () => {
      while (!stopped) {
        const visit = (number += 1);
        const article = visit % articles.length;
        sent.add(visit);
        // The reader repeats a failed call, as the page does. A repeated view of the same network is not stored again.
        for (let attempt = 0; attempt < 3 && !accepted.has(visit); attempt += 1) {
          const status = await track(view(`visit-${visit}`, article), networkOf(visit)).catch(() => 0);
          if (status === 204) accepted.add(visit);
          else await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    };
    const readers = Array.from({ length: READERS }, read);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = accepted.size;
      await eventually('the readers were counted', async () => accepted.size > before + 100);
      await server.kill('SIGKILL');
      await server.start();
    }
    stopped = true;
    await Promise.all(readers);

    const stored = await totals();
    // A server may be killed between commit and response, which affects at most one call per reader. So some views are
    // stored although no response was received.
    expect(stored?.events).toBeGreaterThanOrEqual(accepted.size);
    expect(stored?.events).toBeLessThanOrEqual(sent.size);
    expect((stored?.events ?? 0) - accepted.size).toBeLessThanOrEqual(READERS * KILLS);
    expect(stored?.views).toBe(stored?.events);
    for (let from = 0; from < accepted.size; from += 50) {
      const again = [...accepted].slice(from, from + 50);
      const statuses = await Promise.all(
        again.map((visit) => track(view(`again-${visit}`, visit % articles.length), networkOf(visit))),
      );
      expect(new Set(statuses)).toEqual(new Set([204]));
    }
    expect(await totals()).toEqual(stored);
  }, 240_000);

  it('includes views in lists and categories', async () => {
    await track(view('one-visit'), networkOf(1_000_000));
    const stored = await totals();
    const top = (await (await fetch(`${origin}/api/analytics/top-articles/10`)).json()) as { viewCount: number }[];
    expect(top.reduce((sum, { viewCount }) => sum + viewCount, 0)).toBe(stored?.views);
    expect(top.map(({ viewCount }) => viewCount)).toEqual(top.map(({ viewCount }) => viewCount).sort((a, b) => b - a));
    const desk = await Desk.signedIn(origin);
    expect(
      Object.keys((await desk.get<Record<string, unknown>>('/api/analytics/category-performance')).body).sort(),
    ).toEqual(['Science', 'Sports']);
  });

  it.each([
    ['readers who send Do Not Track', { dnt: '1' }],
    ['readers who send Global Privacy Control', { 'sec-gpc': '1' }],
    ['programs', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['callers that do not say what they are', { 'user-agent': '' }],
  ])('accepts calls from %s but does not store them', async (_, headers) => {
    const before = await totals();
    expect(await track(view(`quiet-${Math.random().toString(36).slice(2)}`), headers)).toBe(204);
    expect(await totals()).toEqual(before);
  });

  it.each([
    ['one address', (call: number) => `203.0.113.9:${40_000 + call}`],
    ['a household with IPv6', (call: number) => `[2001:db8:7:7::${call.toString(16)}]:443`],
  ])('counts %s once per article and day, regardless of the visits that it claims', async (_, addressOf) => {
    const before = (await totals())?.views ?? 0;
    for (let call = 0; call < 30; call += 1)
      expect(await track(view(`claimed-visit-${call}`), { 'x-forwarded-for': addressOf(call) })).toBe(204);
    expect(await totals()).toMatchObject({ views: before + 1 });
  });

  it('accepts calls only from its own pages and only as JSON', async () => {
    const before = await totals();
    expect(await track(view('foreign-visit'), { origin: 'https://elsewhere.example' })).toBe(403);
    expect(await track(view('foreign-visit'), { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await track(view('foreign-visit'), { 'content-type': 'text/plain' })).toBe(415);
    expect(await totals()).toEqual(before);
  });

  it('sets no cookie and stores neither addresses nor visit ids', async () => {
    const response = await fetch(`${origin}/api/analytics/track`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
      body: JSON.stringify(view('recognisable-visit')),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    const columns = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'tracked_event' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['action', 'article_id', 'day', 'kind', 'occurred_at', 'session']);
    const rows = await database.query('select * from tracked_event');
    expect(JSON.stringify(rows)).not.toMatch(/recognisable|127\.0\.0\.1/);
  });

  it('limits a network that sends too many events', async () => {
    await server.kill('SIGTERM');
    const environment = await testEnvironment(database.url, {
      PORT: origin.split(':').at(-1) ?? '',
      TRACK_EVENTS_PER_MINUTE: '10',
    });
    const limited = new ServerProcess(environment.env);
    await limited.start();
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 4; call += 1)
        statuses.push(await track(Array.from({ length: 7 }, (_, n) => view(`limited-${call}-${n}`))));
      expect(statuses).toEqual([204, 204, 429, 429]);
    } finally {
      await limited.kill('SIGTERM');
      await server.start();
      await rm(environment.data, { recursive: true, force: true });
    }
  }, 60_000);
});
