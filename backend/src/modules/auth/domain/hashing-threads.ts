import { Worker } from 'node:worker_threads';
import type { HashingAnswer, HashingOrder } from './hashing-thread.ts';

/** The .ts source if run unbuilt, as in tests, otherwise the built .js file. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './hashing-thread.ts' : './hashing-thread.js',
  import.meta.url,
);

const idle: Worker[] = [];

/** Returns a new hash of the password, computed in a worker thread. */
export async function hashAside(password: string): Promise<string> {
  const answer = await order({ password });
  if ('hash' in answer) return answer.hash;
  throw new Error('The password hashing thread returned an unexpected message.');
}

/** Returns whether the hash matches the password, computed in a worker thread. */
export async function matchesAside(hash: string, password: string): Promise<boolean> {
  const answer = await order({ password, hash });
  if ('matches' in answer) return answer.matches;
  throw new Error('The password hashing thread returned an unexpected message.');
}

/**
 * Runs Argon2 in separate threads, because libuv's pool also compresses pages and reads pictures, at normal priority.
 * `HashingQueue` limits the number of threads. A crashed thread is replaced on the next call.
 */
async function order(wanted: HashingOrder): Promise<HashingAnswer> {
  const thread = idle.pop() ?? new Worker(THREAD);
  thread.ref();
  try {
    const answer = await answerOf(thread, wanted);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    // An idle thread must not keep the process alive.
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
      reject(new Error('The password hashing thread failed.', { cause }));
    };
    thread.once('error', broke).once('exit', broke);
    thread.postMessage(wanted);
  });
}
