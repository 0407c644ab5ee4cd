import { ModelError, type CallOptions, type ModelAnswer } from './model-call.ts';

/** A model that failed, so that the next one was tried. For the log. */
export interface SkippedModel {
  readonly model: string;
  readonly error: unknown;
  /** End of the model's pause; `null` if it is not paused. */
  readonly pausedUntil: Date | null;
}

export interface BreakerOptions {
  /** Consecutive temporary failures or unusable answers after which a model is paused. Defaults to 3. */
  readonly failuresToPause?: number;
  /** Minimum length of a pause. Defaults to 60,000; a longer one requested by the provider prevails. */
  readonly pauseMs?: number;
}

interface Now {
  now(): Date;
}

/**
 * Pauses a model after repeated failures. After the pause, a single trial call decides whether it is available again. A
 * model that drafts and translates has one breaker for both.
 */
export class CircuitBreaker {
  #failures = 0;
  #pausedUntil: Date | null = null;
  #trying = false;

  constructor(
    private readonly clock: Now,
    private readonly options: BreakerOptions = {},
  ) {}

  /** Returns true if the model may be called now. Claims the single trial call after a pause. */
  available(): boolean {
    if (this.#pausedUntil === null) return true;
    if (this.#trying || this.clock.now() < this.#pausedUntil) return false;
    this.#trying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pausedUntil = null;
    this.#trying = false;
  }

  /** Records a call that says nothing about the model's health, such as a canceled one. */
  canceled(): void {
    this.#trying = false;
  }

  /** Records a failure. Returns the end of the model's pause, or `null` if it is not paused. */
  failed(retryAfterMs: number | null): Date | null {
    const { failuresToPause = 3, pauseMs = 60_000 } = this.options;
    this.#failures++;
    this.#trying = false;
    if (this.#failures >= failuresToPause)
      this.#pausedUntil = new Date(this.clock.now().getTime() + Math.max(pauseMs, retryAfterMs ?? 0));
    return this.#pausedUntil;
  }
}

interface Named {
  readonly name: string;
}

export interface GuardedModel<M extends Named> {
  readonly model: M;
  readonly breaker: CircuitBreaker;
}

/**
 * Calls models in turn until one answers: the best first, the most reliable last. `usage` covers only the model that
 * answered; failed calls have their own receipts.
 */
export class FallbackOrder<M extends Named> {
  constructor(
    private readonly guarded: readonly GuardedModel<M>[],
    private readonly report: (skipped: SkippedModel) => void,
  ) {}

  get name(): string {
    return this.models.map(({ name }) => name).join('>');
  }

  get models(): M[] {
    return this.guarded.map(({ model }) => model);
  }

  /** Returns the same order with only the models that pass the filter. */
  of(wanted: (model: M) => boolean): FallbackOrder<M> {
    return new FallbackOrder(
      this.guarded.filter(({ model }) => wanted(model)),
      this.report,
    );
  }

  async call<T>(
    ask: (model: M, options: CallOptions) => Promise<ModelAnswer<T>>,
    options: CallOptions,
    { evenIfPaused }: { readonly evenIfPaused?: 'last' } = {},
  ): Promise<ModelAnswer<T>> {
    let failure: unknown = null;
    for (const [at, { model, breaker }] of this.guarded.entries()) {
      const exempt = evenIfPaused === 'last' && at === this.guarded.length - 1;
      if (!breaker.available() && !exempt) continue;
      try {
        const answer = await ask(model, withOwnKey(options, model));
        breaker.succeeded();
        return answer;
      } catch (error) {
        if (options.signal?.aborted === true) {
          breaker.canceled();
          throw error;
        }
        this.#skip(model, breaker, error);
        failure = preferRetryable(failure, error);
      }
    }
    throw failure ?? new ModelError('temporary', 'Every model is paused after failures.');
  }

  #skip({ name }: M, breaker: CircuitBreaker, error: unknown): void {
    const counts = error instanceof ModelError && error.kind !== 'permanent';
    // A permanent error concerns this call, not the health of the model.
    if (!counts) breaker.succeeded();
    const pausedUntil = counts ? breaker.failed(error.retryAfterMs) : null;
    this.report({ model: name, error, pausedUntil });
  }
}

/**
 * Gives each model its own idempotency key: with the key of a failed call, a server may reject the request or repeat
 * the failure.
 */
function withOwnKey(options: CallOptions, { name }: Named): CallOptions {
  return { ...options, idempotencyKey: `${options.idempotencyKey}:${name}` };
}

function preferRetryable(known: unknown, error: unknown): unknown {
  return known instanceof ModelError && known.kind === 'temporary' ? known : error;
}
