import { setTimeout as sleep } from 'node:timers/promises';
import { ModelError } from './language-model.ts';
import type { CallFailure } from './call-failure.ts';

export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export interface RetryPolicy {
  readonly maxRetries: number;
  /** If the server requests a longer pause, the call fails and is tried later instead of occupying a worker. */
  readonly longestWaitMs: number;
  readonly wait: Wait;
  readonly classify: (error: unknown) => CallFailure;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

export const waitForReal: Wait = async (milliseconds, signal) => {
  await sleep(milliseconds, undefined, signal ? { signal } : {});
};

/** Half fixed, half random, so that workers that failed together do not retry together. */
function pause(retry: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retry);
  return Math.round(full / 2 + (Math.random() * full) / 2);
}

function afterTries(error: ModelError, tries: number): ModelError {
  return tries === 1 ? error : new ModelError(error.kind, `${error.message} Tried ${tries} times.`, error.retryAfterMs);
}

/** Retries a call up to `maxRetries` times. A pause requested by the server overrides ours. Throws `ModelError`. */
export async function withRetries<T>(call: () => Promise<T>, policy: RetryPolicy, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    let failure: CallFailure;
    try {
      return await call();
    } catch (error) {
      failure = policy.classify(error);
    }
    const milliseconds = failure.error.retryAfterMs ?? pause(tries - 1);
    if (!failure.again || tries > policy.maxRetries || milliseconds > policy.longestWaitMs)
      throw afterTries(failure.error, tries);
    try {
      await policy.wait(milliseconds, signal);
    } catch {
      throw new ModelError('temporary', 'The call was cancelled.');
    }
  }
}
