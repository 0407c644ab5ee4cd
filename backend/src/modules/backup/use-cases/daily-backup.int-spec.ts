import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { findBucket } from '../../../shared/outbound/s3-bucket.ts';
import { DailyBackup } from './daily-backup.ts';

const FIRST = 'parallax-2026-11-01T03-00-00Z.tar.zst.age';
const LATER = 'parallax-2026-11-20T03-00-00Z.tar.zst.age';

let folder: string;
let database: OpenTestDatabase;
let server: S3rver;
const before = { ...process.env };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parallax-daily-'));
  database = await openTestDatabase();
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'kept', configs: [] }],
  });
  const { port }: AddressInfo = await server.run();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    BACKUP_FOLDER: join(folder, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
    BACKUP_TO_BUCKET: 'on',
    AUDIO_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    AUDIO_S3_BUCKET: 'kept',
    AUDIO_S3_ACCESS_KEY: 'S3RVER',
    AUDIO_S3_SECRET_KEY: 'S3RVER',
  });
});

afterAll(async () => {
  process.env = before;
  await server?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const dailyBackupAt = (time: string) => new DailyBackup({ now: () => new Date(time) }, createLogger('silent', 'test'));
const backUpAt = (time: string) => dailyBackupAt(time).backUp();
const inFolder = () => readdir(join(folder, 'backups'));

it('copies the backup of the day to the bucket, also if only a later attempt succeeds, and deletes old ones', async () => {
  process.env['AUDIO_S3_BUCKET'] = 'missing';
  await expect(backUpAt('2026-11-01T03:00:00Z')).rejects.toThrow('Check the AUDIO_S3 settings');
  expect(await inFolder()).toEqual([FIRST]);

  process.env['AUDIO_S3_BUCKET'] = 'kept';
  const bucket = findBucket();
  const later = dailyBackupAt('2026-11-01T03:05:00Z');
  expect(await later.findDueDay()).toBe('2026-11-01');
  await later.backUp();
  expect(await later.findDueDay()).toBeNull();
  expect(await inFolder()).toEqual([FIRST]);
  const loaded = join(folder, 'loaded');
  await bucket?.download(`backups/${FIRST}`, loaded);
  expect((await readFile(loaded)).equals(await readFile(join(folder, 'backups', FIRST)))).toBe(true);

  await writeFile(join(folder, 'backups', `${FIRST}.partial`), 'interrupted');
  await backUpAt('2026-11-20T03:00:00Z');
  expect(await inFolder()).toEqual([LATER]);
  expect(await bucket?.has(`backups/${LATER}`)).toBe(true);
  expect(await bucket?.has(`backups/${FIRST}`)).toBe(false);
});
