import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import type OpenAI from 'openai';
import type { OpenAiServer } from '../outbound/openai-client.ts';
import { CallFailure, type ServerSettings, toCallFailure } from './call-failure.ts';
import type { ModelBudget } from './model-budget.ts';
import { CapReachedError, ModelError } from './model-error.ts';
import type { CallPurpose, ModelRequestStore } from './model-request.store.ts';

/** Usage records and caps of paid calls. */
export interface CallAccounts {
  readonly budget: Pick<ModelBudget, 'take' | 'spend'>;
  readonly requests: Pick<
    ModelRequestStore,
    'findAnswer' | 'storeUsageRecord' | 'recordUnusable' | 'countPaidWithin24Hours'
  >;
}

export interface PaidClientOptions extends OpenAiServer {
  readonly settings: ServerSettings;
  readonly maxResponseBytes: number;
  readonly accounts: CallAccounts;
  /** Number of retries after the first attempt. Defaults to 2. */
  readonly maxRetries?: number | undefined;
  /** Returns the milliseconds to wait instead of those planned. For tests. */
  readonly pause?: ((milliseconds: number) => number) | undefined;
}

/** Tokens and cost of a call. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
}

/** A cap on the calls for one purpose within 24 hours. */
export interface DailyCap {
  readonly setting: string;
  readonly calls: number;
}

/** One call of a model. `A` is the answer. */
export interface PaidCall<A> {
  readonly purpose: CallPurpose;
  readonly model: string;
  /** Version of the prompt. */
  readonly version: string;
  /** Body of the request. An answered request with the same body is not sent again. */
  readonly body: object;
  /** Distinguishes a repeated request with the same body. */
  readonly repetition?: string;
  readonly dailyCap?: DailyCap | undefined;
  /** Makes one attempt. */
  readonly send: (client: OpenAI, options: OpenAI.RequestOptions) => Promise<A>;
  /** Estimated usage of an attempt without a usable response that the provider may bill. */
  readonly estimate: Usage;
  readonly measure: (answer: A) => Usage & { readonly model?: string; readonly refused?: boolean };
  /** False if the answer is stored elsewhere. Defaults to true. */
  readonly keepsAnswer?: boolean;
}

export interface PaidAnswer<A> {
  readonly answer: A;
  /** Stores the reason why the answer is unusable. It is then reused for only 24 hours. */
  readonly reject: (reason: string) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const FIRST_PAUSE_MS = 500;
const MAX_BACKOFF_MS = 8000;
/** If the server requests a longer wait, the call fails, so that it does not block a worker. */
const MAX_PAUSE_MS = 15_000;
/** Maximum number of waits for the next minute. Other calls may use up the next minute's cap as well. */
const MAX_WAITS = 3;
const CAP_SETTINGS = {
  minute: 'MODEL_CALLS_A_MINUTE',
  day: 'MODEL_CALLS_A_DAY or MODEL_COST_A_DAY',
  month: 'MODEL_CALLS_A_MONTH or MODEL_COST_A_MONTH',
} as const;

/**
 * Calls a server with OpenAI's API: reuses stored answers, retries, enforces caps and stores a usage record for each
 * call. All methods throw `ModelError`.
 */
export class PaidClient {
  #client: Promise<OpenAI> | undefined;

  constructor(private readonly options: PaidClientOptions) {}

  /** Returns the stored answer to the same request, or sends the request. */
  async call<A>(call: PaidCall<A>): Promise<PaidAnswer<A>> {
    const { requests } = this.options.accounts;
    const input = JSON.stringify([this.options.baseURL, call.body]);
    const key = `${call.purpose}-${createHash('sha256').update(input).digest('hex')}${call.repetition ?? ''}`;
    const known = await requests.findAnswer(key);
    if (known?.answer === null) throw new ModelError('unusable', known.refusedBecause ?? 'The answer was unusable.');
    return {
      answer: known ? (known.answer as A) : await this.#request(call, key),
      reject: (reason) => requests.recordUnusable(key, reason),
    };
  }

