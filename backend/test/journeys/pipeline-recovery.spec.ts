import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { aFeed } from '../support/factories.ts';
import { FeedServer } from '../support/feed-server.ts';
import { inventedItem } from '../support/invented-news.ts';
import { ServerProcess } from '../support/server-process.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, redisUrl, type TestDatabase } from '../support/test-database.ts';
import { pendingWork } from '../support/pending-work.ts';

const FEEDS = 4;
const EVENTS = 9;
const KILLS = 4;

interface Installation {
  readonly database: TestDatabase;
  readonly server: ServerProcess;
  close(): Promise<void>;
}

/** Fills the feeds. Two outlets report each event, so that stories grow while servers are killed. */
function fillFeeds(feeds: FeedServer): string[] {
  const now = Date.now();
  return Array.from({ length: FEEDS }, (_, feed) => {
    const items = Array.from({ length: EVENTS }, (_, index) => {
      const event = Math.floor(feed / 2) * EVENTS + index;
      return { ...inventedItem(event, feed, new Date(now - (event * 10 + feed) * 60_000)), guid: `${feed}-${event}` };
    });
    return feeds.serve(`/feed-${feed}.xml`, items);
  });
}

async function install(feedUrls: readonly string[], origin: string): Promise<Installation> {
  const database = await createTestDatabase();
  for (const [index, url] of feedUrls.entries()) await aFeed(database, { outlet: `outlet-${index}`, url });
  const { env, data } = await testEnvironment(database.url, {
    FETCH_EXCEPTED_ORIGINS: origin,
    ROLE: 'worker',
    REDIS_URL: OWN_REDIS,
    SWEEP_SECONDS: '3',
  });
  const server = new ServerProcess(env);
  return {
    database,
    server,
    async close() {
      await server.kill('SIGKILL');
      await database.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Resolves when five consecutive checks have found no pending work. */
async function quiet({ database }: Installation): Promise<void> {
  let still = 0;
  let last: Record<string, number> = {};
  await eventually(
    () => `nothing is on its way any more, but ${JSON.stringify(last)}`,
    async () => {
      const [row] = await database.query<{ activity: number }>(
        `select count(*)::int as activity from outbox_event e left join activity y on y.event_id = e.id
         where e.name = 'article.pending' and y.id is null`,
      );
      last = { ...(await pendingWork(database)), activity: row?.activity ?? 0 };
      still = Object.values(last).every((count) => count === 0) ? still + 1 : 0;
      return still >= 5;
    },
    150,
  );
}

/** Describes each article by its status, sources and held reasons, to compare the results of two runs. */
async function articles({ database }: Installation): Promise<string[]> {
  const rows = await database.query<{ urls: string[]; status: string; held: unknown }>(
    `select source_urls as urls, status, held_reasons as held from article`,
  );
  return rows
    .map(
      (row) =>
        `${row.status} ${row.urls
          .map((url) => new URL(url).pathname)
          .sort()
          .join(' ')} ${row.held === null ? '' : JSON.stringify(row.held)}`,
    )
    .sort();
}

async function audit(installation: Installation): Promise<void> {
  const { database } = installation;
  const none = async (sql: string) => expect(await database.query(sql)).toEqual([]);
  const [items] = await database.query<{ n: number }>('select count(*)::int as n from feed_item');
  expect(items?.n).toBe(FEEDS * EVENTS);
  await none('select article_id, number from article_version group by 1, 2 having count(*) > 1');
  await none(`select id from article where status not in ('pending')`);
  await none(
    'select a.id from article a left join claim c on c.version_id = a.version_id group by a.id having count(c.id) = 0',
  );
  await none('select id from item_snapshot where revision > 1');
  await none(
    'select id from outbox_event where dead_at is not null or last_error is not null and delivered_at is null',
  );
  await none("select idempotency_key from model_request where outcome <> 'answered'");
}

const OWN_REDIS = redisUrl(2);

describe('servers that are killed while Redis loses its data', () => {
  let feeds: FeedServer;
  let urls: string[];
  const installations: Installation[] = [];

  beforeAll(async () => {
    feeds = await FeedServer.start();
    urls = fillFeeds(feeds);
  });

  afterAll(async () => {
    for (const installation of installations) await installation.close();
    await feeds?.stop();
  });

  async function installed(): Promise<Installation> {
    const installation = await install(urls, feeds.origin);
    installations.push(installation);
    return installation;
  }

  it('produces the same articles as a run without failures', async () => {
    const calm = await installed();
    await calm.server.start();
    await quiet(calm);
    await calm.server.kill('SIGTERM');
    await audit(calm);
    const expected = await articles(calm);
    expect(expected).toHaveLength((FEEDS / 2) * EVENTS);

    const rough = await installed();
    const redis = new Redis(OWN_REDIS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await rough.server.start();
      // Spreads the kills over the whole run, from the first poll to the last draft.
      await new Promise((resolve) => setTimeout(resolve, 30 + kill * 160));
      if (kill === 2) await redis.flushdb();
      await rough.server.kill('SIGKILL');
      // Expires the lease of a killed poll, which would otherwise last a minute.
      await rough.database.query('update feed set lease_until = now() where lease_until is not null');
    }
    await redis.quit();
    await rough.server.start();
    await quiet(rough);
    await audit(rough);
    expect(await articles(rough)).toEqual(expected);
  }, 240_000);

  it('loses no events when the database drops its connections in the middle of a run', async () => {
    const installation = await installed();
    await installation.server.start();
    const admin = new pg.Client({ connectionString: installation.database.url });
    await admin.connect();
    for (let cut = 0; cut < 3; cut += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'jest'`,
      );
    }
    await admin.end();
    await installation.database
      .query('update feed set lease_until = now() where lease_until is not null')
      .catch(() => undefined);
    await quiet(installation);
    await audit(installation);
    expect(await articles(installation)).toHaveLength((FEEDS / 2) * EVENTS);
  }, 180_000);
});
