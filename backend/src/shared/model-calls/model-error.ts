/**
 * Failure of a model call. `temporary`: a retry may succeed later (429, 5xx, timeout). `permanent`: the same call will
 * fail again (wrong key, refusal). `unusable`: the model answered, but the answer failed our checks.
 */
export class ModelError extends Error {
  override readonly name: string = 'ModelError';

  constructor(
    readonly kind: 'temporary' | 'permanent' | 'unusable',
    message: string,
    /** Milliseconds until the next call may succeed, if they are known. */
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Thrown if a cap on calls or costs is reached, so that an immediate retry would also fail. */
export class CapReachedError extends ModelError {
  constructor(
    /** Settings that define the cap. */
    readonly settings: string,
    waitMs: number,
  ) {
    super('temporary', `A cap on model calls is reached (${settings}).`, Math.ceil(waitMs));
  }
}
