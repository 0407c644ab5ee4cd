import { ModelError, type CallOptions, type ModelAnswer } from './model-call.ts';

/** A failure of a model, after which the next model was called. Written to the log. */
export interface SkippedModel {
  readonly model: string;
  readonly error: unknown;
  /** Time until which the model is paused. `null` if it is not paused. */
  readonly pausedUntil: Date | null;
}

export interface BreakerOptions {
  /** Number of consecutive temporary failures or unusable answers after which a model is paused. Defaults to 3. */
  readonly failuresToPause?: number;
  /** Minimum duration of a pause in milliseconds. The provider may request a longer one. Defaults to 60,000. */
  readonly pauseMs?: number;
}

/**
 * Circuit breaker: pauses a model after repeated failures. After the pause, a single trial call shows whether the model
 * works again. Drafting and translating with the same model share one breaker.
 */
export class CircuitBreaker {
  #failures = 0;
  #pausedUntil: Date | null = null;
  #trialRunning = false;

  constructor(
    private readonly clock: { now(): Date },
    private readonly options: BreakerOptions = {},
  ) {}

  /** Returns true if the model may be called now. After a pause, only the first caller may make a trial call. */
  tryAcquire(): boolean {
    if (this.#pausedUntil === null) return true;
    if (this.#trialRunning || this.clock.now() < this.#pausedUntil) return false;
    this.#trialRunning = true;
    return true;
  }

  recordSuccess(): void {
    this.#failures = 0;
    this.#pausedUntil = null;
    this.#trialRunning = false;
  }

  /** Records a call, such as a canceled one, that does not show whether the model works. */
  recordCancellation(): void {
    this.#trialRunning = false;
  }

  /** Records a failure. Returns the time until which the model is paused, or `null` if it is not paused. */
  recordFailure(retryAfterMs: number | null): Date | null {
    const { failuresToPause = 3, pauseMs = 60_000 } = this.options;
    this.#failures++;
    this.#trialRunning = false;
    if (this.#failures >= failuresToPause)
      this.#pausedUntil = new Date(this.clock.now().getTime() + Math.max(pauseMs, retryAfterMs ?? 0));
    return this.#pausedUntil;
  }
}

interface NamedModel {
  readonly name: string;
}

export interface GuardedModel<M extends NamedModel> {
  readonly model: M;
  readonly breaker: CircuitBreaker;
}

/**
 * Calls models in order until one answers. The best model comes first, the most reliable one last. `usage` covers only
 * the model that answered, because failed calls have their own usage records.
 */
export class FallbackOrder<M extends NamedModel> {
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

  /** Returns the same fallback order with only the models that pass the filter. */
  filter(wanted: (model: M) => boolean): FallbackOrder<M> {
    return new FallbackOrder(
      this.guarded.filter(({ model }) => wanted(model)),
      this.report,
    );
  }

  async callInOrder<T>(
    ask: (model: M, options: CallOptions) => Promise<ModelAnswer<T>>,
    options: CallOptions,
    { callEvenIfPaused: evenIfPaused }: { readonly callEvenIfPaused?: 'last' } = {},
  ): Promise<ModelAnswer<T>> {
    let failure: unknown = null;
    for (const [at, { model, breaker }] of this.guarded.entries()) {
      const exempt = evenIfPaused === 'last' && at === this.guarded.length - 1;
      if (!breaker.tryAcquire() && !exempt) continue;
      try {
        const answer = await ask(model, withModelKey(options, model));
        breaker.recordSuccess();
        return answer;
      } catch (error) {
        if (options.signal?.aborted === true) {
          breaker.recordCancellation();
          throw error;
        }
        this.#handleFailure(model, breaker, error);
        failure = preferRetryable(failure, error);
      }
    }
    throw failure ?? new ModelError('temporary', 'All models are paused after failures.');
  }

  #handleFailure({ name }: M, breaker: CircuitBreaker, error: unknown): void {
    const isModelFailure = error instanceof ModelError && error.kind !== 'permanent';
    // Other errors do not show whether the model works.
    if (!isModelFailure) breaker.recordSuccess();
    const pausedUntil = isModelFailure ? breaker.recordFailure(error.retryAfterMs) : null;
    this.report({ model: name, error, pausedUntil });
  }
}

/**
 * Each model needs its own idempotency key. With the key of another model's failed call, a server might reject the
 * request or repeat the failure.
 */
function withModelKey(options: CallOptions, { name }: NamedModel): CallOptions {
  return { ...options, idempotencyKey: `${options.idempotencyKey}:${name}` };
}

function preferRetryable(known: unknown, error: unknown): unknown {
  return known instanceof ModelError && known.kind === 'temporary' ? known : error;
}
