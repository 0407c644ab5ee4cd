import { ModelError, type ModelUsage } from '../../ports/language-model.ts';

/** A failure that was paid for all the same: what the calls before it cost belongs on the receipt. */
export class SpentModelError extends ModelError {
  constructor(
    error: ModelError,
    readonly usage: ModelUsage,
  ) {
    super(error.kind, error.message, error.retryAfterMs, { cause: error });
  }
}