  /** Loads the package with the first request, because it takes 7 MB and many installations send none. */
  #openClient(): Promise<OpenAI> {
    const { options } = this;
    return (this.#client ??= import('../outbound/openai-client.ts').then(({ createOpenAiClient }) =>
      createOpenAiClient(options, options.maxResponseBytes),
    ));
  }

  /** Stores the answer before it is used, so that a crash does not cause a second paid call. */
  async #request<A>(call: PaidCall<A>, key: string): Promise<A> {
    await this.#checkDailyCap(call);
    const began = performance.now();
    let attempts = 0;
    let billed = 0;
    const record = async (
      outcome: 'answered' | 'refused' | 'temporary' | 'permanent',
      own: Usage,
      given: { model?: string; answer: A | null },
    ) => {
      const total = (field: keyof Usage): number => own[field] + billed * call.estimate[field];
      const costMicros = total('costMicros');
      await this.options.accounts.requests.storeUsageRecord({
        key,
        purpose: call.purpose,
        model: given.model ?? call.model,
        promptVersion: call.version,
        attempts,
        inputTokens: total('inputTokens'),
        outputTokens: total('outputTokens'),
        costMicros,
        latencyMs: performance.now() - began,
        outcome,
        answer: call.keepsAnswer === false ? null : given.answer,
      });
      await this.options.accounts.budget.spend(costMicros);
    };
    let answer: A;
    try {
      answer = await this.#retryPolicy().execute(async () => {
        await this.#waitForCapacity();
        attempts += 1;
        try {
          return await call.send(await this.#openClient(), { headers: { 'Idempotency-Key': key } });
        } catch (error) {
          const failure = toCallFailure(error, this.options.settings, this.options.timeoutMs);
          if (failure.billed) billed += 1;
          if (attempts > 1) failure.message += ` Tried ${attempts} times.`;
          throw failure;
        }
      });
    } catch (error) {
      const outcome = error instanceof ModelError && error.kind === 'temporary' ? 'temporary' : 'permanent';
      if (attempts > 0) await record(outcome, { inputTokens: 0, outputTokens: 0, costMicros: 0 }, { answer: null });
      throw error;
    }
    const { refused, model, ...usage } = call.measure(answer);
    await record(refused ? 'refused' : 'answered', usage, { answer, ...(model === undefined ? {} : { model }) });
    return answer;
  }

  /** A wait that the server requests replaces the backoff. Jitter keeps workers that failed together apart. */
  #retryPolicy() {
    const isRetryable = (error: unknown): boolean =>
      error instanceof CallFailure && error.retryable && (error.retryAfterMs ?? 0) <= MAX_PAUSE_MS;
    return retry(handleWhen(isRetryable), {
      maxAttempts: this.options.maxRetries ?? 2,
      backoff: new DelegateBackoff(({ attempt, result }) => {
        const full = Math.min(MAX_BACKOFF_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
        const requested = 'error' in result && result.error instanceof CallFailure ? result.error.retryAfterMs : null;
        return this.#pause(requested ?? Math.round(full / 2 + (Math.random() * full) / 2));
      }),
    });
  }

  async #checkDailyCap<A>({ purpose, dailyCap }: PaidCall<A>): Promise<void> {
    if (dailyCap && (await this.options.accounts.requests.countPaidWithin24Hours(purpose)) >= dailyCap.calls)
      throw new CapReachedError(dailyCap.setting, HOUR_MS);
  }

  /** Counts one attempt against the caps. Waits if the cap per minute is reached, which slows down the queue. */
  async #waitForCapacity(): Promise<void> {
    for (let waits = 0; ; waits += 1) {
      const reached = await this.options.accounts.budget.take();
      if (reached === null) return;
      if (reached.span !== 'minute' || waits >= MAX_WAITS)
        throw new CapReachedError(CAP_SETTINGS[reached.span], reached.waitMs);
      await sleep(this.#pause(Math.ceil(reached.waitMs)));
    }
  }

  #pause(milliseconds: number): number {
    return this.options.pause?.(milliseconds) ?? milliseconds;
  }
}
