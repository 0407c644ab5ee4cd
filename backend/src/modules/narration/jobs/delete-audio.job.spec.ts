import { expect, it } from '@jest/globals';
import type { DiscardedAudioStore } from '../data/discarded-audio.store.ts';
import type { AudioStore } from '../ports/audio-store.ts';
import { DeleteAudioJob } from './delete-audio.job.ts';

/** Runs the job for one file, and returns the deleted files. */
async function run(isListed: boolean): Promise<string[]> {
  const deleted: string[] = [];
  const discarded: Partial<DiscardedAudioStore> = { isListed: async () => isListed, remove: async () => {} };
  const files: Partial<AudioStore> = { delete: async (name) => void deleted.push(name) };
  const job = new DeleteAudioJob(discarded as DiscardedAudioStore, files as AudioStore);
  await job.handle({ name: 'recordings/k.mp3' });
  return deleted;
}

it('deletes a listed file', async () => {
  expect(await run(true)).toEqual(['recordings/k.mp3']);
});

it('keeps the file of a recording that was requested again after the job was enqueued', async () => {
  expect(await run(false)).toEqual([]);
});
