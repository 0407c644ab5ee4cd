import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { insertArticle } from '../../../../test/support/published-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { FolderAudioStore } from '../adapters/folder-audio-store.ts';
import { DiscardedAudioStore } from '../data/discarded-audio.store.ts';
import { RecordingStore } from '../data/recording.store.ts';
import { DELETE_UNUSED_RECORDINGS } from '../data/retention.sql.ts';
import { type Recording, recordingFile } from '../domain/recording.ts';
import { DeleteAudioJob } from './delete-audio.job.ts';

let database: TestDatabase;
let pool: Database;
let folder: string;
let recordings: RecordingStore;
let files: FolderAudioStore;
let articleId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = await openDatabase(database.url, 2);
  folder = await mkdtemp(join(tmpdir(), 'parallax-audio-'));
  recordings = new RecordingStore(pool);
  files = new FolderAudioStore(folder);
});

afterAll(async () => {
  await pool?.onApplicationShutdown();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  articleId = await insertArticle(database);
});

/** Creates a finished recording of a new version of the article, with its file. */
async function record(number: number): Promise<Recording> {
  const [version] = await database.query<{ id: number }>(
    `insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
     values ($1, $2, '', '', '', '', '{}', 'en', 'x', now()) returning id`,
    [articleId, number],
  );
  const segment = { place: 'body' as const, ordinal: 0, text: 'One.', spoken: 'One.' };
  const facts = { engine: 'e', voice: 'v', language: 'en', articleVersionId: version?.id ?? 0, segments: [segment] };
  const recording = await recordings.create(facts, 0);
  await files.write(recordingFile(recording.key), Buffer.from('audio'));
  await recordings.finish(recording.id, {
    segments: [{ ...segment, startMs: 0, endMs: 900 }],
    durationMs: 1000,
    bytes: 5,
  });
  return recording;
}

/** Runs the jobs that the sweep would start. Returns the files that are left. */
async function runJobs(): Promise<string[]> {
  const job = new DeleteAudioJob(new DiscardedAudioStore(pool), files);
  for (const data of await job.findOverdue(100)) await job.handle(data);
  expect(await job.findOverdue(100)).toEqual([]);
  return readdir(join(folder, 'recordings'));
}

it('deletes the files of withdrawn recordings, and keeps the others', async () => {
  const [, current] = [await record(1), await record(2)];
  await recordings.withdrawArticle(articleId, current.articleVersionId);
  expect(await runJobs()).toEqual([`${current.key}.mp3`]);
  await recordings.withdraw([current.id]);
  expect(await runJobs()).toEqual([]);
});

it('deletes the files of recordings whose article was deleted', async () => {
  await record(1);
  await record(2);
  await database.query('delete from article where id = $1', [articleId]);
  expect(await database.query(`select 1 from recording where status = 'ready'`)).toEqual([]);
  expect(await runJobs()).toEqual([]);
});

it('deletes the files of recordings that are past their retention period', async () => {
  await record(1);
  await database.query(`update recording set last_used_at = now() - interval '91 days'`);
  await pool.execute(DELETE_UNUSED_RECORDINGS, [90, 10]);
  expect(await runJobs()).toEqual([]);
});

it('deletes a file that was left behind by a crash, with the row of its withdrawn recording', async () => {
  const { id, key } = await record(1);
  await recordings.withdraw([id]);
  await runJobs();
  await files.write(recordingFile(key), Buffer.from('audio'));
  await database.query(`update recording set last_used_at = now() - interval '91 days'`);
  await pool.execute(DELETE_UNUSED_RECORDINGS, [90, 10]);
  expect(await runJobs()).toEqual([]);
});
