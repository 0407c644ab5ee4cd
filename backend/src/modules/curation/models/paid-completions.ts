import { createHash } from 'node:crypto';
import OpenAI from 'openai';
import { createOpenAiClient } from '../../../shared/outbound/openai-client.ts';
import { ModelError, type CallOptions, type ModelAnswer, type ModelUsage } from './model-call.ts';
import { type PaidOutcome, type PaidRequest, type PaidRequests, UNBOOKED } from './paid-requests.ts';
import { callFailure, mayBeBilled, realWait, withRetries, type RetryPolicy, type Wait } from './retries.ts';
import { storedCompletion, readCompletion, type Completion } from './completion.ts';
import { costMicros, LIST_PRICES, priceOf, type PriceTable } from './prices.ts';
import type { PromptMessage } from './prompt.ts';

export interface CompletionOptions {
  /** `null` for a server that needs no key. */
  readonly apiKey: string | null;
  /** Includes the API version, such as https://api.openai.com/v1. */
  readonly baseURL: string;
  readonly model: string;
  /** Time limit of one attempt, including the response body. Defaults to 30,000. */
  readonly timeoutMs?: number;
  /** Number of retries after the first attempt. Defaults to 2. */
  readonly maxRetries?: number;
  /** A call fails if `Retry-After` is longer. Defaults to 15,000. */
  readonly longestWaitMs?: number;
  readonly prices?: PriceTable;
  /** Enforces spending caps and stores receipts. If omitted, calls are neither capped nor recorded. */
  readonly requests?: PaidRequests;
  /** Token limit for one answer, including hidden reasoning. Defaults to 6,000. */
  readonly maxOutputTokens?: number;
  /** Size limit of one HTTP response. Defaults to 2,000,000. */
  readonly maxAnswerBytes?: number;
  /** Waits between retries; tests inject their own. */
  readonly wait?: Wait;
}

const DEFAULTS = {
  timeoutMs: 30_000,
  maxRetries: 2,
  longestWaitMs: 15_000,
  maxOutputTokens: 6000,
  maxAnswerBytes: 2_000_000,
};

/** Adds up the tokens of all calls for one draft, translation or batch of claims. */
export interface Meter {
  inputTokens: number;
  outputTokens: number;
  model: string;
}

interface Attempt {
  readonly send: () => Promise<Completion>;
  /** Estimated input tokens, for attempts without a usable response. */
  readonly likelyTokens: number;
  readonly signal: AbortSignal | undefined;
}

/** Average for English. */
const CHARACTERS_PER_TOKEN = 4;

/** Purpose, prompt version and answer schema of a call. */
export interface Form {
  readonly name: 'draft' | 'translation' | 'verdicts';
  /** Must change whenever the instructions, the layout or the schema change. */
  readonly version: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/**
 * Makes paid calls to one model on a server with OpenAI's chat completions and structured output. Retries calls,
 * enforces caps and stores receipts.
 */
export class PaidCompletions {
  readonly #client: OpenAI;
  readonly #options: CompletionOptions & typeof DEFAULTS;
  readonly #retries: RetryPolicy;
  readonly #requests: PaidRequests;

  constructor(options: CompletionOptions) {
    this.#options = { ...DEFAULTS, ...options };
    const { timeoutMs, maxAnswerBytes, maxRetries, longestWaitMs, wait } = this.#options;
    this.#requests = this.#options.requests ?? UNBOOKED;
    this.#client = createOpenAiClient(this.#options, maxAnswerBytes);
    this.#retries = {
      maxRetries,
      longestWaitMs,
      wait: wait ?? realWait,
      classify: (error) => callFailure(error, timeoutMs),
    };
  }

  /** A warning for the operator about missing prices, or `null`. */
  get notice(): string | null {
    const { model, prices } = this.#options;
    if (priceOf(model, prices ?? LIST_PRICES) !== null) return null;
    return `The price of the model ${model} is unknown, so its receipts show a cost of 0. Its tokens are counted.`;
  }

  /** Runs the work and returns its result with the total usage of its calls. */
  async metered<T>(promptVersion: string, work: (meter: Meter) => Promise<T>): Promise<ModelAnswer<T>> {
    const meter: Meter = { inputTokens: 0, outputTokens: 0, model: this.#options.model };
    const value = await work(meter);
    return { value, usage: this.#usage(meter, promptVersion) };
  }

  /** Records on the receipt of a call why its answer was unusable. */
  refuse({ idempotencyKey }: CallOptions, reason: string): Promise<void> {
    return this.#requests.refuse(headerValue(idempotencyKey), reason);
  }

  async ask(
    form: Form,
    messages: readonly PromptMessage[],
    { idempotencyKey, signal }: CallOptions,
    meter: Meter,
  ): Promise<Completion> {
    const { model, maxOutputTokens } = this.#options;
    const body: OpenAI.ChatCompletionCreateParamsNonStreaming = {
      model,
      messages: messages.map(({ role, content }) => ({ role, content })),
      response_format: { type: 'json_schema', json_schema: { name: form.name, strict: true, schema: form.schema } },
      max_completion_tokens: maxOutputTokens,
    };
    const key = headerValue(idempotencyKey);
    const content = JSON.stringify(body);
    const inputHash = createHash('sha256').update(content).digest('hex');
    const request = { key, purpose: form.name, model, promptVersion: form.version, inputHash };
    const send = async (): Promise<Completion> =>
      readCompletion(
        await this.#client.chat.completions.create(body, {
          headers: { 'Idempotency-Key': key },
          ...(signal ? { signal } : {}),
        }),
      );
    const completion = await this.#once(request, meter, {
      send,
      likelyTokens: Math.ceil(content.length / CHARACTERS_PER_TOKEN),
      signal,
    });
    if (completion.refused) throw new ModelError('permanent', `The model refused to write this ${form.name}.`);
    return completion;
  }

  /** Pays only once: the answer is stored on the receipt before it is used, so that a restarted process finds it. */
  async #once(request: PaidRequest, meter: Meter, { send, likelyTokens, signal }: Attempt): Promise<Completion> {
    const known = storedCompletion(await this.#requests.answered(request.key));
    if (known !== null) {
      meter.model = known.model ?? request.model;
      return known;
    }
    const started = performance.now();
    let requests = 0;
    // Attempts without a usable response may be billed, too.
    let lostTokens = 0;
    const record = (used: Meter, outcome: PaidOutcome['outcome'], answer: Completion | null): Promise<void> =>
      this.#requests.record(request, {
        ...this.#usage(used, request.promptVersion),
        outcome,
        answer,
        requests,
        latencyMs: performance.now() - started,
      });
    const answer = withRetries(
      async () => {
        await this.#requests.admit(signal);
        requests += 1;
        try {
          return await send();
        } catch (error) {
          if (mayBeBilled(error)) lostTokens += likelyTokens;
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

  #usage({ inputTokens, outputTokens, model }: Meter, promptVersion: string): ModelUsage {
    const prices = this.#options.prices ?? LIST_PRICES;
    const price = priceOf(this.#options.model, prices) ?? priceOf(model, prices);
    return {
      model,
      promptVersion,
      inputTokens,
      outputTokens,
      costMicros: costMicros(price, inputTokens, outputTokens),
    };
  }
}

/** Hashes keys that are not valid header values. */
function headerValue(key: string): string {
  return /^[\x21-\x7e]{1,255}$/.test(key) ? key : createHash('sha256').update(key).digest('hex');
}
