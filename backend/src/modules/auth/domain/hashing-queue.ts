const AT_ONCE = 2;
/** About half a second of waiting. Whoever comes after that is sent away at once. */
const WAITING = 20;

/** Whoever computes a password's hash waits here for a turn: the desk, readers who sign in, and new ones. */
export class HashingQueue {
  #running = 0;
  readonly #queue: (() => void)[] = [];

  /** So many hashes at a time: a flood of sign-ins must not starve readers of the processor. */
  constructor(private readonly atOnce = AT_ONCE) {}

  /** `busy`: too many wait already, and the work was not done. Whoever is `expected` goes before all others and is never busy. */
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

  /** The place goes to the next one directly: nobody can slip in between. */
  #handOver(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
