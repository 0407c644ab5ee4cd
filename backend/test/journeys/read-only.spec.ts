import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Queue from 'bull';
import { Desk } from '../support/desk.ts';
import { aDraft, aFeed } from '../support/factories.ts';
import { FeedServer } from '../support/feed-server.ts';
import { findFreePort } from '../support/tools.ts';
import { ROUTE_ACCESS } from '../support/route-access.ts';
import { ServerProcess } from '../support/server-process.ts';
import { step } from '../support/step.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, redisUrl, type TestDatabase } from '../support/test-database.ts';

const COMMAND = fileURLToPath(new URL('../../dist/cli/read-only.js', import.meta.url));
/** Requests other than GET that work: operators sign in and switch back, everybody signs out, two only read, and one stores nothing then. */
const WORKING = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/logout',
  'POST /api/desk/login',
  'POST /api/desk/login/passkey',
  'POST /api/desk/login/passkey/options',
  'PUT /api/admin/read-only',
  'POST /api/recommendations',
  'POST /api/analytics/track',
  'POST /api/articles/{id}/translations/check',
];
/** Longer than the intervals at which workers look for due feeds and lost jobs. */
const QUIET_MS = 6000;

interface Activity {
  event: string;
  reviewer: string | null;
  reason: string | null;
}

describe('a read-only site', () => {
  let database: TestDatabase;
  let feeds: FeedServer;
  let data: string;
  let web: ServerProcess;
  let worker: ServerProcess;
  let origin: string;
  let desk: Desk;
  let releases: Queue.Queue;

  beforeAll(async () => {
    [feeds, database] = await Promise.all([FeedServer.start(), createTestDatabase()]);
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const { env, data: folder } = await testEnvironment(database.url, { FETCH_EXCEPTED_ORIGINS: feeds.origin });
    data = folder;
    releases = new Queue('release-article', redisUrl(), { prefix: `{${env['REDIS_PREFIX']}}` });
    web = new ServerProcess({ ...env, ROLE: 'web', PORT: String(port) });
    worker = new ServerProcess({ ...env, ROLE: 'worker' });
    await Promise.all([web.start(), worker.start()]);
    desk = await Desk.signedIn(origin);
  });

  afterAll(async () => {
    await Promise.all([web, worker].map((each) => each?.kill('SIGKILL')));
    await releases?.close();
    await database?.drop();
    await feeds?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  const command = (...args: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      execFile(process.execPath, [COMMAND, ...args], { env: { DATABASE_URL: database.url } }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, text: out + err }),
      );
    });
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  /** Sends a message without text, so that the limit of messages per hour does not count it. */
  const isRefused = async () => (await desk.call('POST', '/api/contact', {})).status === 503;
  const isAccepted = async () => !(await isRefused());

  it('refuses every request that writes, and answers every other one', async () => {
    expect((await desk.call('PUT', '/api/admin/read-only', { isOn: true })).status).toBe(200);
    const answers: Record<string, readonly [refused: boolean, retryAfter: string | null]> = {};
    for (const route of Object.keys(ROUTE_ACCESS)) {
      const [method = '', path = ''] = route.split(' ');
      const url = origin + path.replaceAll(/\{\w+\}/g, '999999');
      // Without a session, so that the routes that work change nothing.
      const response = await fetch(url, { method, redirect: 'manual' });
      const { code } = (await response.json().catch(() => ({}))) as { code?: string };
      answers[route] = [response.status === 503 && code === 'read-only', response.headers.get('retry-after')];
    }
    const ping = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    });
    expect(ping.status).toBe(200);
    const mustBeRefused = (route: string) => !route.startsWith('GET ') && !WORKING.includes(route);
    expect(answers).toEqual(
      Object.fromEntries(
        Object.keys(answers).map((route) => [route, mustBeRefused(route) ? [true, '60'] : [false, null]]),
      ),
    );
    const other = new Desk(origin);
    expect((await other.signIn()).status).toBe(200);
    expect((await other.call('PUT', '/api/admin/read-only', { isOn: false })).status).toBe(200);
    expect(await isAccepted()).toBe(true);
  });

  it('pauses the workers, which continue without losing anything', async () => {
    await database.query('update read_only_switch set is_on = false');
    await eventually('an accepted request', isAccepted);
    const { articleId, versionId } = await aDraft(database);
    const approval = { status: 'approved', versionId, delaySeconds: 86_400 };
    expect((await desk.call('PATCH', `/api/articles/${articleId}`, approval)).status).toBe(200);
    const job = await eventually('a planned release', async () => (await releases.getDelayed())[0]);

    await step('the command turns it on for all processes', async () => {
      expect(await command('on', '--reason', 'Moving the database.')).toEqual({
        code: 0,
        text: expect.stringMatching(/^The site is read-only\./),
      });
      await eventually('a refusal', isRefused);
      await eventually('a paused worker', () => releases.isPaused());
      expect((await command('on')).text).toBe('The site already is read-only.\n');
    });
    await step('neither jobs nor schedules run, also after a restart', async () => {
      await worker.kill('SIGTERM');
      await worker.start();
      await aFeed(database, { url: `${feeds.origin}/ledger.xml` });
      await database.query('update article set release_at = now() where id = $1', [articleId]);
      await job.promote();
      await pause(QUIET_MS);
      expect((await desk.get<{ status: string }>(`/api/articles/${articleId}`)).body.status).toBe('pending');
      expect(feeds.requests).toEqual([]);
    });
    await step('everything is done once it is off', async () => {
      expect((await command('off')).code).toBe(0);
      await eventually('the release', async () => {
        const { body } = await desk.get<{ status: string }>(`/api/articles/${articleId}`);
        return body.status === 'approved';
      });
      await eventually('a poll', async () => feeds.requests.length > 0);
      await eventually('an accepted request', isAccepted);
    });
    const { body } = await desk.get<Activity[]>('/api/admin/activity');
    expect(body.filter(({ event }) => event.startsWith('site.')).slice(0, 2)).toMatchObject([
      { event: 'site.read-only-off', reviewer: 'the command line', reason: null },
      { event: 'site.read-only-on', reviewer: 'the command line', reason: 'Moving the database.' },
    ]);
  });

  it.each([[[]], [['on', '--because', 'x']]])('explains wrong arguments: %j', async (args) => {
    expect(await command(...args)).toEqual({ code: 2, text: expect.stringContaining('Usage: read-only on|off') });
  });
});
