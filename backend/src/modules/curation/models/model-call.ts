import type { ReachedCap } from '../../../shared/model-calls/model-budget.ts';

/** Tokens and cost of one call, including its repair request. Zero for engines without a paid model. */
export interface ModelUsage {
  readonly model: string;
  readonly promptVersion: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
}

export interface ModelAnswer<T> {
  readonly value: T;
  readonly usage: ModelUsage;
}

export interface CallOptions {
  /** Idempotency key, sent to the provider, so that a retried call is not billed twice. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
}

/** Wraps the answer of an engine without a paid model. */
export function toFreeAnswer<T>(value: T, model: string, promptVersion: string): ModelAnswer<T> {
  return { value, usage: { model, promptVersion, inputTokens: 0, outputTokens: 0, costMicros: 0 } };
}

/**
 * Failure of a model call. `temporary`: a retry may succeed later (429, 5xx, timeout). `permanent`: the same call will
 * fail again (wrong key, refusal). `unusable`: the model answered, but the answer failed our checks.
 */
export class ModelError extends Error {
  constructor(
    readonly kind: 'temporary' | 'permanent' | 'unusable',
    message: string,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ModelError';
  }
}

const CAP_SETTINGS = {
  minute: 'MODEL_CALLS_A_MINUTE',
  day: 'MODEL_CALLS_A_DAY or MODEL_COST_A_DAY',
  month: 'MODEL_CALLS_A_MONTH or MODEL_COST_A_MONTH',
} as const;

/** Thrown if a cap on calls or costs is reached, so that an immediate retry would also fail. */
export class CapReachedError extends ModelError {
  constructor({ span, waitMs }: ReachedCap) {
    super('temporary', `The cap for this ${span} is reached (${CAP_SETTINGS[span]}).`, Math.ceil(waitMs));
  }
}
