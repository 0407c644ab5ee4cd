import { expect, it } from '@jest/globals';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { Logger } from '../../../shared/logging/logger.ts';
import type { RecordingStore } from '../data/recording.store.ts';
import type { Recording, RecordingStatus } from '../domain/recording.ts';
import type { AudioEncoder } from '../ports/audio-encoder.ts';
import type { AudioStore } from '../ports/audio-store.ts';
import type { SpeechEngine } from '../ports/speech-engine.ts';
import { MakeRecording } from './make-recording.ts';
import type { SpeakSentence } from './speak-sentence.ts';

const RECORDING = { id: 5, key: 'k', engine: 'e', segments: [], attempts: 0 } as unknown as Recording;

/**
 * Makes a recording whose row has another status by the time its file is stored. `null`: the row was deleted. Returns
 * the deleted files.
 */
async function makeTooLate(status: RecordingStatus | null): Promise<string[]> {
  const deleted: string[] = [];
  const recordings: Partial<RecordingStore> = {
    claim: async () => RECORDING,
    finish: async () => false,
    findById: async () => (status === null ? null : { ...RECORDING, status }),
  };
  const files: Partial<AudioStore> = {
    write: async () => {},
    delete: async (name) => void deleted.push(name),
  };
  const encoder: AudioEncoder = { encode: async () => ({ bytes: new Uint8Array(), durationMs: 0, times: [] }) };
  await new MakeRecording(
    { name: 'e' } as SpeechEngine,
    encoder,
    files as AudioStore,
    {} as SpeakSentence,
    recordings as RecordingStore,
    {} as Clock,
    {} as Logger,
  ).produceAudio(RECORDING.id);
  return deleted;
}

it('deletes the file of a recording that was withdrawn while it was produced', async () => {
  expect(await makeTooLate('withdrawn')).toEqual(['recordings/k.mp3']);
});

it('deletes the file of a recording whose article was deleted while it was produced', async () => {
  expect(await makeTooLate(null)).toEqual(['recordings/k.mp3']);
});

it('keeps the file of a recording that another process finished first', async () => {
  expect(await makeTooLate('ready')).toEqual([]);
});
