import type { ReachedCap } from '../../../shared/model-calls/model-budget.ts';
import type { PaidOutcome, PaidRequest } from '../../../shared/model-calls/model-request.store.ts';
import { CapReachedError, ModelError } from './model-call.ts';
import { waitForTimeout, type WaitFunction } from './retries.ts';

export interface UsageRecords {
  /** Returns the stored answer to a recent request with this key, or `null` if there is none. */
  findAnswer(key: string): Promise<unknown>;
  /** Stores the usage record of a request. Must be called before the answer is used. */
  storeUsageRecord(request: PaidRequest, outcome: PaidOutcome): Promise<void>;
  /** Stores the reason why the answer to a request was unusable. */
  recordUnusable(key: string, reason: string): Promise<void>;
}

/** Records paid requests and enforces the caps. */
export interface PaidRequests extends UsageRecords {
  /**
   * Counts one request against the caps. Waits up to three minutes if the per-minute cap is reached, which slows down
   * the queue. Throws `CapReachedError` if that cap is still reached, or if the cap of the day or month is reached.
   */
  waitForCapacity(signal?: AbortSignal): Promise<void>;
}

/** The budget that all paid models share, reduced to the methods that are used here. */
export interface Budget {
  take(): Promise<ReachedCap | null>;
  spend(costMicros: number): Promise<void>;
}

/** Maximum number of waits for the next minute. Other calls may use up the next minute's cap as well. */
const MAX_WAITS = 3;

/** Counts every request against the caps, including retries and repairs, and stores its usage record. */
export class RecordedRequests implements PaidRequests {
  constructor(
    private readonly usageRecords: UsageRecords,
    private readonly budget: Budget,
    private readonly wait: WaitFunction = waitForTimeout,
  ) {}

  findAnswer(key: string): Promise<unknown> {
    return this.usageRecords.findAnswer(key);
  }

  async waitForCapacity(signal?: AbortSignal): Promise<void> {
    for (let minutes = 0; ; minutes += 1) {
      const reached = await this.budget.take();
      if (reached === null) return;
      if (reached.span !== 'minute' || minutes >= MAX_WAITS) throw new CapReachedError(reached);
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

  async storeUsageRecord(request: PaidRequest, outcome: PaidOutcome): Promise<void> {
    await this.usageRecords.storeUsageRecord(request, outcome);
    await this.budget.spend(outcome.costMicros);
  }

  recordUnusable(key: string, reason: string): Promise<void> {
    return this.usageRecords.recordUnusable(key, reason);
  }
}

/** Neither limits nor records requests. For free servers and tests. */
export const UNRECORDED_REQUESTS: PaidRequests = {
  findAnswer: () => Promise.resolve(null),
  waitForCapacity: () => Promise.resolve(),
  storeUsageRecord: () => Promise.resolve(),
  recordUnusable: () => Promise.resolve(),
};
