import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import S3rver from '@20minutes/s3rver';
import type { AudioStore } from '../ports/audio-store.ts';
import { S3Bucket, type S3Options } from '../../../shared/outbound/s3-bucket.ts';
import { FolderAudioStore } from './folder-audio-store.ts';

const AUDIO = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));

describe('the stores of audio', () => {
  let folder: string;
  let server: S3rver;
  let s3: S3Options;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parallax-audio-'));
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: 'audio', configs: [] }],
    });
    const { port }: AddressInfo = await server.run();
    s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'audio',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    };
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const stores: Record<string, () => AudioStore> = {
    'a folder': () => new FolderAudioStore(join(folder, 'plain')),
    'an S3 server': () => new S3Bucket(s3),
  };

  it.each(Object.keys(stores))('%s returns files and parts of them, until they are deleted', async (name) => {
    const store = stores[name]?.() as AudioStore;
    const file = 'recordings/0123abcd.mp3';
    expect(await store.read(file)).toBeNull();
    await store.write(file, AUDIO.subarray(0, 10), 'audio/mpeg');
    await store.write(file, AUDIO, 'audio/mpeg');
    expect((await store.read(file))?.equals(AUDIO)).toBe(true);
    expect((await store.read(file, { start: 100, end: 199 }))?.equals(AUDIO.subarray(100, 200))).toBe(true);
    await store.delete(file);
    await store.delete(file);
    expect(await store.read(file)).toBeNull();
  });

  it('writes only complete files, and none outside the folder', async () => {
    const store = new FolderAudioStore(join(folder, 'whole'));
    await store.write('clips/one.wav', AUDIO);
    expect(await readdir(join(folder, 'whole', 'clips'))).toEqual(['one.wav']);
    await expect(store.read('../secret.txt')).rejects.toThrow('is not the name of an audio file');
  });

  it('explains what to check if an S3 server rejects the key', async () => {
    await new S3Bucket(s3).write('clips/two.wav', AUDIO, 'audio/wav');
    const intruder = new S3Bucket({ ...s3, secretKey: 'a guess' });
    await expect(intruder.read('clips/two.wav')).rejects.toThrow(
      'answered GET with status 403. Check the AUDIO_S3 settings.',
    );
  });
});
