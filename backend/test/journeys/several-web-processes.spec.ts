import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { findFreePort } from '../support/tools.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';
import { ServerProcess } from '../support/server-process.ts';
import { step } from '../support/step.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

interface Article {
  id: number;
  title: string;
  summary: string;
  content: string;
  status: string;
  versionId: number;
}

const BRIDGE = `The city council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge for 84 million marks, after engineers closed it in spring. The new bridge will carry trams.\nCouncillor Dana Whitlock said the decision "ends two years of detours" for 30,000 commuters. Work is to begin in March and last three years.\nThe old bridge was built of riveted steel. Inspectors found cracks in 14 of its 60 hangers.`;
const CORRECTED = 'Oskar Lind of Eastcliff built the old bridge of riveted steel.';
const READERS = 1_000;
/** Changes must arrive by notification. Only after 15 seconds would a process find a change that it missed. */
const SECONDS = 5;

describe('several web processes behind nginx', () => {
  let feeds: FeedServer;
  let database: TestDatabase;
  let data: string;
  let proxy: Proxy;
  let workers: ServerProcess[];
  let web: { process: ServerProcess; origin: string; log: string }[];
  let desk: Desk;
  let id: number;

  beforeEach(async () => {
    [feeds, database] = await Promise.all([FeedServer.start(), createTestDatabase()]);
    const ports = [await findFreePort(), await findFreePort()];
    const environment = await testEnvironment(database.url, {
      READ_CACHE_MB: '8',
      LOG_LEVEL: 'debug',
      FETCH_EXCEPTED_ORIGINS: feeds.origin,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    data = environment.data;
    workers = [1, 2].map(() => new ServerProcess({ ...environment.env, ROLE: 'worker' }));
    web = ports.map((port) => {
      const log = join(data, `web-${port}.log`);
      const settings = { ...environment.env, ROLE: 'web', PORT: String(port) };
      return { process: new ServerProcess(settings, log), origin: `http://127.0.0.1:${port}`, log };
    });
    await Promise.all([...workers, ...web.map(({ process }) => process)].map((each) => each.start()));
    proxy = await startProxy(ports);
    desk = await Desk.signedIn(proxy.origin);
    const url = feeds.serve('/ledger.xml', [
      {
        guid: 'l1',
        title: 'Harlow Bay council votes to replace the closed Merrin Bridge',
        text: BRIDGE,
        publishedAt: new Date(Date.now() - 5_400_000),
      },
    ]);
    const added = await desk.call<{ id: number }>('POST', '/api/rss-feeds', {
      url,
      name: 'Ledger',
      outlet: 'Ledger',
      category: 'World News',
    });
    await desk.call('POST', `/api/rss-feeds/${added.body.id}/process`);
    const [draft] = await eventually('a pending article', async () => {
      const { body } = await desk.get<Article[]>('/api/articles?status=pending');
      return body.length > 0 && body;
    });
    id = draft?.id ?? 0;
  });

  afterEach(async () => {
    await proxy?.stop();
    await Promise.all(
      [...(workers ?? []), ...(web ?? []).map(({ process }) => process)].map((each) => each.kill('SIGKILL')),
    );
    await database?.drop();
    await feeds?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  const read = async (origin: string, path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, text: await response.text() };
  };
  const origins = () => [...web.map(({ origin }) => origin), proxy.origin];
  const paths = () => [`/article/${id}`, `/api/articles/${id}`, '/', '/api/articles', '/feed.xml'];
  /** Reads every path from both web processes and through nginx, so that all of them have a copy. */
  const readAll = () =>
    Promise.all(origins().flatMap((origin) => paths().map(async (path) => ({ path, ...(await read(origin, path)) }))));
  const everywhere = (what: string, isShown: (text: string, path: string) => boolean) =>
    eventually(what, async () => (await readAll()).every(({ text, path }) => isShown(text, path)), SECONDS);
  const current = async () => (await desk.get<Article>(`/api/articles/${id}`)).body;

  it('show every change, each computed once, also while one of them restarts', async () => {
    await step('all processes show drafts only to the administrator', async () => {
      expect((await current()).status).toBe('pending');
      for (const { text } of await readAll()) expect(text).not.toContain('Merrin');
      expect((await current()).status).toBe('pending');
    });

    await step('all processes show an approved article', async () => {
      expect((await new Desk(proxy.origin).call('POST', '/api/admin/approve-all')).status).toBe(401);
      expect((await desk.call('POST', '/api/admin/approve-all')).status).toBe(200);
      await everywhere('the article is shown', (text) => text.includes('Merrin'));
    });

    await step(
      `compute a corrected article once each, for ${READERS} readers who open it at the same time`,
      async () => {
        const [sentence] = (
          await desk.get<{ sentences: { place: string; ordinal: number }[] }>(`/api/articles/${id}/evidence`)
        ).body.sentences.filter(({ place }) => place === 'body');
        await readAll();
        const counts = () =>
          Promise.all(
            web.map(async ({ log }) => (await readFile(log, 'utf8')).split(`"target":"/article/${id}"`).length - 1),
          );
        const before = await counts();
        const corrected = await desk.call('POST', `/api/articles/${id}/corrections`, {
          versionId: (await current()).versionId,
          kind: 'name',
          note: 'The builder was not named.',
          changes: [{ place: 'body', ordinal: sentence?.ordinal, text: CORRECTED }],
          reason: 'His family wrote to us.',
        });
        expect(corrected.status).toBe(200);
        const burst = await Promise.all(
          Array.from({ length: READERS }, (_, at) => read(web[at % 2]?.origin ?? '', `/article/${id}`)),
        );
        expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]));
        await everywhere(
          'the correction is shown',
          (text, path) => !path.includes(`/${id}`) || text.includes('Oskar Lind'),
        );
        const later = await Promise.all(
          Array.from({ length: 100 }, (_, at) => read(origins()[at % 3] ?? '', `/article/${id}`)),
        );
        expect(later.filter(({ text }) => !text.includes('Oskar Lind'))).toEqual([]);
        expect((await counts()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1]);
      },
    );

    await step('continue behind nginx while one of them is restarted', async () => {
      await web[0]?.process.kill('SIGKILL');
      for (let times = 0; times < 20; times += 1)
        expect((await read(proxy.origin, `/api/articles?limit=${times + 1}`)).status).toBe(200);
      await web[0]?.process.start();
    });

    await step('all processes show a retraction', async () => {
      await readAll();
      const { versionId } = await current();
      const note = 'None of this could be confirmed.';
      expect((await desk.call('POST', `/api/articles/${id}/retraction`, { versionId, note })).status).toBe(200);
      await everywhere('the retraction is shown', (text, path) =>
        path.includes(`/${id}`) || path === '/feed.xml' ? text.includes(note) : !text.includes('Merrin'),
      );
    });
  });
});
