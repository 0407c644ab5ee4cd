const AT_ONCE = 2;
/** About half a second of waiting. Further calls are rejected at once. */
const WAITING = 20;

/** Queue for computing password hashes: sign-ins of the administrator and of readers, and registrations. */
export class HashingQueue {
  #running = 0;
  readonly #queue: (() => void)[] = [];

  /** `atOnce`: number of parallel hashes. A flood of sign-ins must not use up the CPU. */
  constructor(private readonly atOnce = AT_ONCE) {}

  /**
   * Returns `busy` if too many calls are waiting; the work was not done. An `expected` caller goes first and never gets
   * `busy`.
   */
  async run<T>(work: () => Promise<T>, expected: boolean): Promise<T | 'busy'> {
    if (this.#running < this.atOnce) this.#running += 1;
    else if (expected || this.#queue.length < WAITING) await this.#turn(expected);
    else return 'busy';
    try {
      return await work();
    } finally {
      this.#handOver();
    }
  }

  #turn(expected: boolean): Promise<void> {
    return new Promise((resolve) => {
      if (expected) this.#queue.unshift(resolve);
      else this.#queue.push(resolve);
    });
  }

  /** Passes the slot directly to the next caller, so that a new call cannot take it. */
  #handOver(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
