import OpenAI from 'openai';
import { boundedFetch } from './bounded-fetch.ts';

export interface OpenAiServer {
  /** `null` for a server that needs no key. */
  readonly apiKey: string | null;
  /** Includes the API version, such as https://api.openai.com/v1. */
  readonly baseURL: string;
  readonly timeoutMs: number;
}

/**
 * Creates a client for a server that speaks OpenAI's protocol. It ignores environment variables, does not retry and
 * limits responses to `maxResponseBytes`.
 */
export function openAiClient({ apiKey, baseURL, timeoutMs }: OpenAiServer, maxResponseBytes: number): OpenAI {
  return new OpenAI({
    // The client requires a key; without one, the Authorization header is removed again.
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
    fetch: boundedFetch(maxResponseBytes),
  });
}
