import { Worker } from 'node:worker_threads';
import type { HashingAnswer, HashingOrder } from './hashing-thread.ts';

/** Beside this file: as it was written where tests run it, and as it was built elsewhere. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './hashing-thread.ts' : './hashing-thread.js',
  import.meta.url,
);

const idle: Worker[] = [];

/** A new hash of this password. */
export async function hashAside(password: string): Promise<string> {
  const answer = await order({ password });
  if ('hash' in answer) return answer.hash;
  throw new Error('The thread for passwords answered something else.');
}

/** Whether the hash is of this password. */
export async function matchesAside(hash: string, password: string): Promise<boolean> {
  const answer = await order({ password, hash });
  if ('matches' in answer) return answer.matches;
  throw new Error('The thread for passwords answered something else.');
}

/**
 * Argon2 in threads of its own: the pool of libuv, in which it would run otherwise, is what pages are compressed and
 * pictures read in, at the priority of the server. There are as many threads as hashes are computed at a time, which
 * `HashingQueue` limits; one that broke is replaced by the next order.
 */
async function order(wanted: HashingOrder): Promise<HashingAnswer> {
  const thread = idle.pop() ?? new Worker(THREAD);
  thread.ref();
  try {
    const answer = await answerOf(thread, wanted);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    // Waiting for passwords keeps no process alive.
    thread.unref();
  }
}

function answerOf(thread: Worker, wanted: HashingOrder): Promise<HashingAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      thread.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
    };
    thread.once('message', (answer: HashingAnswer) => {
      settle();
      idle.push(thread);
      resolve(answer);
    });
    const broke = (cause: unknown): void => {
      settle();
      reject(new Error('The thread for passwords broke.', { cause }));
    };
    thread.once('error', broke).once('exit', broke);
    thread.postMessage(wanted);
  });
}
