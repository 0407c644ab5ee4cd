import type { Draft } from '../draft/draft.ts';
import {
  ModelError,
  type CallOptions,
  type DraftRequest,
  type LanguageModel,
  type ModelAnswer,
  type TranslationRequest,
} from './language-model.ts';

/** A failed model that was skipped for the next one. For the log. */
export interface Fall {
  readonly model: string;
  readonly error: unknown;
  /** End of the model's pause; `null` if it is not paused. */
  readonly restsUntil: Date | null;
}

export interface LadderOptions {
  /** Consecutive temporary failures or unusable answers after which a model is paused. Defaults to 3. */
  readonly failuresToRest?: number;
  /** Length of a pause. Defaults to 60,000; longer if the provider requested a longer one. */
  readonly restMs?: number;
  /**
   * Models for translation, in this order. Defaults to the models for drafts. A model that does both is paused for
   * both.
   */
  readonly translators?: readonly LanguageModel[];
}

type Asking<T> = (model: LanguageModel, options: CallOptions) => Promise<ModelAnswer<T>>;

interface Now {
  now(): Date;
}

/**
 * Circuit breaker of one model. It is not called during its pause; after that, the outcome of a single trial call
 * decides.
 */
class Rung {
  #failures = 0;
  #restsUntil: Date | null = null;
  #trying = false;

  constructor(
    readonly model: LanguageModel,
    private readonly clock: Now,
    private readonly options: Required<Pick<LadderOptions, 'failuresToRest' | 'restMs'>>,
  ) {}

  /** Returns true if the model may be called now. Claims the single trial call after a pause. */
  available(): boolean {
    if (this.#restsUntil === null) return true;
    if (this.#trying || this.clock.now() < this.#restsUntil) return false;
    this.#trying = true;
    return true;
  }

  answered(): void {
    this.#failures = 0;
    this.#restsUntil = null;
    this.#trying = false;
  }

  /** Records a call that says nothing about the model's health, such as a cancelled one. */
  undecided(): void {
    this.#trying = false;
  }

  /** Returns the end of the model's pause, or `null` if it is not paused. */
  failed(retryAfterMs: number | null): Date | null {
    this.#failures++;
    this.#trying = false;
    if (this.#failures >= this.options.failuresToRest) {
      this.#restsUntil = new Date(this.clock.now().getTime() + Math.max(this.options.restMs, retryAfterMs ?? 0));
    }
    return this.#restsUntil;
  }
}

/**
 * Gives each model its own idempotency key: under the key of a failed call, a server may refuse the request or repeat
 * the failure.
 */
function ofRung(options: CallOptions, { name }: LanguageModel): CallOptions {
  return { ...options, idempotencyKey: `${options.idempotencyKey}:${name}` };
}

/**
 * Calls models in turn until one answers: the best first, the most reliable last. `usage.model` names the one that
 * answered; the cost of the others is on their own receipts.
 */
export class LadderLanguageModel implements LanguageModel {
  readonly name: string;
  readonly #rungs: readonly Rung[];
  readonly #translators: readonly Rung[];

  constructor(
    models: readonly LanguageModel[],
    clock: Now,
    private readonly report: (fall: Fall) => void,
    options: LadderOptions = {},
  ) {
    const { translators = models, ...patience } = options;
    const everyone = [...new Set([...models, ...translators])];
    const rungs = new Map(
      everyone.map((model) => [model, new Rung(model, clock, { failuresToRest: 3, restMs: 60_000, ...patience })]),
    );
    const inOrder = (each: readonly LanguageModel[]): Rung[] => each.flatMap((model) => rungs.get(model) ?? []);
    this.name = everyone.map(({ name }) => name).join('>');
    this.#rungs = inOrder(models);
    this.#translators = inOrder(translators);
  }

  /** The last model is called even while it is paused, because there must be a draft. */
  draft(request: DraftRequest, options: CallOptions): Promise<ModelAnswer<Draft>> {
    return this.#climb(this.#rungs, options, true, (model, own) => model.draft(request, own));
  }

  translates(request: TranslationRequest): boolean {
    return this.#translators.some(({ model }) => model.translates(request));
  }

  knownHeadlines(): readonly string[] {
    return this.#translators.flatMap(({ model }) => model.knownHeadlines());
  }

  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>> {
    const able = this.#translators.filter(({ model }) => model.translates(request));
    return this.#climb(able, options, false, (model, own) => model.translate(request, own));
  }

  async #climb<T>(
    rungs: readonly Rung[],
    options: CallOptions,
    lastAlways: boolean,
    ask: Asking<T>,
  ): Promise<ModelAnswer<T>> {
    let failure: unknown = null;
    for (const [at, rung] of rungs.entries()) {
      const exempt = lastAlways && at === rungs.length - 1;
      if (!rung.available() && !exempt) continue;
      try {
        const answer = await ask(rung.model, ofRung(options, rung.model));
        rung.answered();
        return answer;
      } catch (error) {
        if (options.signal?.aborted === true) {
          rung.undecided();
          throw error;
        }
        this.#fell(rung, error);
        failure = moreHopeful(failure, error);
      }
    }
    throw failure ?? new ModelError('temporary', 'Every model rests after failures.');
  }

  #fell(rung: Rung, error: unknown): void {
    const counts = error instanceof ModelError && error.kind !== 'permanent';
    // A permanent error is about this call, not about the model.
    if (!counts) rung.answered();
    const restsUntil = counts ? rung.failed(error.retryAfterMs) : null;
    this.report({ model: rung.model.name, error, restsUntil });
  }
}

/** Returns the retryable one of two failures. */
function moreHopeful(known: unknown, error: unknown): unknown {
  return known instanceof ModelError && known.kind === 'temporary' ? known : error;
}
