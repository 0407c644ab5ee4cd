import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';

const CONCURRENCY = 2;
const MAX_WAITING = 10;
/** Slows down clients that repeat at once, because refusing costs CPU time, too. */
const REFUSAL_MS = 1_000;

/** Limits how many sign-ins of one caller are checked at a time, so that a flood of them does not delay others. */
export class SignInGate {
  readonly #queues = new Map<string, PQueue>();

  /** `caller` names those who share the limit. Returns `busy` without running `work` if too many sign-ins are waiting. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T | 'busy'> {
    const queue = this.#queues.get(caller) ?? new PQueue({ concurrency: CONCURRENCY });
    if (queue.size >= MAX_WAITING) {
      await pause(REFUSAL_MS);
      return 'busy';
    }
    this.#queues.set(caller, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.size === 0 && queue.pending === 0) this.#queues.delete(caller);
    }
  }
}
