import type { Draft } from '../../draft/draft.ts';
import {
  ModelError,
  type CallOptions,
  type DraftRequest,
  type LanguageModel,
  type ModelAnswer,
  type TranslationRequest,
} from '../../models/language-model.ts';
import { ANSWER_SCHEMA } from './answer-schema.ts';
import type { Completion } from '../../models/completion.ts';
import { judgeAnswer } from './judge-answer.ts';
import { numberSources, type NumberedSources } from './numbered-sources.ts';
import { PaidCompletions, type CompletionOptions, type Form, type Meter } from '../../models/paid-completions.ts';
import { draftMessages, PROMPT_VERSION, repairMessages, type PromptMessage } from './prompt.ts';
import { AnswerProblems } from './raw-answer.ts';
import {
  betterOf,
  judgeTranslation,
  TRANSLATION_SCHEMA,
  TRANSLATION_VERSION,
  translationMessages,
  type JudgedTranslation,
} from '../../translation/openai/translation-prompt.ts';

export interface OpenAiOptions extends CompletionOptions {
  /** Limit for all source sentences together. Defaults to 12,000, about 3,000 tokens. */
  readonly inputCharacters?: number;
}

const INPUT_CHARACTERS = 12_000;

const DRAFT: Form = { name: 'draft', version: PROMPT_VERSION, schema: ANSWER_SCHEMA };
const TRANSLATION: Form = { name: 'translation', version: TRANSLATION_VERSION, schema: TRANSLATION_SCHEMA };

/** Drafts and translates on any server with OpenAI's chat completions and structured output. */
export class OpenAiLanguageModel implements LanguageModel {
  /** Contains everything besides the sources that shapes an answer: the server, the model and the prompt versions. */
  readonly name: string;
  readonly #calls: PaidCompletions;
  readonly #inputCharacters: number;

  constructor(options: OpenAiOptions) {
    this.name = `openai/${new URL(options.baseURL).host}/${options.model}/${PROMPT_VERSION}+${TRANSLATION_VERSION}`;
    this.#calls = new PaidCompletions(options);
    this.#inputCharacters = options.inputCharacters ?? INPUT_CHARACTERS;
  }

  /** A warning for the operator about missing prices, or `null`. */
  get notice(): string | null {
    return this.#calls.notice;
  }

  async draft(request: DraftRequest, options: CallOptions): Promise<ModelAnswer<Draft>> {
    const sources = numberSources(request.sources, this.#inputCharacters);
    if (sources.sentences.size === 0)
      throw new ModelError('permanent', 'The sources hold no sentence that could be cited.');
    return this.#calls.metered(PROMPT_VERSION, (meter) => this.#draft(sources, options, meter));
  }

  translates(): boolean {
    return true;
  }

  knownHeadlines(): readonly string[] {
    return [];
  }

  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>> {
    return this.#calls.metered(TRANSLATION_VERSION, (meter) => this.#translate(request, options, meter));
  }

  async #draft(sources: NumberedSources, options: CallOptions, meter: Meter): Promise<Draft> {
    const messages = draftMessages(sources);
    const first = await this.#calls.ask(DRAFT, messages, options, meter);
    const judged = judge(first, sources);
    if (!(judged instanceof AnswerProblems)) return judged;
    await this.#calls.refuse(options, reasonOf(judged.problems));
    // Another body under the same key would be a conflict, so the repair has its own key.
    const repair = { ...options, idempotencyKey: `${options.idempotencyKey}:repair` };
    const second = await this.#calls.ask(
      DRAFT,
      [...messages, ...repairMessages(first.content, judged.problems)],
      repair,
      meter,
    );
    const repaired = judge(second, sources);
    if (!(repaired instanceof AnswerProblems)) return repaired;
    await this.#calls.refuse(repair, reasonOf(repaired.problems));
    const rest = judge(second, sources, { leaveOut: true });
    if (!(rest instanceof AnswerProblems)) return rest;
    throw new ModelError('unusable', `The model's answer was not usable, nor was its repair: ${repaired.message}`);
  }

  /**
   * Requests one repair, for formal errors and lost details. If only details are lost, the better of the two answers is
   * used.
   */
  async #translate(request: TranslationRequest, options: CallOptions, meter: Meter): Promise<readonly string[]> {
    const messages = translationMessages(request);
    const first = await this.#calls.ask(TRANSLATION, messages, options, meter);
    const judged = judgeTranslation(first, request);
    if (judged.sentences !== null && judged.problems.length === 0) return judged.sentences;
    await this.#calls.refuse(options, reasonOf(judged.problems));
    const repair = { ...options, idempotencyKey: `${options.idempotencyKey}:repair` };
    const repaired = await this.#repaired(
      [...messages, ...repairMessages(first.content, judged.problems)],
      repair,
      meter,
      request,
      judged,
    );
    if (repaired.sentences !== null) return repaired.sentences;
    throw new ModelError(
      'permanent',
      `The model's translation was not usable, nor was its repair: ${repaired.problems.join(' ')}`,
    );
  }

  async #repaired(
    messages: readonly PromptMessage[],
    options: CallOptions,
    meter: Meter,
    request: TranslationRequest,
    judged: JudgedTranslation,
  ): Promise<JudgedTranslation> {
    try {
      return betterOf(judged, judgeTranslation(await this.#calls.ask(TRANSLATION, messages, options, meter), request));
    } catch (error) {
      // An answer that is already paid for and readable, with its warnings, is better than none.
      if (judged.sentences !== null && error instanceof ModelError) return judged;
      throw error;
    }
  }
}

/** The first problem without its position and details, so that similar refusals are counted together. */
function reasonOf([first = '']: readonly string[]): string {
  return first
    .replace(/^(?:s\d+|[\w.]+(?:\[\d+\][\w.]*)*):? (?=\p{L})/u, '')
    .replaceAll(/["“][^"”]*["”]/g, '…')
    .replaceAll(/\d+/g, 'N');
}

function judge(
  completion: Completion,
  sources: NumberedSources,
  options?: { readonly leaveOut: boolean },
): Draft | AnswerProblems {
  if (completion.cutOff) return new AnswerProblems(['The answer was cut off at its length limit: write less.']);
  try {
    return judgeAnswer(completion.content, sources, options);
  } catch (error) {
    if (error instanceof AnswerProblems) return error;
    throw error;
  }
}
