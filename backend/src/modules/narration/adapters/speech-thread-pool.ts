import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { encodeMp3, synthesize } from './speech-thread.ts';

/** Time limit of one task. A thread that exceeds it is ended. */
const TIME_LIMIT_MS = 120_000;

interface SpeechTasks {
  readonly synthesize: typeof synthesize;
  readonly encodeMp3: typeof encodeMp3;
}

/**
 * One thread for espeak-ng and MP3 encoding. It starts with the first task and ends after a pause, because espeak-ng
 * needs about 100 MB.
 */
const thread = new Piscina({
  // Path of the thread's script: the .ts source if the code runs without a build, as in tests, otherwise the built
  // .js file.
  filename: new URL(`./speech-thread${extname(import.meta.url)}`, import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

/** Moves the memory of `transferList` to the thread instead of copying it, so that the caller can no longer use it. */
export function runInSpeechThread<N extends keyof SpeechTasks>(
  name: N,
  input: Parameters<SpeechTasks[N]>[0],
  transferList: ArrayBuffer[] = [],
): ReturnType<SpeechTasks[N]> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  return thread.run(input, { name, signal, transferList }) as ReturnType<SpeechTasks[N]>;
}
