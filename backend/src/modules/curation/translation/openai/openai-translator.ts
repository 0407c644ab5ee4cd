import type { Completion } from '../../models/completion.ts';
import { type CallOptions, type ModelAnswer, ModelError } from '../../models/model-call.ts';
import { type CompletionOptions, type Form, type Meter, PaidCompletions } from '../../models/paid-completions.ts';
import { type PromptMessage, reasonOf, repairMessages } from '../../models/prompt.ts';
import type { TranslationRequest, Translator } from '../translator.ts';
import {
  betterOf,
  judgeTranslation,
  type JudgedTranslation,
  TRANSLATION_SCHEMA,
  TRANSLATION_VERSION,
  translationMessages,
} from './translation-prompt.ts';

const TRANSLATION: Form = { name: 'translation', version: TRANSLATION_VERSION, schema: TRANSLATION_SCHEMA };

/** Translates on any server with OpenAI's chat completions and structured output. */
export class OpenAiTranslator implements Translator {
  /** Identifies server, model and prompt version, which shape an answer besides the sentences. */
  readonly name: string;
  readonly #calls: PaidCompletions;

  constructor(options: CompletionOptions) {
    this.name = `openai/${new URL(options.baseURL).host}/${options.model}/${TRANSLATION_VERSION}`;
    this.#calls = new PaidCompletions(options);
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

  /**
   * Sends one repair request for formal errors or lost details. If only details were lost, returns the better of the
   * two answers.
   */
  async #translate(request: TranslationRequest, options: CallOptions, meter: Meter): Promise<readonly string[]> {
    const ask = (messages: readonly PromptMessage[], call: CallOptions): Promise<Completion> =>
      this.#calls.ask(TRANSLATION, messages, call, meter);
    const messages = translationMessages(request);
    const first = await ask(messages, options);
    const judged = judgeTranslation(first, request);
    if (judged.sentences !== null && judged.problems.length === 0) return judged.sentences;
    await this.#calls.refuse(options, reasonOf(judged.problems));
    const repair = { ...options, idempotencyKey: `${options.idempotencyKey}:repair` };
    const repaired = await repairOf(judged, request, () =>
      ask([...messages, ...repairMessages(first.content, judged.problems)], repair),
    );
    if (repaired.sentences !== null) return repaired.sentences;
    throw new ModelError(
      'permanent',
      `The model's translation was not usable, nor was its repair: ${repaired.problems.join(' ')}`,
    );
  }
}

async function repairOf(
  judged: JudgedTranslation,
  request: TranslationRequest,
  askAgain: () => Promise<Completion>,
): Promise<JudgedTranslation> {
  try {
    return betterOf(judged, judgeTranslation(await askAgain(), request));
  } catch (error) {
    // The first answer is paid for and usable, so return it with its warnings.
    if (judged.sentences !== null && error instanceof ModelError) return judged;
    throw error;
  }
}
