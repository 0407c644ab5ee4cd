// Worker thread for espeak-ng and MP3 encoding, started by speech-thread-pool.ts.
import { setPriority } from 'node:os';
import type { EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { AudioPart, EncodedAudio } from '../ports/audio-encoder.ts';
import type { Speech } from '../domain/wav.ts';

const MP3_KILOBITS_PER_SECOND = 64;

/** Silence that encoding and decoding add at the beginning of an MP3 file, in samples. */
const MP3_DELAY_SAMPLES = 1105;

/** Nice value of the thread: speech uses only spare CPU time. */
const NICE_VALUE = 15;
const WORDS_PER_MINUTE = 165;

// Linux sets the priority per thread. Other systems would change the priority of the whole process.
if (process.platform === 'linux') setPriority(0, NICE_VALUE);

let espeak: Promise<EspeakWorker> | null = null;

async function loadEspeak(): Promise<EspeakWorker> {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const ignore = (): void => {};
  const { eSpeakNGWorker } = await load({ print: ignore, printErr: ignore });
  return new eSpeakNGWorker();
}

/** Speaks a text with espeak-ng. */
export async function synthesize({ text, voice }: { text: string; voice: string }): Promise<Speech> {
  espeak ??= loadEspeak();
  const worker = await espeak;
  worker.set_voice(voice);
  worker.set_rate(WORDS_PER_MINUTE);
  const pieces: Int16Array[] = [];
  worker.synthesize(text, (samples) => {
    if (samples) pieces.push(samples.slice());
    return false;
  });
  return { samples: joinPieces(pieces), sampleRate: worker.samplerate };
}

/** Encodes parts with the same sample rate as one MP3 file. */
export async function encodeMp3(parts: readonly AudioPart[]): Promise<EncodedAudio> {
  const sampleRate = parts[0]?.sampleRate ?? 0;
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: MP3_KILOBITS_PER_SECOND });
  // The encoder returns a view of its own memory, which the next call overwrites.
  const files: Buffer[] = [];
  const add = (samples: Float32Array): void => void files.push(Buffer.from(encoder.encode([samples])));
  const times: { startMs: number; endMs: number }[] = [];
  let position = MP3_DELAY_SAMPLES;
  const toMs = (samples: number): number => Math.round((samples * 1000) / sampleRate);
  for (const { samples, pauseMs } of parts) {
    const pause = Math.round((pauseMs * sampleRate) / 1000);
    add(Float32Array.from(samples, (sample) => sample / 32_768));
    add(new Float32Array(pause));
    times.push({ startMs: toMs(position), endMs: toMs(position + samples.length) });
    position += samples.length + pause;
  }
  files.push(Buffer.from(encoder.finalize()));
  const bytes = Buffer.concat(files);
  return { bytes, durationMs: Math.round((bytes.length * 8) / MP3_KILOBITS_PER_SECOND), times };
}

function joinPieces(pieces: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const joined = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
