import { createHash } from 'node:crypto';
import OpenAI from 'openai';
import { createOpenAiClient } from '../../../shared/outbound/openai-client.ts';
import { ModelError, type CallOptions, type ModelAnswer, type ModelUsage } from './model-call.ts';
import type { PaidOutcome, PaidRequest } from '../../../shared/model-calls/model-request.store.ts';
import { type PaidRequests, UNRECORDED_REQUESTS } from './paid-requests.ts';
import {
  toCallFailure,
  mayBeBilled,
  waitForTimeout,
  withRetries,
  type RetryPolicy,
  type WaitFunction,
} from './retries.ts';
import { parseStoredCompletion, parseCompletion, type Completion } from './completion.ts';
import { computeCostMicros, LIST_PRICES, findPrice, type PriceTable } from './prices.ts';
import type { PromptMessage } from './prompt.ts';

export interface CompletionOptions {
  /** API key. `null` if the server needs none. */
  readonly apiKey: string | null;
  /** Base URL of the API, including its version, such as https://api.openai.com/v1. */
  readonly baseURL: string;
  readonly model: string;
  /** Timeout of one attempt in milliseconds, including the response body. Defaults to 30,000. */
  readonly timeoutMs?: number;
  /** Number of retries after the first attempt. Defaults to 2. */
  readonly maxRetries?: number;
  /**
   * Maximum wait in milliseconds before a retry. If the server requests a longer wait, the call fails. Defaults to
   * 15,000.
   */
  readonly maxWaitMs?: number;
  readonly prices?: PriceTable;
  /** Enforces spending caps and stores usage records. If it is omitted, calls are neither capped nor recorded. */
  readonly requests?: PaidRequests;
  /** Maximum number of tokens of an answer, including hidden reasoning. Defaults to 6,000. */
  readonly maxOutputTokens?: number;
  /** Maximum size of an HTTP response in bytes. Defaults to 2,000,000. */
  readonly maxAnswerBytes?: number;
  /** Waits before a retry. Replaced in tests. */
  readonly wait?: WaitFunction;
}

const DEFAULTS = {
  timeoutMs: 30_000,
  maxRetries: 2,
  maxWaitMs: 15_000,
  maxOutputTokens: 6000,
  maxAnswerBytes: 2_000_000,
};

/** Sums the tokens of all calls for one draft, translation or batch of claims. */
export interface UsageMeter {
  inputTokens: number;
  outputTokens: number;
  model: string;
}

interface RequestAttempt {
  readonly send: () => Promise<Completion>;
  /** Estimated number of input tokens of attempts without a usable response. */
  readonly estimatedTokens: number;
  readonly signal: AbortSignal | undefined;
}

/** Average number of characters per token in English. */
const CHARACTERS_PER_TOKEN = 4;

/** Purpose, prompt version and answer schema of a call. */
export interface CallForm {
  readonly name: 'draft' | 'translation' | 'verdicts';
  /** Version of the prompt. Must be bumped whenever the instructions, the layout or the schema change. */
  readonly version: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/**
 * Makes paid calls to one model on a server with OpenAI's chat completions and structured output. Retries calls,
 * enforces caps and stores usage records.
 */
export class PaidCompletions {
  readonly #client: OpenAI;
  readonly #options: CompletionOptions & typeof DEFAULTS;
  readonly #retries: RetryPolicy;
  readonly #requests: PaidRequests;

  constructor(options: CompletionOptions) {
    this.#options = { ...DEFAULTS, ...options };
    const { timeoutMs, maxAnswerBytes, maxRetries, maxWaitMs, wait } = this.#options;
    this.#requests = this.#options.requests ?? UNRECORDED_REQUESTS;
    this.#client = createOpenAiClient(this.#options, maxAnswerBytes);
    this.#retries = {
      maxRetries,
      maxWaitMs,
      wait: wait ?? waitForTimeout,
      classify: (error) => toCallFailure(error, timeoutMs),
    };
  }

  /** A warning for the operator about missing prices, or `null`. */
  get notice(): string | null {
    const { model, prices } = this.#options;
    if (findPrice(model, prices ?? LIST_PRICES) !== null) return null;
    return `The price of the model ${model} is unknown, so its usage records show a cost of 0. Tokens are still counted.`;
  }

