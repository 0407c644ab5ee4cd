/** What one HTTP request to a paid model is known by, before it is made. */
export interface PaidRequest {
  /** The same for the same request: what was answered under it is not paid for again. */
  readonly key: string;
  readonly purpose: string;
  readonly model: string;
  readonly promptVersion: string;
  /** SHA-256 of the request's body. */
  readonly inputHash: string;
}

export interface PaidOutcome {
  /** Tries included. */
  readonly requests: number;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  readonly latencyMs: number;
  readonly outcome: 'answered' | 'refused' | 'temporary' | 'permanent';
  /** As JSON can hold it; `null` where there is none. */
  readonly answer: unknown;
}

/** The books of paid requests. */
export interface PaidRequests {
  /** What the same request was answered lately; `null`: it has to be made. */
  answered(key: string): Promise<unknown>;
  /** Counts one request within the caps, and waits where a minute is full. Throws `CapReached`. */
  admit(signal?: AbortSignal): Promise<void>;
  /** Written down before the answer is used. */
  record(request: PaidRequest, outcome: PaidOutcome): Promise<void>;
  /** Notes why the answer to a request was of no use. */
  refuse(key: string, reason: string): Promise<void>;
}
