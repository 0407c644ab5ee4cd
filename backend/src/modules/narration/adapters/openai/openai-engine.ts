import { createHash } from 'node:crypto';
import type { SpeechCreateParams } from 'openai/resources/audio/speech';
import { ModelError } from '../../../../shared/model-calls/model-error.ts';
import { type CallAccounts, PaidClient, type Usage } from '../../../../shared/model-calls/paid-client.ts';
import type { OpenAiServer } from '../../../../shared/outbound/openai-client.ts';
import type { Speech } from '../../domain/wav.ts';
import type { SpeechEngine, SpeechRequest, Voice } from '../../ports/speech-engine.ts';
import { decodeSpeech, type SpeechFormat } from './speech-audio.ts';

export interface OpenAiEngineOptions extends OpenAiServer {
  readonly model: string;
  readonly voices: readonly string[];
  readonly format: SpeechFormat;
  readonly instructions: string | null;
  /** Price of a minute of audio in millionths of a dollar. */
  readonly microsPerMinute: number;
  readonly callsPerDay: number;
  readonly accounts: CallAccounts;
  readonly pause?: (milliseconds: number) => number;
}

/** Maximum length of a text in OpenAI's API, in characters. */
const MAX_TEXT_LENGTH = 4096;
/** Two minutes of uncompressed audio at 24,000 Hz: much more than a sentence. */
const MAX_RESPONSE_BYTES = 6_000_000;
const CHARACTERS_PER_TOKEN = 4;
/** Usual pace of speech, for the cost of calls without usable audio. */
const CHARACTERS_PER_SECOND = 15;

/** Speaks with a server that implements OpenAI's speech API. */
export class OpenAiEngine implements SpeechEngine {
  readonly name: string;
  readonly builtIn = false;
  readonly paid = true;
  readonly #client: PaidClient;

  constructor(private readonly options: OpenAiEngineOptions) {
    const { model, instructions } = options;
    const style =
      instructions === null ? '' : ` ${createHash('sha256').update(instructions).digest('hex').slice(0, 12)}`;
    this.name = `openai ${model}${style}`;
    this.#client = new PaidClient({ ...options, settings: 'SPEECH', maxResponseBytes: MAX_RESPONSE_BYTES });
  }

  /** All voices speak all languages. */
  listVoices(): readonly Voice[] {
    return this.options.voices.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }));
  }

  /** Requests a sentence again if its audio is unusable, but only once within 24 hours, because each call is billed. */
  async synthesize({ text, voice }: SpeechRequest): Promise<Speech> {
    if (text.length > MAX_TEXT_LENGTH)
      throw new ModelError('permanent', `A sentence is longer than ${MAX_TEXT_LENGTH} characters.`);
    try {
      return await this.#request(text, voice);
    } catch (error) {
      if (!(error instanceof ModelError && error.kind === 'unusable')) throw error;
      // With the key of the first call, the server may return the same audio again.
      return await this.#request(text, voice, '-2');
    }
  }

  async #request(text: string, voice: string, repetition?: string): Promise<Speech> {
    const { model, format, instructions, callsPerDay } = this.options;
    const body: SpeechCreateParams = {
      model,
      voice,
      input: text,
      response_format: format,
      ...(instructions === null ? {} : { instructions }),
    };
    const estimate = this.#toUsage(text, text.length / CHARACTERS_PER_SECOND);
    const { answer, reject } = await this.#client.call<Speech | ModelError>({
      purpose: 'speech',
      model,
      version: 'speech-1',
      body,
      ...(repetition === undefined ? {} : { repetition }),
      dailyCap: { setting: 'SPEECH_CALLS_A_DAY', calls: callsPerDay },
      send: async (client, options) => {
        const response = await client.audio.speech.create(body, options);
        return decodeSpeech(Buffer.from(await response.arrayBuffer()), format, text);
      },
      estimate,
      measure: (audio) =>
        audio instanceof ModelError ? estimate : this.#toUsage(text, audio.samples.length / audio.sampleRate),
      // The caller stores the audio as a file.
      keepsAnswer: false,
    });
    if (!(answer instanceof ModelError)) return answer;
    await reject(answer.message);
    throw answer;
  }

  #toUsage(text: string, seconds: number): Usage {
    return {
      inputTokens: Math.ceil(text.length / CHARACTERS_PER_TOKEN),
      outputTokens: 0,
      costMicros: Math.ceil((this.options.microsPerMinute * seconds) / 60),
    };
  }
}
