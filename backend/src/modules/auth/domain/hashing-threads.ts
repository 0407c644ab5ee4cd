import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { hash, matches } from './hashing-thread.ts';

/**
 * Argon2 runs in separate threads, because libuv's pool also compresses pages and reads images, at normal priority.
 * `HashingQueue` limits how many calls run at once.
 */
const threads = new Piscina({
  // The .ts source if the code runs without a build, as in tests. Otherwise the built .js file.
  filename: new URL(`./hashing-thread${extname(import.meta.url)}`, import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.max(2, availableParallelism()),
  idleTimeout: 60_000,
});

/** Returns a new hash of the password, computed in a worker thread. */
export function hashPasswordInThread(password: string): Promise<ReturnType<typeof hash>> {
  return threads.run({ password }, { name: 'hash' });
}

/** Returns whether the hash matches the password, computed in a worker thread. */
export function verifyPasswordInThread(stored: string, password: string): Promise<ReturnType<typeof matches>> {
  return threads.run({ hash: stored, password }, { name: 'matches' });
}
