import type OpenAI from 'openai';
import { CallFailure, type ServerSettings } from '../../../shared/model-calls/call-failure.ts';
import {
  type CallAccounts,
  type DailyCap,
  type PaidAnswer,
  PaidClient,
  type Usage,
} from '../../../shared/model-calls/paid-client.ts';
import type { OpenAiServer } from '../../../shared/outbound/openai-client.ts';
import { toStorableText } from '../../../shared/text/clip.ts';
import { type ModelAnswer, ModelError } from './model-call.ts';
import { buildRepairMessages, type PromptMessage, summarizeFirstProblem } from './prompt.ts';
import { computeCostMicros, LIST_PRICES, findPrice, type PriceTable } from './prices.ts';

export interface ChatModelOptions extends Partial<OpenAiServer> {
  /** Base URL of the API, including its version, such as https://api.openai.com/v1. */
  readonly baseURL: string;
  readonly model: string;
  readonly accounts: CallAccounts;
  /** Defaults to OPENAI. */
  readonly settings?: ServerSettings;
  readonly prices?: PriceTable;
  readonly dailyCap?: DailyCap;
  readonly maxRetries?: number;
  /** Maximum size of an HTTP response in bytes. Defaults to 2,000,000. */
  readonly maxAnswerBytes?: number;
  readonly pause?: (milliseconds: number) => number;
}

/** Purpose, prompt version and answer schema of a call. */
export interface CallForm {
  readonly purpose: 'draft' | 'translate' | 'judge';
  /** Version of the prompt, stored in usage records. */
  readonly version: string;
  /** Name and JSON Schema of the answer. Absent for an answer in plain text. */
  readonly schema?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  /** Maximum number of tokens of an answer, including hidden reasoning. Defaults to 6,000. */
  readonly maxOutputTokens?: number;
}

/** The parts of a chat completion that this application uses. */
export interface Completion {
  /** Text of the answer. Empty if the model returned none. */
  readonly content: string;
  readonly refused: boolean;
  /** True if the answer was cut off at the token limit. */
  readonly cutOff: boolean;
  /** Name of the model, as reported by the server. `null` if it is not a valid name. */
  readonly model: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** An answer that was compared with our rules. */
export interface CheckedAnswer<T> {
  /** `null` if the answer is unusable. */
  readonly value: T | null;
  readonly problems: readonly string[];
}

const DEFAULTS = { apiKey: null, timeoutMs: 30_000, settings: 'OPENAI', prices: LIST_PRICES } as const;
const MAX_ANSWER_BYTES = 2_000_000;
const MAX_OUTPUT_TOKENS = 6000;
/** Average number of characters per token in English. */
const CHARACTERS_PER_TOKEN = 4;
/** Maximum plausible token count. A larger count would not fit the column of the usage record. */
const MAX_TOKENS = 10_000_000;

/** One model on a server with OpenAI's chat completions. All methods throw `ModelError`. */
export class ChatModel {
  readonly #options: ChatModelOptions & typeof DEFAULTS;
  readonly #client: PaidClient;

  constructor(options: ChatModelOptions) {
    this.#options = { ...DEFAULTS, ...options } as ChatModelOptions & typeof DEFAULTS;
    this.#client = new PaidClient({ ...this.#options, maxResponseBytes: options.maxAnswerBytes ?? MAX_ANSWER_BYTES });
  }

  /** Identifies the server, the model and the prompt version, because the answers depend on them. */
  nameFor({ version }: CallForm): string {
    return `openai/${new URL(this.#options.baseURL).host}/${this.#options.model}/${version}`;
  }

