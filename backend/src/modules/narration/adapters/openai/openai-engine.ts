import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type OpenAI from 'openai';
import type { SpeechCreateParams } from 'openai/resources/audio/speech';
import type { ReachedCap } from '../../../../shared/model-calls/model-budget.ts';
import type { PaidOutcome, PaidRequest } from '../../../../shared/model-calls/model-request.store.ts';
import { createOpenAiClient, type OpenAiServer } from '../../../../shared/outbound/openai-client.ts';
import type { Speech } from '../../domain/wav.ts';
import { type SpeechEngine, SpeechError, type SpeechRequest, type Voice } from '../../ports/speech-engine.ts';
import { decodeSpeech, type SpeechFormat, UnusableAudioError } from './speech-audio.ts';
import { toSpeechFailure } from './speech-failure.ts';

export interface OpenAiEngineOptions extends OpenAiServer {
  readonly model: string;
  readonly voices: readonly string[];
  readonly format: SpeechFormat;
  readonly instructions: string | null;
  /** Price of a minute of audio in millionths of a dollar. */
  readonly microsPerMinute: number;
  readonly callsPerDay: number;
  /** Waits before a retry. Replaced in tests. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** Usage records and limits of paid calls. */
export interface SpeechAccounts {
  readonly budget: { take(): Promise<ReachedCap | null>; spend(costMicros: number): Promise<void> };
  readonly usageRecords: {
    countPaidWithin24Hours(purpose: 'speech'): Promise<number>;
    storeUsageRecord(request: PaidRequest, outcome: PaidOutcome): Promise<void>;
    recordUnusable(key: string, reason: string): Promise<void>;
    wasUnusable(key: string): Promise<boolean>;
  };
}

/** Maximum length of a text in OpenAI's API, in characters. */
const MAX_TEXT_LENGTH = 4096;
/** Two minutes of uncompressed audio at 24,000 Hz: much more than a sentence. */
const MAX_RESPONSE_BYTES = 6_000_000;
const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 1000;
/** A longer wait ends the attempt, so that it does not block other recordings. */
const MAX_PAUSE_MS = 10_000;
const CHARACTERS_PER_TOKEN = 4;
/** Usual pace of speech, for the cost of calls without a usable response. */
const CHARACTERS_PER_SECOND = 15;
const PURPOSE = 'speech';
const VERSION = 'speech-1';

/** Speaks with a server that implements OpenAI's speech API. Every call is limited, and has a usage record. */
export class OpenAiEngine implements SpeechEngine {
  readonly name: string;
  readonly builtIn = false;
  readonly paid = true;
  readonly #client: OpenAI;

  constructor(
    private readonly options: OpenAiEngineOptions,
    private readonly accounts: SpeechAccounts,
  ) {
    const { model, instructions } = options;
    const style =
      instructions === null ? '' : ` ${createHash('sha256').update(instructions).digest('hex').slice(0, 12)}`;
    this.name = `openai ${model}${style}`;
    this.#client = createOpenAiClient(options, MAX_RESPONSE_BYTES);
  }

