import type { Draft } from '../domain/draft.ts';
import { ModelError, type CallOptions, type DraftRequest, type LanguageModel, type ModelAnswer, type ModelUsage } from '../ports/language-model.ts';
import { SpentModelError } from './openai/spent-model-error.ts';

/** A model that failed, so that the next one was asked. For the log. */
export interface Fall {
  readonly model: string;
  readonly error: unknown;
  /** Until when the model is left alone; `null` while it is still asked. */
  readonly restsUntil: Date | null;
}

export interface LadderOptions {
  /** Temporary failures in a row after which a model rests. 3 unless told. */
  readonly failuresToRest?: number;
  /** 60,000 unless told; longer where the provider asked for a longer pause. */
  readonly restMs?: number;
}

interface Now {
  now(): Date;
}

/** One model and how it has been doing. While it rests nobody asks it; after that one call tries, and its outcome decides. */
class Rung {
  #failures = 0;
  #restsUntil: Date | null = null;
  #trying = false;

  constructor(
    readonly model: LanguageModel,
    private readonly clock: Now,
    private readonly options: Required<LadderOptions>,
  ) {}

  /** Whether to ask it now; claims the one try after a rest. */
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

  /** A call that says nothing about the model's health, such as a cancelled one. */
  undecided(): void {
    this.#trying = false;
  }

  /** Returns until when the model rests. */
  failed(retryAfterMs: number | null): Date | null {
    this.#failures++;
    this.#trying = false;
    if (this.#failures >= this.options.failuresToRest) {
      this.#restsUntil = new Date(this.clock.now().getTime() + Math.max(this.options.restMs, retryAfterMs ?? 0));
    }
    return this.#restsUntil;
  }
}

function withSpending(usage: ModelUsage, spent: readonly ModelUsage[]): ModelUsage {
  return spent.reduce(
    (sum, each) => ({
      ...sum,
      inputTokens: sum.inputTokens + each.inputTokens,
      outputTokens: sum.outputTokens + each.outputTokens,
      costMicros: sum.costMicros + each.costMicros,
    }),
    usage,
  );
}

/**
 * Asks models in turn until one answers: the best first, the one that cannot fail last. `usage.model` names the one that
 * answered; tokens and cost are those of every model that was paid on the way.
 */
export class LadderLanguageModel implements LanguageModel {
  readonly name: string;
  readonly #rungs: readonly Rung[];

  constructor(
    models: readonly [LanguageModel, ...LanguageModel[]],
    clock: Now,
    private readonly report: (fall: Fall) => void,
    options: LadderOptions = {},
  ) {
    this.name = models.map(({ name }) => name).join('>');
    this.#rungs = models.map((model) => new Rung(model, clock, { failuresToRest: 3, restMs: 60_000, ...options }));
  }

  async draft(request: DraftRequest, options: CallOptions): Promise<ModelAnswer<Draft>> {
    const spent: ModelUsage[] = [];
    let failure: unknown = null;
    for (const [at, rung] of this.#rungs.entries()) {
      const last = at === this.#rungs.length - 1;
      if (!rung.available() && !last) continue;
      try {
        const { value, usage } = await rung.model.draft(request, options);
        rung.answered();
        return { value, usage: withSpending(usage, spent) };
      } catch (error) {
        if (options.signal?.aborted === true) {
          rung.undecided();
          throw error;
        }
        this.#fell(rung, error);
        if (error instanceof SpentModelError) spent.push(error.usage);
        failure = moreHopeful(failure, error);
      }
    }
    throw failure;
  }

  #fell(rung: Rung, error: unknown): void {
    const temporary = error instanceof ModelError && error.kind === 'temporary';
    // A permanent error is about this call: the model itself answered.
    if (!temporary) rung.answered();
    const restsUntil = temporary ? rung.failed(error.retryAfterMs) : null;
    this.report({ model: rung.model.name, error, restsUntil });
  }
}

/** Of two failures the one after which another try later may help. */
function moreHopeful(known: unknown, error: unknown): unknown {
  return known instanceof ModelError && known.kind === 'temporary' ? known : error;
}
