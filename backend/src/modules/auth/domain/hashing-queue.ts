import PQueue from 'p-queue';

const AT_ONCE = 2;
/** Maximum number of waiting calls, which is about half a second of waiting. Further calls are rejected at once. */
const WAITING = 20;

/** Queue for computing password hashes: sign-ins of the administrator and of readers, and registrations. */
export class HashingQueue {
  readonly #queue: PQueue;

  /** `atOnce`: number of parallel hashes, limited so that a flood of sign-ins cannot use up the CPU. */
  constructor(atOnce = AT_ONCE) {
    this.#queue = new PQueue({ concurrency: atOnce });
  }

  /**
   * Returns `busy`, without doing the work, if too many calls are waiting. An `expected` call goes first and never gets
   * `busy`.
   */
  async run<T>(work: () => Promise<T>, expected: boolean): Promise<T | 'busy'> {
    if (!expected && this.#queue.size >= WAITING) return 'busy';
    return this.#queue.add(work, { priority: Number(expected) });
  }
}
