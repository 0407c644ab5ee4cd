import type { Completion } from '../../models/completion.ts';
import { type CallOptions, type ModelAnswer, ModelError } from '../../models/model-call.ts';
import {
  type CompletionOptions,
  type CallForm,
  type UsageMeter,
  PaidCompletions,
} from '../../models/paid-completions.ts';
import { type PromptMessage, summarizeFirstProblem, buildRepairMessages } from '../../models/prompt.ts';
import type { TranslationRequest, Translator } from '../translator.ts';
import {
  chooseBetter,
  checkTranslationAnswer,
  type CheckedTranslation,
  TRANSLATION_SCHEMA,
  TRANSLATION_VERSION,
  buildTranslationMessages,
} from './translation-prompt.ts';

const TRANSLATION_FORM: CallForm = { name: 'translation', version: TRANSLATION_VERSION, schema: TRANSLATION_SCHEMA };

/** Translates on any server with OpenAI's chat completions and structured output. */
export class OpenAiTranslator implements Translator {
  /** Identifies the server, the model and the prompt version, because the answers depend on them. */
  readonly name: string;
  readonly #calls: PaidCompletions;

  constructor(options: CompletionOptions) {
    this.name = `openai/${new URL(options.baseURL).host}/${options.model}/${TRANSLATION_VERSION}`;
    this.#calls = new PaidCompletions(options);
  }

  canTranslate(): boolean {
    return true;
  }

  listKnownHeadlines(): readonly string[] {
    return [];
  }

  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>> {
    return this.#calls.runMetered(TRANSLATION_VERSION, (meter) => this.#translateWithRepair(request, options, meter));
  }

  /**
   * Sends one repair request if the answer has formal errors or lost details. If both answers are usable, returns the
   * better one.
   */
  async #translateWithRepair(
    request: TranslationRequest,
    options: CallOptions,
    meter: UsageMeter,
  ): Promise<readonly string[]> {
    const ask = (messages: readonly PromptMessage[], call: CallOptions): Promise<Completion> =>
      this.#calls.requestCompletion(TRANSLATION_FORM, messages, call, meter);
    const messages = buildTranslationMessages(request);
    const first = await ask(messages, options);
    const judged = checkTranslationAnswer(first, request);
    if (judged.sentences !== null && judged.problems.length === 0) return judged.sentences;
    await this.#calls.recordUnusable(options, summarizeFirstProblem(judged.problems));
    const repair = { ...options, idempotencyKey: `${options.idempotencyKey}:repair` };
    const repaired = await requestRepair(judged, request, () =>
      ask([...messages, ...buildRepairMessages(first.content, judged.problems)], repair),
    );
    if (repaired.sentences !== null) return repaired.sentences;
    throw new ModelError(
      'permanent',
      `The model's translation and its repair were unusable: ${repaired.problems.join(' ')}`,
    );
  }
}

async function requestRepair(
  judged: CheckedTranslation,
  request: TranslationRequest,
  askAgain: () => Promise<Completion>,
): Promise<CheckedTranslation> {
  try {
    return chooseBetter(judged, checkTranslationAnswer(await askAgain(), request));
  } catch (error) {
    // The first answer is paid for and usable, so use it with its warnings.
    if (judged.sentences !== null && error instanceof ModelError) return judged;
    throw error;
  }
}
