import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { aPublishedArticle } from '../support/factories.ts';
import { findFreePort } from '../support/tools.ts';
import { createReader, READER_PASSWORD } from '../support/reader-browser.ts';
import { ServerProcess } from '../support/server-process.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { redisUrl } from '../support/test-database.ts';

/** Numbers that occur nowhere else, so that they can be searched for. */
const FIRST_ARTICLE = 71_540_001;
const READER = 83_260_001;
const USERNAME = 'Zelda-Quist';
const NETWORK = '203.0.113.77';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const VISIT = '5d3b4ad2-91c4-4b27-b0cf-61f3a94c4d11';
const OWN_REDIS = redisUrl(4);
const ARTICLE = new RegExp(`\\b${String(FIRST_ARTICLE).slice(0, 5)}\\d{3}\\b`);

describe('reading', () => {
  let site: TestApp;
  let server: ServerProcess;
  let origin: string;
  let cookie = '';
  const articles: number[] = [];

  beforeAll(async () => {
    site = await startTestApp({ REDIS_URL: OWN_REDIS });
    const startAt = (table: string, id: number) =>
      site.database.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${id}, false)`);
    await startAt('article', FIRST_ARTICLE);
    await startAt('reader', READER);
    await createReader(site, USERNAME, { premium: true });
    for (let article = 0; article < 3; article += 1)
      articles.push(await aPublishedArticle(site.database, { title: `Report ${article}`, category: 'Science' }));
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    server = new ServerProcess(
      {
        NODE_ENV: 'test',
        EDITION: 'none',
        ROLE: 'all',
        PORT: String(port),
        DATABASE_URL: site.database.url,
        REDIS_URL: OWN_REDIS,
        REDIS_PREFIX: 'history',
        PARALLAX_DATA: site.dataFolder,
        ADMIN_PASSWORD: 'correct horse battery staple',
        TRUSTED_PROXIES: '127.0.0.1',
        SPEECH: 'off',
        LOG_LEVEL: 'debug',
      },
      logFile(),
    );
    await server.start();
  });

  afterAll(async () => {
    await server?.kill('SIGKILL');
    const { dataFolder } = site ?? {};
    await site?.close();
    if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
  });

  const logFile = () => join(site.dataFolder, 'server.log');
  const ask = async (method: string, path: string, body?: object, signedIn = true): Promise<Response> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'user-agent': BROWSER,
        'x-forwarded-for': NETWORK,
        ...(signedIn && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([method, path, response.status < 400]).toEqual([method, path, true]);
    return response;
  };
  const sessionOf = () => /parallax_\w+=([^;]+)/.exec(cookie)?.[1] ?? cookie;
  /** Names what could tell who the reader is. */
  const who = () => [String(READER), USERNAME, USERNAME.toLowerCase(), NETWORK, VISIT, sessionOf()];
  const links = (text: string) => ARTICLE.test(text) && who().some((name) => text.includes(name));

  const dumpRedis = async (): Promise<[string, string][]> => {
    const redis = new Redis(OWN_REDIS);
    const read: Record<string, (key: string) => Promise<unknown>> = {
      hash: (key) => redis.hgetall(key),
      string: (key) => redis.get(key),
      zset: (key) => redis.zrange(key, 0, -1),
      list: (key) => redis.lrange(key, 0, -1),
      set: (key) => redis.smembers(key),
      stream: (key) => redis.xrange(key, '-', '+'),
    };
    const dump: [string, string][] = [];
    for (const key of await redis.keys('*'))
      dump.push([key, `${key} ${JSON.stringify(await read[await redis.type(key)]?.(key))}`]);
    await redis.quit();
    return dump;
  };

  /** Returns the tables, keys of Redis and log lines that name both an article and the reader. */
  const findHistory = async (): Promise<string[]> => {
    const found = new Set<string>();
    const tables = await site.database.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await site.database.query<{ row: string }>(`select t::text as row from ${name} t`);
      if (rows.some(({ row }) => links(row))) found.add(name);
    }
    for (const [key, text] of await dumpRedis()) if (links(text)) found.add(`redis ${key}`);
    for (const line of readFileSync(logFile(), 'utf8').split('\n')) if (links(line)) found.add(`log ${line}`);
    return [...found].toSorted();
  };

  it('leaves no trace in tables, queues and logs that names reader and article', async () => {
    const signedIn = await ask('POST', '/api/login', { username: USERNAME, password: READER_PASSWORD }, false);
    cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    for (const isReader of [true, false]) {
      for (const id of articles) {
        for (const path of [`/api/articles/${id}`, `/api/articles/${id}/evidence`, `/api/articles/${id}/record`])
          await ask('GET', path, undefined, isReader);
        await ask('GET', `/article/${id}/feed.xml`, undefined, isReader);
        const view = { eventType: 'article_view', entityId: String(id), sessionId: VISIT };
        await ask('POST', '/api/analytics/track', view, isReader);
      }
      await ask('GET', '/api/articles/search?q=report', undefined, isReader);
      await ask('GET', `/common-ground/feed.xml`, undefined, isReader);
    }
    await ask('GET', '/api/follows');
    await eventually('the views are counted', async () => {
      const rows = await site.database.query('select from article_views where views > 0');
      return rows.length === articles.length;
    });
    expect(await findHistory()).toEqual([]);

    // A follow is such a trace, so this search finds it.
    await ask('POST', '/api/follows', { articleId: articles[0] });
    expect(await findHistory()).toEqual(['follow']);
  });
});
