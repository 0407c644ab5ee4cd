import OpenAI from 'openai';
import { boundedFetch } from './bounded-fetch.ts';

export interface OpenAiServer {
  /** `null` for a server that asks for none. */
  readonly apiKey: string | null;
  /** With the version, such as https://api.openai.com/v1. */
  readonly baseURL: string;
  readonly timeoutMs: number;
}

/** A client of a server that speaks OpenAI's protocol: it reads no environment, tries once, and takes no more than so many bytes. */
export function openAiClient({ apiKey, baseURL, timeoutMs }: OpenAiServer, maxAnswerBytes: number): OpenAI {
  return new OpenAI({
    // The client insists on a key; without one the header is taken off again.
    apiKey: apiKey ?? 'none',
    ...(apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL,
    timeout: timeoutMs,
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch(maxAnswerBytes),
  });
}
