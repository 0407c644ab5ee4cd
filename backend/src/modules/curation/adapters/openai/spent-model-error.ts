import { ModelError, type ModelUsage } from '../../ports/language-model.ts';

/** A failure that was paid for all the same: what the calls before it cost belongs on the receipt. */
export class SpentModelError extends ModelError {
  readonly #usage: ModelUsage;

  constructor(error: ModelError, usage: ModelUsage) {
    super(error.kind, error.message, error.retryAfterMs, { cause: error });
    this.#usage = usage;
  }

  override get usage(): ModelUsage {
    return this.#usage;
  }
}
