import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { NetworkAllowance } from '../../shared/rate-limits/network-allowance.ts';
import { TooManyCallsError } from '../../shared/rate-limits/rate-limits.ts';

const CONCURRENCY = 2;
const MAX_WAITING = 40;
const MAX_WAITING_PER_NETWORK = 20;
/** Responses that were not started after this time are refused, because the database does not keep up. */
const MAX_WAIT_MS = 5_000;
/** A network may use up its computations of this many seconds at once. */
const BURST_SECONDS = 12;
/** Maximum share of the main thread's time in which responses are computed. The rest is for cached responses. */
const MAX_UTILIZATION = 0.6;
const MAX_PAUSE_MS = 100;
const BUSY_SECONDS = 5;
const REFUSAL_MS = 500;

/**
 * Limits how many responses are computed at a time, so that cached responses stay fast, and how many of them a network
 * may request. Computations beyond the limits are refused at once.
 */
export class ComputationQueue {
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #allowance: NetworkAllowance;
  readonly #waiting = new Map<string, number>();

  /** `perMinute` is the number of computations that a network may request. */
  constructor(perMinute: number) {
    this.#allowance = new NetworkAllowance(perMinute, Math.ceil((perMinute * BURST_SECONDS) / 60));
  }

  /**
   * Runs `work` when its turn comes. Throws a `DomainError` if too many computations are waiting. `network` is the
   * network of the reader, or null if no reader waits.
   */
  run<T>(network: string | null, work: () => Promise<T>): Promise<T> {
    const key = network ?? 'nobody';
    const waiting = this.#waiting.get(key) ?? 0;
    if (this.#queue.size >= MAX_WAITING || waiting >= MAX_WAITING_PER_NETWORK) return Promise.reject(busyError());
    const wait = network === null ? 0 : this.#allowance.take(network, 1, performance.now());
    if (wait > 0) return Promise.reject(new TooManyCallsError(wait));
    this.#waiting.set(key, waiting + 1);
    const queuedAt = performance.now();
    return new Promise<T>((resolve, reject) => {
      void this.#queue.add(async () => {
        this.#leave(key);
        if (performance.now() - queuedAt > MAX_WAIT_MS) return reject(busyError());
        const before = performance.eventLoopUtilization();
        await work().then(resolve, reject);
        await pauseAfter(performance.eventLoopUtilization(before));
      });
    });
  }

  #leave(key: string): void {
    const left = (this.#waiting.get(key) ?? 1) - 1;
    if (left === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, left);
  }
}

/** Waits long enough that the main thread is busy for `MAX_UTILIZATION` of the time. */
async function pauseAfter({ active, utilization }: { active: number; utilization: number }): Promise<void> {
  if (utilization <= MAX_UTILIZATION) return;
  await pause(Math.min(MAX_PAUSE_MS, active / MAX_UTILIZATION - active / utilization));
}

/** Delays a refusal. Refusing costs CPU time, too, and some clients repeat at once. */
export function slowDown(): Promise<void> {
  return pause(REFUSAL_MS);
}

export function busyError(): DomainError {
  return new DomainError('busy', 'The site is too busy right now. Please try again in a moment.', 503, {
    retryAfterSeconds: BUSY_SECONDS,
  });
}
