import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BreakableConnections } from '../support/breakable-connections.ts';
import { Desk } from '../support/desk.ts';
import { findFreePort } from '../support/tools.ts';
import { anApprovedArticle } from '../support/factories.ts';
import { SeparateServers } from '../support/separate-servers.ts';
import { ServerProcess } from '../support/server-process.ts';
import { createTemplate } from '../support/template-database.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, redisUrl, type TestDatabase } from '../support/test-database.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A web process of the product with its own data folder. */
async function startWeb(databaseUrl: string, redis: string) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { env, data } = await testEnvironment(databaseUrl, {
    ROLE: 'web',
    REDIS_URL: redis,
    PORT: String(port),
    SITE_URL: origin,
    READ_CACHE_MB: '8',
  });
  const server = new ServerProcess(env);
  await server.start();
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, text: await response.text() };
  };
  const stop = async () => {
    await server.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  };
  return { origin, read, stop };
}
type Web = Awaited<ReturnType<typeof startWeb>>;

describe('reading while PostgreSQL is unavailable', () => {
  let servers: SeparateServers;
  let database: TestDatabase;
  let web: Web;
  let desk: Desk;
  let article: number;

  beforeAll(async () => {
    servers = await SeparateServers.start();
    const template = await createTemplate(servers.databaseUrl);
    database = await createTestDatabase({ serverUrl: servers.databaseUrl, template });
    article = await anApprovedArticle(database, { title: 'The harbor bridge opens' });
    web = await startWeb(database.url, servers.redisUrl);
    desk = await Desk.signedIn(web.origin);
  });

  afterAll(async () => {
    await web?.stop();
    await database?.drop().catch(() => undefined);
    await servers?.close();
  });

  it('continues for cached pages and API responses; all other requests fail with a clear message', async () => {
    const paths = [
      '/',
      `/article/${article}`,
      '/category/world-news',
      '/api/articles?limit=50',
      `/api/articles/${article}`,
      '/api/articles/front',
      '/feed.xml',
    ];
    const before = await Promise.all(paths.map(web.read));
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
    await servers.stop('fast');
    for (let times = 0; times < 3; times += 1) {
      expect(await Promise.all(paths.map(web.read))).toEqual(before);
      await pause(1_000);
    }
    const visitor = new Desk(web.origin);
    const refused = await Promise.all([
      visitor.get('/api/articles?limit=49'),
      visitor.get('/api/articles/search?q=harbor'),
      visitor.call('POST', '/api/newsletter/subscribe', { email: 'rita@example.org' }),
      visitor.call('POST', '/api/login', { username: 'Rita', password: 'kitchen window light' }),
      visitor.call('POST', '/api/auth/login', { password: 'not the password' }),
      desk.get('/api/articles?status=pending'),
      desk.get('/api/articles?limit=50'),
      desk.call('PATCH', `/api/articles/${article}`, { status: 'rejected', reason: 'It is a duplicate.' }),
    ]);
    for (const { status, body } of refused) {
      expect(body).toMatchObject({ error: expect.stringContaining('cannot reach its database') });
      expect(status).toBe(503);
    }
    const page = await web.read('/category/food');
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('</html>')]);
    expect((await web.read('/health/ready')).status).toBe(503);
    expect((await web.read('/health/live')).status).toBe(200);
    await servers.startAgain();
    await eventually('the database is back', async () => (await web.read('/api/articles?limit=49')).status === 200);
    expect(await Promise.all(paths.map(web.read))).toEqual(before);
    expect((await desk.get('/api/articles?status=pending')).status).toBe(200);
  });
});

describe('a web process whose connections to PostgreSQL break', () => {
  let database: TestDatabase;
  let connections: BreakableConnections;
  let web: Web;
  let article: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    connections = await BreakableConnections.start(database.url);
    article = await anApprovedArticle(database, { title: 'Title 0' });
    web = await startWeb(connections.databaseUrl, redisUrl());
  });

  afterAll(async () => {
    await web?.stop();
    await connections?.stop();
    await database?.drop();
  });

  /** Changes the title as another process does, which can reach the database. */
  const changeTitle = async (title: string) => {
    await database.query('update article set title = $1 where id = $2', [title, article]);
    await database.query(
      `with changed as (update content_version set version = version + 1 returning version)
       select pg_notify('parallax_content', version || ' ' || $1) from changed`,
      [String(article)],
    );
  };
  const shows = async (title: string) => (await web.read(`/api/articles/${article}`)).text.includes(title);

  it('shows a change that it missed as soon as it is connected again', async () => {
    expect(await shows('Title 0')).toBe(true);
    connections.refuse();
    await changeTitle('Title 1');
    await pause(3_000);
    expect(await shows('Title 0')).toBe(true);
    connections.restore();
    await eventually('the change is shown', () => shows('Title 1'), 5);
    await changeTitle('Title 2');
    await eventually('the next change is shown', () => shows('Title 2'), 5);
  });

  it('responds with a clear message if PostgreSQL does not respond, and then uses new connections', async () => {
    expect((await web.read('/api/articles?limit=47')).status).toBe(200);
    connections.silence();
    const { status, text } = await web.read('/api/articles?limit=46');
    expect([status, text]).toEqual([503, expect.stringContaining('cannot reach its database')]);
    await eventually('reading works again', async () => (await web.read('/api/articles?limit=46')).status === 200);
  });
});