  /**
   * Requests an answer, and once more with the list of its problems if it has any. Returns the better of the two
   * answers.
   */
  async completeWithRepair<T>(
    form: CallForm,
    messages: readonly PromptMessage[],
    check: (completion: Completion) => CheckedAnswer<T>,
  ): Promise<ModelAnswer<T>> {
    const first = await this.complete(form, messages);
    let best = check(first.answer);
    if (best.problems.length > 0) {
      await first.reject(summarizeFirstProblem(best.problems));
      const repair = [...messages, ...buildRepairMessages(first.answer.content, best.problems)];
      try {
        const second = await this.complete(form, repair);
        const repaired = check(second.answer);
        if (repaired.problems.length > 0) await second.reject(summarizeFirstProblem(repaired.problems));
        best = chooseBetter(best, repaired);
      } catch (error) {
        // The first answer is paid for, so use it if possible.
        if (best.value === null || !(error instanceof ModelError)) throw error;
      }
    }
    if (best.value === null) {
      // Unusable drafts pause the model. Readers can request a translation again and again, which must not.
      const kind = form.purpose === 'draft' ? 'unusable' : 'permanent';
      throw new ModelError(kind, `The model's answer and its repair were unusable: ${best.problems.join(' ')}`);
    }
    return { value: best.value, model: first.answer.model ?? this.#options.model, paid: true };
  }

  async complete(form: CallForm, messages: readonly PromptMessage[]): Promise<PaidAnswer<Completion>> {
    const { model, dailyCap } = this.#options;
    const body: OpenAI.ChatCompletionCreateParamsNonStreaming = {
      model,
      messages: messages.map(({ role, content }) => ({ role, content })),
      ...(form.schema
        ? { response_format: { type: 'json_schema', json_schema: { ...form.schema, strict: true } } }
        : { temperature: 0 }),
      max_completion_tokens: form.maxOutputTokens ?? MAX_OUTPUT_TOKENS,
    };
    const answered = await this.#client.call<Completion>({
      purpose: form.purpose,
      model,
      version: form.version,
      body,
      dailyCap,
      send: async (client, options) => parseCompletion(await client.chat.completions.create(body, options)),
      estimate: this.#toUsage(model, Math.ceil(JSON.stringify(body).length / CHARACTERS_PER_TOKEN), 0),
      measure: ({ inputTokens, outputTokens, refused, model: reported }) => ({
        ...this.#toUsage(reported ?? model, inputTokens, outputTokens),
        ...(reported === null ? {} : { model: reported }),
        refused,
      }),
    });
    if (answered.answer.refused) throw new ModelError('permanent', 'The model refused to answer.');
    return answered;
  }

  #toUsage(reported: string, inputTokens: number, outputTokens: number): Usage {
    const { model, prices } = this.#options;
    const price = findPrice(model, prices) ?? findPrice(reported, prices);
    return { inputTokens, outputTokens, costMicros: computeCostMicros(price, inputTokens, outputTokens) };
  }
}

/** Returns the usable answer or, if both are usable, the one with fewer problems. */
function chooseBetter<T>(first: CheckedAnswer<T>, second: CheckedAnswer<T>): CheckedAnswer<T> {
  if (second.value === null) return first.value === null ? second : first;
  return first.value !== null && first.problems.length <= second.problems.length ? first : second;
}

type UnknownFields = Readonly<Record<string, unknown>>;

function toFields(value: unknown): UnknownFields {
  return typeof value === 'object' && value !== null ? (value as UnknownFields) : {};
}

function toTokenCount(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? Math.min(value, MAX_TOKENS) : 0;
}

/** Parses and validates a response. */
export function parseCompletion(body: unknown): Completion {
  const { choices, model, usage } = toFields(body);
  if (!Array.isArray(choices) || choices.length === 0)
    throw new CallFailure('temporary', 'The response of the model server is not a chat completion.', {
      retryable: true,
      billed: true,
    });
  const { message, finish_reason: reason } = toFields(choices[0]);
  const { content, refusal } = toFields(message);
  const { prompt_tokens: input, completion_tokens: output } = toFields(usage);
  return {
    content: typeof content === 'string' ? toStorableText(content) : '',
    refused: (typeof refusal === 'string' && refusal !== '') || reason === 'content_filter',
    cutOff: reason === 'length',
    model: typeof model === 'string' && /^[\w.:/@-]{1,100}$/.test(model) ? model : null,
    inputTokens: toTokenCount(input),
    outputTokens: toTokenCount(output),
  };
}
