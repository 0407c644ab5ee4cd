import { createHash } from 'node:crypto';
import OpenAI from 'openai';
import type { Draft } from '../../domain/draft.ts';
import {
  ModelError,
  type CallOptions,
  type DraftRequest,
  type LanguageModel,
  type ModelAnswer,
  type ModelUsage,
  type TranslationRequest,
} from '../../ports/language-model.ts';
import type { PaidOutcome, PaidRequest, PaidRequests } from '../../ports/paid-requests.ts';
import { ANSWER_SCHEMA } from './answer-schema.ts';
import { openAiClient } from '../../../../shared/outbound/openai-client.ts';
import { callFailure } from './call-failure.ts';
import { keptCompletion, readCompletion, type Completion } from './completion.ts';
import { judgeAnswer } from './judge-answer.ts';
import { numberSources, type NumberedSources } from './numbered-sources.ts';
import { UNBOOKED } from './booked-requests.ts';
import { costMicros, LIST_PRICES, priceOf, type PriceTable } from './prices.ts';
import { draftMessages, PROMPT_VERSION, repairMessages, type PromptMessage } from './prompt.ts';
import { AnswerProblems } from './raw-answer.ts';
import { waitForReal, withRetries, type RetryPolicy, type Wait } from './retries.ts';
import { SpentModelError } from './spent-model-error.ts';
import { betterOf, judgeTranslation, TRANSLATION_SCHEMA, TRANSLATION_VERSION, translationMessages, type JudgedTranslation } from './translation.ts';

export interface OpenAiOptions {
  /** `null` for a server that asks for none. */
  readonly apiKey: string | null;
  /** With the version, such as https://api.openai.com/v1. */
  readonly baseURL: string;
  readonly model: string;
  /** For one try, its body included. 30,000 unless told. */
  readonly timeoutMs?: number;
  /** Tries beyond the first. 2 unless told. */
  readonly maxRetries?: number;
  /** A longer `Retry-After` is not waited for. 15,000 unless told. */
  readonly longestWaitMs?: number;
  readonly prices?: PriceTable;
  /** Caps and receipts of single requests. Neither unless told. */
  readonly requests?: PaidRequests;
  /** Of all source sentences together. 12,000 unless told: about 3,000 tokens. */
  readonly inputCharacters?: number;
  /** Of one answer, a model's hidden reasoning included. 6,000 unless told. */
  readonly maxOutputTokens?: number;
  /** Of one HTTP answer. 2,000,000 unless told. */
  readonly maxAnswerBytes?: number;
  /** How pauses are spent; tests hand in their own. */
  readonly wait?: Wait;
}

const DEFAULTS = { timeoutMs: 30_000, maxRetries: 2, longestWaitMs: 15_000, inputCharacters: 12_000, maxOutputTokens: 6000, maxAnswerBytes: 2_000_000 };

/** The tokens of all calls of one draft. */
interface Meter {
  inputTokens: number;
  outputTokens: number;
  model: string;
}

/** What is asked for besides the messages. */
interface Form {
  readonly name: 'draft' | 'translation';
  readonly version: string;
  readonly schema: Readonly<Record<string, unknown>>;
}
const DRAFT: Form = { name: 'draft', version: PROMPT_VERSION, schema: ANSWER_SCHEMA };
const TRANSLATION: Form = { name: 'translation', version: TRANSLATION_VERSION, schema: TRANSLATION_SCHEMA };

/** Drafts and translates by any server that speaks OpenAI's chat completions with structured output. */
export class OpenAiLanguageModel implements LanguageModel {
  /** Holds what shapes an answer besides its sources: the server, the model and the versions of what it is told. */
  readonly name: string;
  readonly #client: OpenAI;
  readonly #options: OpenAiOptions & typeof DEFAULTS;
  readonly #retries: RetryPolicy;
  readonly #requests: PaidRequests;

