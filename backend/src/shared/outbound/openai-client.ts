import OpenAI from 'openai';
import { createBoundedFetch } from './bounded-fetch.ts';

export interface OpenAiServer {
  /** API key, or `null` for a server that does not need one. */
  readonly apiKey: string | null;
  /** Includes the API version, as in https://api.openai.com/v1. */
  readonly baseURL: string;
  readonly timeoutMs: number;
}

/**
 * Creates a client for a server that speaks OpenAI's protocol. It ignores environment variables, does not retry and
 * limits responses to `maxResponseBytes`.
 */
export function createOpenAiClient({ apiKey, baseURL, timeoutMs }: OpenAiServer, maxResponseBytes: number): OpenAI {
  return new OpenAI({
    // The client requires a key. If there is none, the Authorization header is removed again.
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
    fetch: createBoundedFetch(maxResponseBytes),
  });
}
