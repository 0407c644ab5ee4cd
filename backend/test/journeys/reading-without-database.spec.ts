import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../support/free-port.ts';
import { insertArticle } from '../support/published-article.ts';
import { SeparateServers } from '../support/separate-servers.ts';
import { ServerProcess } from '../support/server-process.ts';
import { createTemplate } from '../support/template-database.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

describe('reading while PostgreSQL is unavailable', () => {
  let servers: SeparateServers;
  let database: TestDatabase;
  let server: ServerProcess;
  let origin: string;
  let data: string;
  let article: number;

  beforeAll(async () => {
    servers = await SeparateServers.start();
    const template = await createTemplate(servers.databaseUrl);
    database = await createTestDatabase({ serverUrl: servers.databaseUrl, template });
    article = await insertArticle(database, { title: 'The harbor bridge opens' });
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const environment = await testEnvironment(database.url, {
      REDIS_URL: servers.redisUrl,
      PORT: String(port),
      SITE_URL: origin,
      READ_CACHE_MB: '8',
    });
    data = environment.data;
    server = new ServerProcess(environment.env);
    await server.start();
  });

  afterAll(async () => {
    await server?.kill('SIGKILL');
    await database?.drop().catch(() => undefined);
    await servers?.close();
    if (data) await rm(data, { recursive: true, force: true });
  });

  const read = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, text: await response.text() };
  };

  it('continues for pages that were read before; all other requests fail with a clear message', async () => {
    const paths = ['/api/articles?limit=50', `/api/articles/${article}`, '/api/articles/front', '/feed.xml'];
    const before = await Promise.all(paths.map(read));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await servers.stop('fast');
    for (let times = 0; times < 3; times += 1) {
      expect(await Promise.all(paths.map(read))).toEqual(before);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    const other = await read('/api/articles?limit=49');
    expect([other.status, other.text]).toEqual([503, expect.stringContaining('cannot reach its database')]);
    await servers.startAgain();
    await eventually('the database is back', async () => (await read('/api/articles?limit=49')).status === 200);
    expect(await Promise.all(paths.map(read))).toEqual(before);
  });
});