  constructor(options: OpenAiOptions) {
    this.#options = { ...DEFAULTS, ...options };
    this.name = `openai/${new URL(options.baseURL).host}/${options.model}/${PROMPT_VERSION}+${TRANSLATION_VERSION}`;
    const { timeoutMs, maxAnswerBytes, maxRetries, longestWaitMs, wait } = this.#options;
    this.#requests = this.#options.requests ?? UNBOOKED;
    this.#client = openAiClient(this.#options, maxAnswerBytes);
    this.#retries = { maxRetries, longestWaitMs, wait: wait ?? waitForReal, classify: (error) => callFailure(error, timeoutMs) };
  }

  /** What an operator should know about the costs on the receipts; `null` when there is nothing to say. */
  get notice(): string | null {
    const { model, prices } = this.#options;
    if (priceOf(model, prices ?? LIST_PRICES) !== null) return null;
    return `No price is known for the model ${model}: its receipts will show a cost of 0. Tokens are counted all the same.`;
  }

  async draft(request: DraftRequest, options: CallOptions): Promise<ModelAnswer<Draft>> {
    const sources = numberSources(request.sources, this.#options.inputCharacters);
    if (sources.sentences.size === 0) throw new ModelError('permanent', 'The sources hold no sentence that could be cited.');
    return this.#metered(PROMPT_VERSION, (meter) => this.#draft(sources, options, meter));
  }

  translates(): boolean {
    return true;
  }

  knownHeadlines(): readonly string[] {
    return [];
  }

  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>> {
    return this.#metered(TRANSLATION_VERSION, (meter) => this.#translate(request, options, meter));
  }

  async #metered<T>(promptVersion: string, work: (meter: Meter) => Promise<T>): Promise<ModelAnswer<T>> {
    const meter: Meter = { inputTokens: 0, outputTokens: 0, model: this.#options.model };
    try {
      const value = await work(meter);
      return { value, usage: this.#usage(meter, promptVersion) };
    } catch (error) {
      if (error instanceof ModelError && meter.inputTokens + meter.outputTokens > 0) throw new SpentModelError(error, this.#usage(meter, promptVersion));
      throw error;
    }
  }

  async #draft(sources: NumberedSources, options: CallOptions, meter: Meter): Promise<Draft> {
    const messages = draftMessages(sources);
    const first = await this.#ask(DRAFT, messages, options, meter);
    const judged = judge(first, sources);
    if (!(judged instanceof AnswerProblems)) return judged;
    // Another body under the same key would be a conflict: the repair is a call of its own.
    const repair = { ...options, idempotencyKey: `${options.idempotencyKey}:repair` };
    const second = await this.#ask(DRAFT, [...messages, ...repairMessages(first.content, judged.problems)], repair, meter);
    const repaired = judge(second, sources);
    if (!(repaired instanceof AnswerProblems)) return repaired;
    const rest = judge(second, sources, { leaveOut: true });
    if (!(rest instanceof AnswerProblems)) return rest;
    throw new ModelError('unusable', `The model's answer was not usable, nor was its repair: ${repaired.message}`);
  }

  /** A repair is asked for once, for faults of form and for details that got lost; with the latter alone the better answer is taken. */
  async #translate(request: TranslationRequest, options: CallOptions, meter: Meter): Promise<readonly string[]> {
    const messages = translationMessages(request);
    const first = await this.#ask(TRANSLATION, messages, options, meter);
    const judged = judgeTranslation(first, request);
    if (judged.sentences !== null && judged.problems.length === 0) return judged.sentences;
    const repair = { ...options, idempotencyKey: `${options.idempotencyKey}:repair` };
    const repaired = await this.#repaired([...messages, ...repairMessages(first.content, judged.problems)], repair, meter, request, judged);
    if (repaired.sentences !== null) return repaired.sentences;
    throw new ModelError('permanent', `The model's translation was not usable, nor was its repair: ${repaired.problems.join(' ')}`);
  }

  async #repaired(messages: readonly PromptMessage[], options: CallOptions, meter: Meter, request: TranslationRequest, judged: JudgedTranslation): Promise<JudgedTranslation> {
    try {
      return betterOf(judged, judgeTranslation(await this.#ask(TRANSLATION, messages, options, meter), request));
    } catch (error) {
      // What is already paid for and readable, with its warnings, is better than nothing.
      if (judged.sentences !== null && error instanceof ModelError) return judged;
      throw error;
    }
  }

  async #ask(form: Form, messages: readonly PromptMessage[], { idempotencyKey, signal }: CallOptions, meter: Meter): Promise<Completion> {
    const { model, maxOutputTokens } = this.#options;
    const body: OpenAI.ChatCompletionCreateParamsNonStreaming = {
      model,
      messages: messages.map(({ role, content }) => ({ role, content })),
      response_format: { type: 'json_schema', json_schema: { name: form.name, strict: true, schema: form.schema } },
      max_completion_tokens: maxOutputTokens,
    };
    const key = headerValue(idempotencyKey);
    const inputHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const completion = await this.#once({ key, purpose: form.name, model, promptVersion: form.version, inputHash }, meter, async () =>
      readCompletion(await this.#client.chat.completions.create(body, { headers: { 'Idempotency-Key': key }, ...(signal ? { signal } : {}) })),
    signal);
    if (completion.refused) throw new ModelError('permanent', `The model refused to write this ${form.name}.`);
    return completion;
  }

  /** Paid once: the receipt holds the answer before anybody reads it, so that a process that ends here finds it again. */
  async #once(request: PaidRequest, meter: Meter, call: () => Promise<Completion>, signal: AbortSignal | undefined): Promise<Completion> {
    const known = keptCompletion(await this.#requests.answered(request.key));
    if (known !== null) {
      meter.model = known.model ?? request.model;
      return known;
    }
    const started = performance.now();
    let requests = 0;
    const record = (outcome: Omit<PaidOutcome, 'requests' | 'latencyMs'>): Promise<void> =>
      this.#requests.record(request, { ...outcome, requests, latencyMs: performance.now() - started });
    const answer = withRetries(
      async () => {
        await this.#requests.admit(signal);
        requests += 1;
        return call();
      },
      this.#retries,
      signal,
    );
    const completion = await answer.catch(async (error: unknown) => {
      const outcome = error instanceof ModelError && error.kind === 'temporary' ? 'temporary' : 'permanent';
      if (requests > 0) await record({ model: request.model, inputTokens: 0, outputTokens: 0, costMicros: 0, outcome, answer: null });
      throw error;
    });
    const { inputTokens, outputTokens, refused } = completion;
    meter.inputTokens += inputTokens;
    meter.outputTokens += outputTokens;
    meter.model = completion.model ?? request.model;
    const own = this.#usage({ inputTokens, outputTokens, model: meter.model }, request.promptVersion);
    await record({ ...own, outcome: refused ? 'refused' : 'answered', answer: completion });
    return completion;
  }

  #usage({ inputTokens, outputTokens, model }: Meter, promptVersion: string): ModelUsage {
    const prices = this.#options.prices ?? LIST_PRICES;
    const price = priceOf(this.#options.model, prices) ?? priceOf(model, prices);
    return { model, promptVersion, inputTokens, outputTokens, costMicros: costMicros(price, inputTokens, outputTokens) };
  }
}

/** What a header cannot hold is hashed: the same key stays the same. */
function headerValue(key: string): string {
  return /^[\x21-\x7e]{1,255}$/.test(key) ? key : createHash('sha256').update(key).digest('hex');
}

function judge(completion: Completion, sources: NumberedSources, options?: { readonly leaveOut: boolean }): Draft | AnswerProblems {
  if (completion.cutOff) return new AnswerProblems(['The answer was cut off at its length limit: write less.']);
  try {
    return judgeAnswer(completion.content, sources, options);
  } catch (error) {
    if (error instanceof AnswerProblems) return error;
    throw error;
  }
}
