/** Remembers failed keys for a limited time and up to a limited number. */
export class FailureMemory {
  readonly #until = new Map<string, number>();
  readonly #forMs: number;
  readonly #capacity: number;
  readonly #now: () => number;

  constructor({ forMs, capacity = 10_000, now = Date.now }: { forMs: number; capacity?: number; now?: () => number }) {
    this.#forMs = forMs;
    this.#capacity = capacity;
    this.#now = now;
  }

  remember(key: string): void {
    this.#until.delete(key);
    this.#until.set(key, this.#now() + this.#forMs);
    const [oldest] = this.#until.keys();
    if (this.#until.size > this.#capacity && oldest !== undefined) this.#until.delete(oldest);
  }

  has(key: string): boolean {
    const until = this.#until.get(key);
    if (until === undefined) return false;
    if (until > this.#now()) return true;
    this.#until.delete(key);
    return false;
  }
}
