import type { Draft } from '../../draft/draft.ts';
import type { Completion } from '../../models/completion.ts';
import { type CallOptions, type ModelAnswer, ModelError } from '../../models/model-call.ts';
import { type CompletionOptions, type Form, type Meter, PaidCompletions } from '../../models/paid-completions.ts';
import { reasonOf, repairMessages } from '../../models/prompt.ts';
import type { Drafter, DraftRequest } from '../drafter.ts';
import { ANSWER_SCHEMA, AnswerError } from './answer.ts';
import { checkAnswer } from './check-answer.ts';
import { numberSources, type NumberedSources } from './numbered-sources.ts';
import { buildDraftMessages, PROMPT_VERSION } from './prompt.ts';

export interface OpenAiDrafterOptions extends CompletionOptions {
  /** Maximum number of characters of all source sentences together. Defaults to 12,000, about 3,000 tokens. */
  readonly inputCharacters?: number;
}

const DEFAULT_INPUT_CHARACTERS = 12_000;

const DRAFT_FORM: Form = { name: 'draft', version: PROMPT_VERSION, schema: ANSWER_SCHEMA };

/** Drafts on any server with OpenAI's chat completions and structured output. */
export class OpenAiDrafter implements Drafter {
  /** Identifies server, model and prompt version, which shape an answer besides the sources. */
  readonly name: string;
  readonly #calls: PaidCompletions;
  readonly #inputCharacters: number;

  constructor(options: OpenAiDrafterOptions) {
    this.name = `openai/${new URL(options.baseURL).host}/${options.model}/${PROMPT_VERSION}`;
    this.#calls = new PaidCompletions(options);
    this.#inputCharacters = options.inputCharacters ?? DEFAULT_INPUT_CHARACTERS;
  }

  /** A warning for the operator about missing prices, or `null`. */
  get notice(): string | null {
    return this.#calls.notice;
  }

  async draft(request: DraftRequest, options: CallOptions): Promise<ModelAnswer<Draft>> {
    const sources = numberSources(request.sources, this.#inputCharacters);
    if (sources.sentences.size === 0)
      throw new ModelError('permanent', 'The sources contain no sentence that could be cited.');
    return this.#calls.metered(PROMPT_VERSION, (meter) => this.#draftWithRepair(sources, options, meter));
  }

  async #draftWithRepair(sources: NumberedSources, options: CallOptions, meter: Meter): Promise<Draft> {
    const messages = buildDraftMessages(sources);
    const first = await this.#calls.ask(DRAFT_FORM, messages, options, meter);
    const checked = checkCompletion(first, sources);
    if (!(checked instanceof AnswerError)) return checked;
    await this.#calls.refuse(options, reasonOf(checked.problems));
    // A different body with the same key would be a conflict, so the repair has its own key.
    const repair = { ...options, idempotencyKey: `${options.idempotencyKey}:repair` };
    const second = await this.#calls.ask(
      DRAFT_FORM,
      [...messages, ...repairMessages(first.content, checked.problems)],
      repair,
      meter,
    );
    const repaired = checkCompletion(second, sources);
    if (!(repaired instanceof AnswerError)) return repaired;
    await this.#calls.refuse(repair, reasonOf(repaired.problems));
    const rest = checkCompletion(second, sources, { leaveOut: true });
    if (!(rest instanceof AnswerError)) return rest;
    throw new ModelError('unusable', `The model's answer was not usable, nor was its repair: ${repaired.message}`);
  }
}

function checkCompletion(
  completion: Completion,
  sources: NumberedSources,
  options?: { readonly leaveOut: boolean },
): Draft | AnswerError {
  if (completion.cutOff) return new AnswerError(['The answer was cut off at its length limit: write less.']);
  try {
    return checkAnswer(completion.content, sources, options);
  } catch (error) {
    if (error instanceof AnswerError) return error;
    throw error;
  }
}
