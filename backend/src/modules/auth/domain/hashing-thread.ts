// Worker thread for hashing passwords, started by hashing-threads.ts.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, matchesSync } from './argon2id.ts';

export type HashingOrder = { readonly password: string; readonly hash?: string };
export type HashingAnswer = { readonly hash: string } | { readonly matches: boolean } | { readonly error: string };

/** Lower priority than serving pages, so that hashing only uses spare CPU time. */
const BEHIND_READERS = 10;

// Linux sets the priority per thread; elsewhere this would change the whole process.
if (process.platform === 'linux') setPriority(0, BEHIND_READERS);

parentPort?.on('message', ({ password, hash }: HashingOrder) => {
  parentPort?.postMessage(answerTo(password, hash));
});

function answerTo(password: string, hash: string | undefined): HashingAnswer {
  try {
    return hash === undefined ? { hash: hashSync(password) } : { matches: matchesSync(hash, password) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
