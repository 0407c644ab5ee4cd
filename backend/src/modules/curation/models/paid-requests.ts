import type { ReachedCap } from '../../../shared/model-calls/model-budget.ts';
import { CapReached, ModelError } from './model-call.ts';
import { realWait, type Wait } from './retries.ts';

/** Identifies one HTTP request to a paid model before it is made. */
export interface PaidRequest {
  /** Idempotency key: a request with the key of an answered one is not paid for again. */
  readonly key: string;
  readonly purpose: string;
  readonly model: string;
  readonly promptVersion: string;
  /** SHA-256 of the request's body. */
  readonly inputHash: string;
}

export interface PaidOutcome {
  /** Number of HTTP requests, including retries. */
  readonly requests: number;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  readonly latencyMs: number;
  readonly outcome: 'answered' | 'refused' | 'temporary' | 'permanent';
  /** JSON value; `null` if there is no answer. */
  readonly answer: unknown;
}

export interface RequestReceipts {
  /** Returns the stored answer to a recent request with this key, or `null` if there is none. */
  answered(key: string): Promise<unknown>;
  /** Stores the receipt, before the answer is used. */
  record(request: PaidRequest, outcome: PaidOutcome): Promise<void>;
  /** Records why the answer to a request was unusable. */
  refuse(key: string, reason: string): Promise<void>;
}

/** Records paid requests and enforces the caps. */
export interface PaidRequests extends RequestReceipts {
  /** Counts one request against the caps. Waits a few minutes if the per-minute cap is reached. Throws `CapReached`. */
  admit(signal?: AbortSignal): Promise<void>;
}

/** The part of the budget that is needed here. All paid models share one budget. */
export interface Budget {
  take(): Promise<ReachedCap | null>;
  spend(costMicros: number): Promise<void>;
}

/** Maximum number of waits for the next minute. Other calls may exhaust that minute, too. */
const MAX_MINUTES = 3;

/** Counts every request against the caps, including retries and repairs, and stores its receipt. */
export class BookedRequests implements PaidRequests {
  constructor(
    private readonly receipts: RequestReceipts,
    private readonly budget: Budget,
    private readonly wait: Wait = realWait,
  ) {}

  answered(key: string): Promise<unknown> {
    return this.receipts.answered(key);
  }

  /**
   * Waits up to three minutes if the per-minute cap is reached, which slows down the queue. Throws `CapReached` if the
   * cap is still reached afterwards, or if the cap of the day or month is reached.
   */
  async admit(signal?: AbortSignal): Promise<void> {
    for (let minutes = 0; ; minutes += 1) {
      const reached = await this.budget.take();
      if (reached === null) return;
      if (reached.span !== 'minute' || minutes >= MAX_MINUTES) throw new CapReached(reached);
      await this.#waitForNextMinute(reached, signal);
    }
  }

  async #waitForNextMinute({ waitMs }: ReachedCap, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.wait(Math.ceil(waitMs), signal);
    } catch {
      throw new ModelError('temporary', 'The call was canceled.');
    }
  }

  async record(request: PaidRequest, outcome: PaidOutcome): Promise<void> {
    await this.receipts.record(request, outcome);
    await this.budget.spend(outcome.costMicros);
  }

  refuse(key: string, reason: string): Promise<void> {
    return this.receipts.refuse(key, reason);
  }
}

/** Neither caps nor records requests. For free servers and tests. */
export const UNBOOKED: PaidRequests = {
  answered: () => Promise.resolve(null),
  admit: () => Promise.resolve(),
  record: () => Promise.resolve(),
  refuse: () => Promise.resolve(),
};
