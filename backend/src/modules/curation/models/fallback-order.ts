import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
} from 'cockatiel';
import { CapReachedError, ModelError, type ModelAnswer, type NamedModel } from './model-call.ts';

const FAILURES_TO_PAUSE = 3;
const MIN_PAUSE_MS = 60_000;

/**
 * Pauses a model after consecutive temporary failures or unusable answers. After the pause, which the provider may
 * prolong, one trial call shows whether the model works again. Drafting and translating with the same model share a
 * breaker.
 */
export function createBreaker(): CircuitBreakerPolicy {
  const isModelFailure = (error: unknown): boolean =>
    error instanceof ModelError && error.kind !== 'permanent' && !(error instanceof CapReachedError);
  return circuitBreaker(handleWhen(isModelFailure), {
    breaker: new ConsecutiveBreaker(FAILURES_TO_PAUSE),
    halfOpenAfter: new DelegateBackoff(({ result }) => {
      const requested = 'error' in result && result.error instanceof ModelError ? result.error.retryAfterMs : null;
      return Math.max(MIN_PAUSE_MS, requested ?? 0);
    }),
  });
}

interface GuardedModel<M extends NamedModel> {
  readonly model: M;
  /** Absent for an engine that calls no server. */
  readonly breaker?: CircuitBreakerPolicy;
}

/** Calls models in order until one answers. The best model comes first, the most reliable one last. */
export abstract class FallbackOrder<M extends NamedModel> {
  constructor(
    private readonly guarded: readonly GuardedModel<M>[],
    /** Receives each failure after which the next model is called. */
    private readonly report: (model: string, error: unknown) => void,
  ) {}

  get name(): string {
    return this.models.map(({ name }) => name).join('>');
  }

  protected get models(): M[] {
    return this.guarded.map(({ model }) => model);
  }

  protected async callInOrder<T>(
    ask: (model: M) => Promise<ModelAnswer<T>>,
    canAnswer: (model: M) => boolean = () => true,
  ): Promise<ModelAnswer<T>> {
    let failure: unknown = null;
    for (const { model, breaker } of this.guarded.filter((each) => canAnswer(each.model))) {
      try {
        return await (breaker ? breaker.execute(() => ask(model)) : ask(model));
      } catch (error) {
        if (error instanceof BrokenCircuitError) continue;
        this.report(model.name, error);
        const mayRecover = failure instanceof ModelError && failure.kind === 'temporary';
        if (!mayRecover) failure = error;
      }
    }
    throw failure ?? new ModelError('temporary', 'All models are paused after failures.');
  }
}
