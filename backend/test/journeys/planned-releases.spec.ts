import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Desk } from '../support/desk.ts';
import { aDraft, anApprovedArticle, aVersion } from '../support/factories.ts';
import { findFreePort } from '../support/tools.ts';
import { ServerProcess } from '../support/server-process.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, redisUrl, type TestDatabase } from '../support/test-database.ts';

type Part = 'web' | 'worker' | 'redis';

/** Failures after the approval. The delay of the releases is one second. */
const FAILURES: readonly { readonly parts: readonly Part[]; readonly afterMs: number }[] = [
  { parts: ['web'], afterMs: 0 },
  { parts: ['web', 'worker', 'redis'], afterMs: 0 },
  { parts: ['redis'], afterMs: 500 },
  { parts: ['worker'], afterMs: 950 },
  { parts: ['web', 'worker'], afterMs: 1050 },
  { parts: ['worker', 'redis'], afterMs: 1250 },
];
const OWN_REDIS = redisUrl(3);

let database: TestDatabase;
let servers: Record<'web' | 'worker', ServerProcess>;
let redis: Redis;
let origin: string;
let data: string;

beforeAll(async () => {
  database = await createTestDatabase();
  redis = new Redis(OWN_REDIS);
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const environment = await testEnvironment(database.url, { REDIS_URL: OWN_REDIS, SWEEP_SECONDS: '1' });
  data = environment.data;
  const process = (role: string, of: number) => new ServerProcess({ ...environment.env, ROLE: role, PORT: String(of) });
  servers = { web: process('web', port), worker: process('worker', await findFreePort()) };
  await Promise.all([servers.web.start(), servers.worker.start()]);
});

afterAll(async () => {
  for (const server of Object.values(servers ?? {})) await server.kill('SIGKILL');
  await redis?.quit();
  await database?.drop();
  if (data) await rm(data, { recursive: true, force: true });
});

/** Kills the processes, and empties Redis as after a restart. The sweep finds the releases whose jobs it has lost. */
async function fail(parts: readonly Part[]): Promise<void> {
  const processes = parts.flatMap((part) => (part === 'redis' ? [] : servers[part]));
  await Promise.all(processes.map((server) => server.kill('SIGKILL')));
  if (parts.includes('redis')) await redis.flushdb();
  await Promise.all(processes.map((server) => server.start()));
}

/** Inserts a published article with an update that waits for a reviewer. */
async function aWaitingUpdate(): Promise<{ articleId: number; versionId: number }> {
  const articleId = await anApprovedArticle(database);
  const baseId = await aVersion(database, articleId, { title: 'A bridge opens' });
  await database.query('update article set version_id = $2 where id = $1', [articleId, baseId]);
  const versionId = await aVersion(database, articleId, { title: 'The bridge stays open' });
  await database.query(
    `insert into article_update (article_id, round, state, version_id, base_version_id, updated_at)
     values ($1, 1, 'waiting', $2, $3, now())`,
    [articleId, versionId, baseId],
  );
  return { articleId, versionId };
}

async function approve(desk: Desk) {
  const [single, bulk, undone, update, undoneUpdate] = [
    await aDraft(database),
    await aDraft(database),
    await aDraft(database),
    await aWaitingUpdate(),
    await aWaitingUpdate(),
  ];
  const send = async (method: string, path: string, body: object): Promise<void> =>
    expect([200, 204]).toContain((await desk.call(method, path, body)).status);
  // The undone approvals have a longer delay, so that a slow machine does not publish them first.
  for (const [versionId, delaySeconds] of [
    [bulk.versionId, 1],
    [undone.versionId, 60],
  ])
    await send('POST', '/api/admin/approve-all', { versionIds: [versionId], delaySeconds });
  const approval = { status: 'approved', delaySeconds: 1 };
  await send('PATCH', `/api/articles/${single.articleId}`, { ...approval, versionId: single.versionId });
  const approveUpdate = ({ articleId, versionId }: typeof update, delaySeconds: number) =>
    send('PATCH', `/api/article-updates/${articleId}`, { ...approval, versionId, delaySeconds });
  await approveUpdate(update, 1);
  await approveUpdate(undoneUpdate, 60);
  await send('PATCH', `/api/articles/${undone.articleId}`, { status: 'pending' });
  const { articleId, versionId } = undoneUpdate;
  await send('PATCH', `/api/article-updates/${articleId}`, { status: 'waiting', versionId });
  return { kept: [single, bulk, update], undone: [undone, undoneUpdate] };
}

it('publishes each planned release exactly once, and none that was undone, although processes and Redis fail', async () => {
  const [kept, undone]: { articleId: number; versionId: number }[][] = [[], []];
  for (const { parts, afterMs } of FAILURES) {
    const desk = await Desk.signedIn(origin);
    const decided = await approve(desk);
    kept!.push(...decided.kept);
    undone!.push(...decided.undone);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await fail(parts);
  }
  const listPublished = () =>
    database.query<{ id: number }>(
      `select l.version_id as id from decision_log l join article a on a.version_id = l.version_id
       join article_version v on v.id = l.version_id and v.published_at is not null
       where l.act = 'publish' and a.status = 'approved' order by id`,
    );
  await eventually('all planned releases are public', async () => (await listPublished()).length >= kept!.length, 60);
  // Several sweeps, which would repeat a release.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const byNumber = (a: number, b: number): number => a - b;
  expect((await listPublished()).map(({ id }) => id)).toEqual(
    kept!.map(({ versionId }) => versionId).toSorted(byNumber),
  );
  const events = await database.query<{ id: number }>(
    `select (payload ->> 'versionId')::int as id from outbox_event where name = 'article.approved' order by 1`,
  );
  expect(events.map(({ id }) => id)).toEqual(kept!.map(({ versionId }) => versionId).toSorted(byNumber));
  for (const { articleId, versionId } of undone!) {
    const response = await fetch(`${origin}/api/articles/${articleId}`);
    const { title } = (await response.json()) as { title?: string };
    expect([404, 200]).toContain(response.status);
    expect(title).not.toBe('The bridge stays open');
    expect(await database.query('select published_at from article_version where id = $1', [versionId])).toEqual([
      { published_at: null },
    ]);
  }
}, 400_000);
