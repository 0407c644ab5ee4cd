import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aFeed } from '../support/factories.ts';
import { FeedServer } from '../support/feed-server.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { nothingPending } from '../support/pending-work.ts';
import { importBuilt } from '../support/built-application.ts';

/** Real feeds in the folder FEED_CASES. `npm test` skips this suite if it is not set. */
const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = process.env['FEED_CASES'] ? resolve(ROOT, process.env['FEED_CASES']) : null;
const REAL = ['feed-rs', 'rss-parser', 'node-feedparser'];

interface Captured {
  readonly file: string;
  readonly contentType: string | null;
}

function captured(folder: string): Captured[] {
  const lines = readFileSync(join(folder, 'expectations.jsonl'), 'utf8').trim().split('\n');
  const types = new Map(
    lines.map((line) => {
      const { file, meta } = JSON.parse(line) as { file: string; meta?: { headers?: Record<string, string> } };
      return [file, meta?.headers?.['content-type'] ?? null] as const;
    }),
  );
  return REAL.flatMap((corpus) =>
    readdirSync(join(folder, 'cases', corpus), { recursive: true, encoding: 'utf8' })
      .map((name) => `cases/${corpus}/${name}`)
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => ({ file, contentType: types.get(file) ?? null })),
  );
}

(FOLDER !== null && existsSync(FOLDER) ? describe : describe.skip)('feeds as they were captured in the wild', () => {
  let server: FeedServer;
  let site: TestApp;
  let files: Captured[];

  beforeAll(async () => {
    const folder = FOLDER ?? '';
    files = captured(folder);
    server = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: server.origin });
    for (const [index, { file, contentType }] of files.entries()) {
      const bytes = readFileSync(join(folder, file));
      const url = server.answer(
        `/${index}.xml`,
        (_request, response) =>
          void response.writeHead(200, { 'content-type': contentType ?? 'application/xml' }).end(bytes),
      );
      await aFeed(site.database, { outlet: file, url });
    }
    await eventually('every feed was polled and no work is pending', () => nothingPending(site.database), 180);
  });

  afterAll(async () => {
    await site?.close();
    await server?.stop();
  });

  it('captured feeds pass through polling, grouping and drafting to the desk', async () => {
    expect(files.length).toBeGreaterThan(50);
    const [counts] = await site.database.query<{ items: number; passed: number }>(
      `select (select count(*)::int from feed_item) as items, count(*)::int as passed from article
       where version_id is not null and jsonb_path_match(coalesce(held_reasons, '[]'), '!exists($[*] ? (@.code != "old-reports" && @.code != "body-missing" && @.code != "summary-missing"))')`,
    );
    expect(counts?.items).toBeGreaterThan(500);
    // Most drafts are held back, because the feeds are years old and many contain only headlines or short descriptions.
    expect(counts?.passed).toBeGreaterThan(200);
  });

  it("captured feeds cause no errors except those recorded in the feed's row", async () => {
    const failing = await site.database.query<{ name: string; last_error: string | null }>(
      `select name, last_error from feed where health not in ('ok', 'mended')`,
    );
    for (const feed of failing) expect(feed.last_error).toMatch(/\w{3,} \w{2,}/);
    expect(failing.length).toBeLessThanOrEqual(3);
    expect(failing.filter((feed) => /internal error/.test(feed.last_error ?? ''))).toEqual([]);
    const { JobQueue } =
      await importBuilt<typeof import('../../src/shared/queues/job-queue.ts')>('shared/queues/job-queue');
    const { listJobNames } =
      await importBuilt<typeof import('../../src/shared/queues/pipeline-job.ts')>('shared/queues/pipeline-job');
    const jobs = site.app.get(JobQueue, { strict: false });
    expect(listJobNames()).toContain('poll-feed');
    for (const name of listJobNames())
      expect([name, (await jobs.getQueue(name).getFailed()).map((job) => `${job.name}: ${job.failedReason}`)]).toEqual([
        name,
        [],
      ]);
    expect(await site.database.query('select name from outbox_event where dead_at is not null')).toEqual([]);
  });

  it('holds back unsuitable drafts with a reason', async () => {
    const held = await site.database.query<{ reasons: { code: string; message: string }[] }>(
      'select held_reasons as reasons from article where held_reasons is not null',
    );
    for (const { reasons } of held)
      expect(reasons).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ code: expect.any(String), message: expect.stringMatching(/\w+/) }),
        ]),
      );
  });
});
