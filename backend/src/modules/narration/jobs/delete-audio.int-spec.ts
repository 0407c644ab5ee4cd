import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { anApprovedArticle, aVersion } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { FolderAudioStore } from '../adapters/folder-audio-store.ts';
import { DiscardedAudioStore } from '../data/discarded-audio.store.ts';
import { RecordingStore } from '../data/recording.store.ts';
import { DELETE_UNUSED_RECORDINGS } from '../data/retention.sql.ts';
import { type Recording, recordingFile } from '../domain/recording.ts';
import { DeleteAudioJob } from './delete-audio.job.ts';

let database: OpenTestDatabase;
let folder: string;
let recordings: RecordingStore;
let files: FolderAudioStore;
let articleId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'parallax-audio-'));
  recordings = new RecordingStore(database.pool);
  files = new FolderAudioStore(folder);
});

afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  articleId = await anApprovedArticle(database);
});

/** Creates a finished recording of a new version of the article, with its file. */
async function record(): Promise<Recording> {
  const articleVersionId = await aVersion(database, articleId);
  const segment = { place: 'body' as const, ordinal: 0, text: 'One.', spoken: 'One.' };
  const facts = { engine: 'e', voice: 'v', language: 'en', articleVersionId, segments: [segment] };
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
  const job = new DeleteAudioJob(new DiscardedAudioStore(database.pool), files);
  for (const data of await job.findOverdue(100)) await job.handle(data);
  expect(await job.findOverdue(100)).toEqual([]);
  return readdir(join(folder, 'recordings'));
}

it('deletes the files of withdrawn recordings, and keeps the others', async () => {
  const [, current] = [await record(), await record()];
  await recordings.withdrawArticle(articleId, current.articleVersionId);
  expect(await runJobs()).toEqual([`${current.key}.mp3`]);
  await recordings.withdraw([current.id]);
  expect(await runJobs()).toEqual([]);
});

it('deletes the files of recordings whose article was deleted', async () => {
  await record();
  await record();
  await database.query('delete from article where id = $1', [articleId]);
  expect(await database.query(`select 1 from recording where status = 'ready'`)).toEqual([]);
  expect(await runJobs()).toEqual([]);
});

it('deletes the files of recordings that are past their retention period', async () => {
  await record();
  await database.query(`update recording set last_used_at = now() - interval '91 days'`);
  await database.pool.execute(DELETE_UNUSED_RECORDINGS, [90, 10]);
  expect(await runJobs()).toEqual([]);
});

it('deletes a file that was left behind by a crash, with the row of its withdrawn recording', async () => {
  const { id, key } = await record();
  await recordings.withdraw([id]);
  await runJobs();
  await files.write(recordingFile(key), Buffer.from('audio'));
  await database.query(`update recording set last_used_at = now() - interval '91 days'`);
  await database.pool.execute(DELETE_UNUSED_RECORDINGS, [90, 10]);
  expect(await runJobs()).toEqual([]);
});
