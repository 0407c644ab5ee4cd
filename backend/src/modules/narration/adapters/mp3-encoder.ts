import { ModelError } from '../../../shared/model-calls/model-error.ts';
import type { AudioEncoder, AudioPart, EncodedAudio } from '../ports/audio-encoder.ts';
import { runInSpeechThread } from './speech-thread-pool.ts';

/** Joins parts to one MP3 file with a constant bit rate, so that each byte range contains a known time span. */
export class Mp3Encoder implements AudioEncoder {
  async encode(parts: readonly AudioPart[]): Promise<EncodedAudio> {
    const rates = new Set(parts.map(({ sampleRate }) => sampleRate));
    if (rates.size !== 1)
      throw new ModelError('permanent', `The sentences have different sample rates: ${[...rates].join(', ')} Hz.`);
    return runInSpeechThread(
      'encodeMp3',
      parts,
      parts.map(({ samples }) => samples.buffer),
    );
  }
}