  /** All voices speak all languages. */
  listVoices(): readonly Voice[] {
    return this.options.voices.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }));
  }

  /** Requests a sentence again if its audio is unusable, but only once within 24 hours, because each call is billed. */
  async synthesize({ text, voice }: SpeechRequest): Promise<Speech> {
    if (text.length > MAX_TEXT_LENGTH)
      throw new SpeechError('permanent', `A sentence is longer than ${MAX_TEXT_LENGTH} characters.`);
    const { model, format, instructions } = this.options;
    const body: SpeechCreateParams = {
      model,
      voice,
      input: text,
      response_format: format,
      ...(instructions === null ? {} : { instructions }),
    };
    const inputHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    let problem = new SpeechError('permanent', 'The audio of a sentence was unusable twice within 24 hours.');
    // With the key of the first call, the server may return the same audio again.
    for (const key of [`speech-${inputHash}`, `speech-${inputHash}-2`]) {
      if (await this.accounts.usageRecords.wasUnusable(key)) continue;
      try {
        return await this.#callWithRetries(body, { key, purpose: PURPOSE, model, promptVersion: VERSION, inputHash });
      } catch (error) {
        if (!(error instanceof UnusableAudioError)) throw error;
        problem = error;
      }
    }
    throw problem;
  }

  async #callWithRetries(body: SpeechCreateParams, paidRequest: PaidRequest): Promise<Speech> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.#call(body, paidRequest);
      } catch (error) {
        const pauseMs = error instanceof SpeechError ? findPause(error, retries) : null;
        if (pauseMs === null) throw error;
        await (this.options.wait ?? sleep)(pauseMs);
      }
    }
  }

  /** Makes one HTTP request. */
  async #call(body: SpeechCreateParams, paidRequest: PaidRequest): Promise<Speech> {
    await this.#checkLimits();
    const { format, timeoutMs } = this.options;
    const text = body.input;
    const began = performance.now();
    const record = (outcome: PaidOutcome['outcome'], seconds: number): Promise<void> =>
      this.#record(paidRequest, outcome, { text, seconds, latencyMs: performance.now() - began });
    let bytes: Buffer;
    try {
      const response = await this.#client.audio.speech.create(body, {
        headers: { 'Idempotency-Key': paidRequest.key },
      });
      bytes = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      const { failure, billed } = toSpeechFailure(error, timeoutMs);
      await record(
        failure.kind === 'permanent' ? 'permanent' : 'temporary',
        billed ? text.length / CHARACTERS_PER_SECOND : 0,
      );
      throw failure;
    }
    try {
      const speech = await decodeSpeech(bytes, format, text);
      await record('answered', speech.samples.length / speech.sampleRate);
      return speech;
    } catch (error) {
      const outcome = error instanceof UnusableAudioError ? 'answered' : 'permanent';
      await record(outcome, text.length / CHARACTERS_PER_SECOND);
      await this.accounts.usageRecords.recordUnusable(
        paidRequest.key,
        error instanceof Error ? error.message : String(error),
      );
      throw error;
    }
  }

  async #checkLimits(): Promise<void> {
    if ((await this.accounts.usageRecords.countPaidWithin24Hours(PURPOSE)) >= this.options.callsPerDay)
      throw new SpeechError('limit', 'SPEECH_CALLS_A_DAY is reached.', 3_600_000);
    const reached = await this.accounts.budget.take();
    if (reached)
      throw new SpeechError(
        'limit',
        `The cap on model calls for this ${reached.span} is reached.`,
        Math.ceil(reached.waitMs),
      );
  }

  async #record(
    paidRequest: PaidRequest,
    outcome: PaidOutcome['outcome'],
    { text, seconds, latencyMs }: { text: string; seconds: number; latencyMs: number },
  ): Promise<void> {
    const costMicros = Math.ceil((this.options.microsPerMinute * seconds) / 60);
    await this.accounts.usageRecords.storeUsageRecord(paidRequest, {
      requests: 1,
      model: paidRequest.model,
      inputTokens: seconds === 0 ? 0 : Math.ceil(text.length / CHARACTERS_PER_TOKEN),
      outputTokens: 0,
      costMicros,
      latencyMs,
      outcome,
      answer: null,
    });
    await this.accounts.budget.spend(costMicros);
  }
}

/** Returns the milliseconds before the next retry, or null if the call should not be retried now. */
function findPause({ kind, mayRetryNow, retryAfterMs }: SpeechError, retries: number): number | null {
  const pauseMs = retryAfterMs ?? FIRST_PAUSE_MS * 2 ** retries;
  return kind === 'temporary' && mayRetryNow && retries < MAX_RETRIES && pauseMs <= MAX_PAUSE_MS ? pauseMs : null;
}
