import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { NEW_HASH_COST } from './argon2id.ts';
import type { hash, matches } from './hashing-thread.ts';

/**
 * Runs Argon2 in separate threads at low priority. libuv's thread pool would run it at normal priority, in
 * competition with compressing pages and reading images. `HashingQueue` limits the number of concurrent calls.
 */
const threads = new Piscina({
  // Path of the thread's script: the .ts source if the code runs without a build, as in tests, otherwise the built
  // .js file.
  filename: new URL(`./hashing-thread${extname(import.meta.url)}`, import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.max(2, availableParallelism()),
  idleTimeout: 60_000,
});

/** Returns a new hash of the password, computed in a worker thread. */
export function hashPasswordInThread(password: string): Promise<ReturnType<typeof hash>> {
  return threads.run({ password, cost: NEW_HASH_COST }, { name: 'hash' });
}

/** Returns whether the hash matches the password, computed in a worker thread. */
export function verifyPasswordInThread(stored: string, password: string): Promise<ReturnType<typeof matches>> {
  return threads.run({ hash: stored, password }, { name: 'matches' });
}
