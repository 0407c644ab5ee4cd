import { setTimeout as delay } from 'node:timers/promises';

interface HostLimits {
  /** Maximum number of concurrent tasks per host. */
  readonly inFlight: number;
  /** Minimum time between two starts for one host. */
  readonly gapMs: number;
}

export interface HostGateOptions extends Partial<HostLimits> {
  /** Exact origins with their own limits, such as a local server. */
  readonly exempt?: Partial<HostLimits> & { readonly origins: readonly string[] };
  /** Returns monotonic time in milliseconds. Tests replace it. */
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

interface HostState {
  running: number;
  nextStartAt: number;
  readonly waiting: (() => void)[];
}

const DEFAULT_LIMITS: HostLimits = { inFlight: 1, gapMs: 1000 };

/**
 * Rate limiter per host, within this process. Defaults to one task at a time and one second between starts. Tasks run
 * in order of arrival. Idle hosts use no memory.
 */
export class HostGate {
  readonly #pace: HostLimits;
  readonly #exemptPace: HostLimits;
  readonly #exemptOrigins: ReadonlySet<string>;
  readonly #now: () => number;
  readonly #sleep: (ms: number) => Promise<void>;
  readonly #turnstiles = new Map<string, HostState>();

  constructor(options: HostGateOptions = {}) {
    const { inFlight = DEFAULT_LIMITS.inFlight, gapMs = DEFAULT_LIMITS.gapMs, exempt = { origins: [] } } = options;
    this.#pace = { inFlight, gapMs };
    this.#exemptPace = { inFlight: exempt.inFlight ?? inFlight, gapMs: exempt.gapMs ?? 0 };
    this.#exemptOrigins = new Set(exempt.origins);
    this.#now = options.now ?? (() => performance.now());
    this.#sleep = options.sleep ?? (async (ms) => delay(ms));
  }

  /** Number of hosts that are in use or whose minimum interval has not passed. */
  get hosts(): number {
    return this.#turnstiles.size;
  }

  /** Runs the task when the host's limits allow it. All ports and schemes of a host share its limits. */
  async run<T>(url: string, task: () => Promise<T>): Promise<T> {
    const { origin, hostname } = new URL(url);
    const exempt = this.#exemptOrigins.has(origin);
    const pace = exempt ? this.#exemptPace : this.#pace;
    const key = exempt ? origin : hostname;
    const turnstile = this.#getState(key);
    await this.#waitForSlot(turnstile, pace);
    try {
      const wait = turnstile.nextStartAt - this.#now();
      turnstile.nextStartAt = Math.max(turnstile.nextStartAt, this.#now()) + pace.gapMs;
      if (wait > 0) await this.#sleep(wait);
      return await task();
    } finally {
      this.#releaseSlot(key, turnstile);
    }
  }

  #getState(key: string): HostState {
    const existing = this.#turnstiles.get(key);
    if (existing !== undefined) return existing;
    this.#removeIdleHosts();
    const created: HostState = { running: 0, nextStartAt: 0, waiting: [] };
    this.#turnstiles.set(key, created);
    return created;
  }

  async #waitForSlot(turnstile: HostState, pace: HostLimits): Promise<void> {
    if (turnstile.running < pace.inFlight) {
      turnstile.running += 1;
      return;
    }
    await new Promise<void>((resolve) => {
      turnstile.waiting.push(resolve);
    });
  }

  #releaseSlot(key: string, turnstile: HostState): void {
    const next = turnstile.waiting.shift();
    // Hands the slot directly to the next waiting task, so that no other task can take it in between.
    if (next !== undefined) {
      next();
      return;
    }
    turnstile.running -= 1;
    if (turnstile.running === 0 && turnstile.nextStartAt <= this.#now()) this.#turnstiles.delete(key);
  }

  /**
   * Removes idle hosts. A host whose minimum interval has not passed yet is removed later, when another host is
   * added.
   */
  #removeIdleHosts(): void {
    for (const [key, { running, nextStartAt }] of this.#turnstiles) {
      if (running === 0 && nextStartAt <= this.#now()) this.#turnstiles.delete(key);
    }
  }
}
