/** Identifies one HTTP request to a paid model before it is made. */
export interface PaidRequest {
  /** The same for identical requests, so that an answered one is not paid for again. */
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

/** Records paid requests and enforces the caps. */
export interface PaidRequests {
  /** Returns the recent answer to the same request, or `null` if it has to be made. */
  answered(key: string): Promise<unknown>;
  /**
   * Counts one request against the caps. Waits a few minutes if the cap of the minute is reached. Throws `CapReached`.
   */
  admit(signal?: AbortSignal): Promise<void>;
  /** Stores the receipt, before the answer is used. */
  record(request: PaidRequest, outcome: PaidOutcome): Promise<void>;
  /** Records why the answer to a request was unusable. */
  refuse(key: string, reason: string): Promise<void>;
}
