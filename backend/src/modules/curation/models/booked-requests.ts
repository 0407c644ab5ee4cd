import type { ReachedCap } from '../../../shared/model-calls/model-budget.ts';
import { ModelError } from './language-model.ts';
import type { PaidOutcome, PaidRequest, PaidRequests } from './paid-requests.ts';
import { CapReached } from './cap-reached.ts';
import { waitForReal, type Wait } from './retries.ts';

/** The part of the shared budget of all paid models that this class uses. */
export interface Budget {
  take(): Promise<ReachedCap | null>;
  spend(costMicros: number): Promise<void>;
}

export interface RequestReceipts {
  answered(key: string): Promise<unknown>;
  record(request: PaidRequest, outcome: PaidOutcome): Promise<void>;
  refuse(key: string, reason: string): Promise<void>;
}

/** Maximum number of minutes to wait; on a busy installation, other calls are waiting, too. */
const MOST_MINUTES = 3;

/** Counts every request against the caps, including retries and repairs, and stores its receipt. */
export class BookedRequests implements PaidRequests {
  constructor(
    private readonly receipts: RequestReceipts,
    private readonly budget: Budget,
    private readonly wait: Wait = waitForReal,
  ) {}

  answered(key: string): Promise<unknown> {
    return this.receipts.answered(key);
  }

  /**
   * Waits up to three minutes if the cap of the minute is reached, which slows the queue down.
   * Throws `CapReached` if it stays reached, or if that of the day or month is reached.
   */
  async admit(signal?: AbortSignal): Promise<void> {
    for (let minutes = 0; ; minutes += 1) {
      const reached = await this.budget.take();
      if (reached === null) return;
      if (reached.span !== 'minute' || minutes >= MOST_MINUTES) throw new CapReached(reached);
      await this.#nextMinute(reached, signal);
    }
  }

  async #nextMinute({ waitMs }: ReachedCap, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.wait(Math.ceil(waitMs), signal);
    } catch {
      throw new ModelError('temporary', 'The call was cancelled.');
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

/** For servers without charge, and for tests. */
export const UNBOOKED: PaidRequests = {
  answered: () => Promise.resolve(null),
  admit: () => Promise.resolve(),
  record: () => Promise.resolve(),
  refuse: () => Promise.resolve(),
};
