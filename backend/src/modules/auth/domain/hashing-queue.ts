import PQueue from 'p-queue';

const CONCURRENCY = 2;
/**
 * Maximum number of waiting calls, which corresponds to a wait of about half a second. Further calls are rejected at
 * once.
 */
const MAX_WAITING = 20;

/** Queue for computing password hashes, shared by administrator sign-ins, reader sign-ins and registrations. */
export class HashingQueue {
  readonly #queue: PQueue;

  /** `concurrency` limits the number of parallel calls, so that a flood of sign-ins cannot use up the CPU. */
  constructor(concurrency = CONCURRENCY) {
    this.#queue = new PQueue({ concurrency });
  }

  /**
   * Returns `busy` without computing the hash if too many calls are waiting. A call from a known browser (`expected`)
   * goes first and never returns `busy`.
   */
  async run<T>(work: () => Promise<T>, expected: boolean): Promise<T | 'busy'> {
    if (!expected && this.#queue.size >= MAX_WAITING) return 'busy';
    return this.#queue.add(work, { priority: Number(expected) });
  }
}