  /** Runs `work` and returns its result with the total usage of the calls that it made. */
  async runMetered<T>(promptVersion: string, work: (meter: UsageMeter) => Promise<T>): Promise<ModelAnswer<T>> {
    const meter: UsageMeter = { inputTokens: 0, outputTokens: 0, model: this.#options.model };
    const value = await work(meter);
    return { value, usage: this.#toUsage(meter, promptVersion) };
  }

  /** Stores the reason why an answer was unusable in the usage record of its call. */
  recordUnusable({ idempotencyKey }: CallOptions, reason: string): Promise<void> {
    return this.#requests.recordUnusable(toHeaderValue(idempotencyKey), reason);
  }

  async requestCompletion(
    form: CallForm,
    messages: readonly PromptMessage[],
    { idempotencyKey, signal }: CallOptions,
    meter: UsageMeter,
  ): Promise<Completion> {
    const { model, maxOutputTokens } = this.#options;
    const body: OpenAI.ChatCompletionCreateParamsNonStreaming = {
      model,
      messages: messages.map(({ role, content }) => ({ role, content })),
      response_format: { type: 'json_schema', json_schema: { name: form.name, strict: true, schema: form.schema } },
      max_completion_tokens: maxOutputTokens,
    };
    const key = toHeaderValue(idempotencyKey);
    const content = JSON.stringify(body);
    const inputHash = createHash('sha256').update(content).digest('hex');
    const request = { key, purpose: form.name, model, promptVersion: form.version, inputHash };
    const send = async (): Promise<Completion> =>
      parseCompletion(
        await this.#client.chat.completions.create(body, {
          headers: { 'Idempotency-Key': key },
          ...(signal ? { signal } : {}),
        }),
      );
    const completion = await this.#sendOnce(request, meter, {
      send,
      estimatedTokens: Math.ceil(content.length / CHARACTERS_PER_TOKEN),
      signal,
    });
    if (completion.refused) throw new ModelError('permanent', `The model refused to write this ${form.name}.`);
    return completion;
  }

  /**
   * Returns the stored answer to the request, or sends the request. Stores the answer before it is used, so that a
   * crash does not cause a second paid call.
   */
  async #sendOnce(
    request: PaidRequest,
    meter: UsageMeter,
    { send, estimatedTokens, signal }: RequestAttempt,
  ): Promise<Completion> {
    const known = parseStoredCompletion(await this.#requests.findAnswer(request.key));
    if (known !== null) {
      meter.model = known.model ?? request.model;
      return known;
    }
    const started = performance.now();
    let requests = 0;
    // Includes attempts without a usable response, because the provider may bill them.
    let lostTokens = 0;
    const record = (used: UsageMeter, outcome: PaidOutcome['outcome'], answer: Completion | null): Promise<void> =>
      this.#requests.storeUsageRecord(request, {
        ...this.#toUsage(used, request.promptVersion),
        outcome,
        answer,
        requests,
        latencyMs: performance.now() - started,
      });
    const answer = withRetries(
      async () => {
        await this.#requests.waitForCapacity(signal);
        requests += 1;
        try {
          return await send();
        } catch (error) {
          if (mayBeBilled(error)) lostTokens += estimatedTokens;
          throw error;
        }
      },
      this.#retries,
      signal,
    );
    const completion = await answer.catch(async (error: unknown) => {
      const outcome = error instanceof ModelError && error.kind === 'temporary' ? 'temporary' : 'permanent';
      if (requests > 0) await record({ model: request.model, inputTokens: lostTokens, outputTokens: 0 }, outcome, null);
      throw error;
    });
    const { outputTokens, refused, model } = completion;
    const used = { model: model ?? request.model, inputTokens: completion.inputTokens + lostTokens, outputTokens };
    meter.model = used.model;
    meter.inputTokens += used.inputTokens;
    meter.outputTokens += outputTokens;
    await record(used, refused ? 'refused' : 'answered', completion);
    return completion;
  }

  #toUsage({ inputTokens, outputTokens, model }: UsageMeter, promptVersion: string): ModelUsage {
    const prices = this.#options.prices ?? LIST_PRICES;
    const price = findPrice(this.#options.model, prices) ?? findPrice(model, prices);
    return {
      model,
      promptVersion,
      inputTokens,
      outputTokens,
      costMicros: computeCostMicros(price, inputTokens, outputTokens),
    };
  }
}

/** Hashes idempotency keys that are not valid header values. */
function toHeaderValue(key: string): string {
  return /^[\x21-\x7e]{1,255}$/.test(key) ? key : createHash('sha256').update(key).digest('hex');
}
