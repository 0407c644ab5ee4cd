import type { ReachedCap } from '../../../shared/model-calls/model-budget.ts';
import type { Draft } from '../domain/draft.ts';
import { ModelError, type CallOptions, type DraftRequest, type LanguageModel, type ModelAnswer, type TranslationRequest } from '../ports/language-model.ts';
import { waitForReal, type Wait } from './openai/retries.ts';
import { SpentModelError } from './openai/spent-model-error.ts';

/** What the wrapper needs of the books. */
export interface Budget {
  take(): Promise<ReachedCap | null>;
  spend(costMicros: number): Promise<void>;
}

/** The next minute is waited for so often; a busy installation has others in line, too. */
const MOST_MINUTES = 3;
const NAMES = { minute: 'MODEL_CALLS_A_MINUTE', day: 'MODEL_CALLS_A_DAY or MODEL_COST_A_DAY', month: 'MODEL_CALLS_A_MONTH or MODEL_COST_A_MONTH' } as const;

/** A paid model within its caps: a full minute is waited for, which holds the queue back; a spent day or month passes the call on. */
export class CappedLanguageModel implements LanguageModel {
  readonly name: string;

  constructor(
    private readonly model: LanguageModel,
    private readonly budget: Budget,
    private readonly wait: Wait = waitForReal,
  ) {
    this.name = model.name;
  }

  draft(request: DraftRequest, options: CallOptions): Promise<ModelAnswer<Draft>> {
    return this.#within(options, () => this.model.draft(request, options));
  }

  translates(request: TranslationRequest): boolean {
    return this.model.translates(request);
  }

  knownHeadlines(): readonly string[] {
    return this.model.knownHeadlines();
  }

  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>> {
    return this.#within(options, () => this.model.translate(request, options));
  }

  async #within<T>({ signal }: CallOptions, call: () => Promise<ModelAnswer<T>>): Promise<ModelAnswer<T>> {
    await this.#take(signal);
    try {
      const answer = await call();
      await this.budget.spend(answer.usage.costMicros);
      return answer;
    } catch (error) {
      if (error instanceof SpentModelError) await this.budget.spend(error.usage.costMicros);
      throw error;
    }
  }

  async #take(signal: AbortSignal | undefined): Promise<void> {
    for (let minutes = 0; ; minutes += 1) {
      const reached = await this.budget.take();
      if (reached === null) return;
      if (reached.span !== 'minute' || minutes >= MOST_MINUTES) {
        throw new ModelError('temporary', `The cap of this ${reached.span} is reached (${NAMES[reached.span]}).`, Math.ceil(reached.waitMs));
      }
      await this.wait(Math.ceil(reached.waitMs), signal);
    }
  }
}
