import { describe, expect, it } from '@jest/globals';
import { createMp3Encoder } from 'wasm-media-encoders';
import { writeWav } from '../../domain/wav.ts';
import { ModelError } from '../../../../shared/model-calls/model-error.ts';
import { decodeSpeech } from './speech-audio.ts';

const TEXT = 'The city council voted nine to two on Monday.';
const SAMPLE_RATE = 24_000;
const SECONDS = 3;
const AMPLITUDE = 9000;
/** A tone of 440 Hz. */
const TONE = Int16Array.from({ length: SECONDS * SAMPLE_RATE }, (_, at) =>
  Math.round(AMPLITUDE * Math.sin((2 * Math.PI * 440 * at) / SAMPLE_RATE)),
);
const PCM = Buffer.from(TONE.buffer);

async function encodeMp3(channels: 1 | 2): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels, bitrate: 64 });
  const samples = Float32Array.from(TONE, (sample) => sample / 32_768);
  // The encoder returns a view of its own memory, which the next call overwrites.
  const start = Buffer.from(encoder.encode(Array.from({ length: channels }, () => samples)));
  return Buffer.concat([start, encoder.finalize()]);
}

const peakOf = (samples: Int16Array): number => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

describe('decodeSpeech', () => {
  it('decodes pcm as 16-bit mono samples at 24,000 Hz', async () => {
    expect(await decodeSpeech(PCM, 'pcm', TEXT)).toEqual({ samples: TONE, sampleRate: SAMPLE_RATE });
  });

  it('ignores an incomplete sample at the end of pcm', async () => {
    expect(await decodeSpeech(PCM.subarray(0, -1), 'pcm', TEXT)).toMatchObject({ samples: TONE.subarray(0, -1) });
  });

  it.each([1, 2] as const)('decodes mp3 with %i channels', async (channels) => {
    const speech = await decodeSpeech(await encodeMp3(channels), 'mp3', TEXT);
    if (speech instanceof ModelError) throw speech;
    const { samples, sampleRate } = speech;
    expect(sampleRate).toBe(SAMPLE_RATE);
    expect(samples.length / SAMPLE_RATE).toBeGreaterThanOrEqual(SECONDS);
    expect(samples.length / SAMPLE_RATE).toBeLessThan(SECONDS + 0.15);
    expect(peakOf(samples) / AMPLITUDE).toBeCloseTo(1, 1);
  });

  it('decodes wav', async () => {
    const speech = { samples: TONE, sampleRate: SAMPLE_RATE };
    expect(await decodeSpeech(writeWav(speech), 'wav', TEXT)).toEqual(speech);
  });

  it.each(['pcm', 'mp3'] as const)('rejects %s that is cut off', async (format) => {
    const whole = format === 'pcm' ? PCM : await encodeMp3(1);
    const part = whole.subarray(0, whole.length / 4);
    expect(await decodeSpeech(part, format, TEXT)).toMatchObject({
      kind: 'unusable',
      message: expect.stringContaining('cut off'),
    });
  });

  it.each([
    ['wav', 'pcm', 'sent wav instead of pcm'],
    ['pcm', 'mp3', 'sent pcm instead of mp3'],
    ['mp3', 'wav', 'sent mp3 instead of wav'],
  ] as const)('rejects %s if it expects %s', async (sent, expected, message) => {
    const bytes = { wav: writeWav({ samples: TONE, sampleRate: SAMPLE_RATE }), pcm: PCM, mp3: await encodeMp3(1) };
    const error: unknown = await decodeSpeech(bytes[sent], expected, TEXT).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'permanent', message: expect.stringContaining(message) });
  });
});
