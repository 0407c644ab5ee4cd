import type { Draft } from '../../draft/draft.ts';
import type { Completion } from '../../models/completion.ts';
import { type CallOptions, type ModelAnswer, ModelError } from '../../models/model-call.ts';
import {
  type CompletionOptions,
  type CallForm,
  type UsageMeter,
  PaidCompletions,
} from '../../models/paid-completions.ts';
import { summarizeFirstProblem, buildRepairMessages } from '../../models/prompt.ts';
import type { Drafter, DraftRequest } from '../drafter.ts';
import { ANSWER_SCHEMA, AnswerError } from './answer.ts';
import { checkAnswer } from './check-answer.ts';
import { numberSourceSentences, type NumberedSources } from './numbered-sources.ts';
import { buildDraftMessages, PROMPT_VERSION } from './prompt.ts';

export interface OpenAiDrafterOptions extends CompletionOptions {
  /** Maximum number of characters of all source sentences together. Defaults to 12,000, about 3,000 tokens. */
  readonly inputCharacters?: number;
}

const DEFAULT_INPUT_CHARACTERS = 12_000;

const DRAFT_FORM: CallForm = { name: 'draft', version: PROMPT_VERSION, schema: ANSWER_SCHEMA };

/** Drafts on any server with OpenAI's chat completions and structured output. */
export class OpenAiDrafter implements Drafter {
  /** Identifies the server, the model and the prompt version, because the answers depend on them. */
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
    const sources = numberSourceSentences(request.sources, this.#inputCharacters);
    if (sources.sentences.size === 0)
      throw new ModelError('permanent', 'The sources contain no sentence that can be cited.');
    return this.#calls.runMetered(PROMPT_VERSION, (meter) => this.#draftWithRepair(sources, options, meter));
  }

  async #draftWithRepair(sources: NumberedSources, options: CallOptions, meter: UsageMeter): Promise<Draft> {
    const messages = buildDraftMessages(sources);
    const first = await this.#calls.requestCompletion(DRAFT_FORM, messages, options, meter);
    const checked = checkCompletion(first, sources);
    if (!(checked instanceof AnswerError)) return checked;
    await this.#calls.recordUnusable(options, summarizeFirstProblem(checked.problems));
    // The repair request has its own key, because a server rejects a different body with the same key.
    const repair = { ...options, idempotencyKey: `${options.idempotencyKey}:repair` };
    const second = await this.#calls.requestCompletion(
      DRAFT_FORM,
      [...messages, ...buildRepairMessages(first.content, checked.problems)],
      repair,
      meter,
    );
    const repaired = checkCompletion(second, sources);
    if (!(repaired instanceof AnswerError)) return repaired;
    await this.#calls.recordUnusable(repair, summarizeFirstProblem(repaired.problems));
    const rest = checkCompletion(second, sources, { leaveOut: true });
    if (!(rest instanceof AnswerError)) return rest;
    throw new ModelError('unusable', `The model's answer and its repair were unusable: ${repaired.message}`);
  }
}

function checkCompletion(
  completion: Completion,
  sources: NumberedSources,
  options?: { readonly leaveOut: boolean },
): Draft | AnswerError {
  if (completion.cutOff) return new AnswerError(['The answer was cut off at its length limit. Write less.']);
  try {
    return checkAnswer(completion.content, sources, options);
  } catch (error) {
    if (error instanceof AnswerError) return error;
    throw error;
  }
}
