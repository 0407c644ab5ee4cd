import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { OversizeResponseError } from '../../../shared/outbound/bounded-fetch.ts';
import { retryAfter } from '../../../shared/outbound/retry-after.ts';
import { NO_COMPLETION } from './completion.ts';
import { CapReached, ModelError } from './model-call.ts';

/** A failed call, converted to one of our errors. */
export interface CallFailure {
  readonly error: ModelError;
  /** True if a retry within the same call may help. */
  readonly retryable: boolean;
}

const TEMPORARY = new Set([408, 409, 425, 429]);
const ADVICE: Readonly<Record<number, string>> = {
  401: 'Check OPENAI_API_KEY.',
  403: 'The key may not use this model: check OPENAI_API_KEY and OPENAI_MODEL.',
  404: 'Check OPENAI_BASE_URL and OPENAI_MODEL.',
};

/** Returns only the error's codes. The server's message may contain the API key or the prompt, so it is not shown. */
function errorCodes(error: APIError): string {
  const codes = [error.code, error.type, error.param].filter(
    (code): code is string => typeof code === 'string' && /^[\w.[\]-]{1,60}$/.test(code),
  );
  return [...new Set(codes)].map((code) => `, ${code}`).join('');
}

function failureOfStatus(status: number, error: APIError): CallFailure {
  const what = `(${status}${errorCodes(error)})`;
  if (status >= 300 && status < 400) {
    return permanent(`The model server redirects ${what}. Set OPENAI_BASE_URL to its final address.`);
  }
  if (TEMPORARY.has(status) || status >= 500) {
    const wait = retryAfter(error.headers, Date.now());
    const kind = status === 429 ? 'is limiting calls' : 'is unavailable';
    // An exhausted quota is reported as 429 and does not recover within seconds.
    return {
      error: new ModelError('temporary', `The model server ${kind} ${what}.`, wait),
      retryable: error.code !== 'insufficient_quota',
    };
  }
  return permanent(`The model server rejected the call ${what}. ${ADVICE[status] ?? 'The same call will fail again.'}`);
}

function permanent(message: string): CallFailure {
  return { error: new ModelError('permanent', message), retryable: false };
}

function temporary(message: string, retryable: boolean): CallFailure {
  return { error: new ModelError('temporary', message), retryable };
}

function oversize(error: unknown): OversizeResponseError | null {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if (each instanceof OversizeResponseError) return each;
  }
  return null;
}

function ownFailure(error: ModelError): CallFailure {
  return { error, retryable: error.kind === 'temporary' && !(error instanceof CapReached) };
}

const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Returns true if the server was reached and did not reject the call, so that it may charge for it. */
export function mayBeBilled(error: unknown): boolean {
  if (error instanceof ModelError) return error.message === NO_COMPLETION;
  if (error instanceof APIError && typeof error.status === 'number') return false;
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if ('code' in each && NOT_REACHED.has(String(each.code))) return false;
  }
  return true;
}

/** Classifies any error of a call as temporary or permanent. The message never contains an API key or a prompt. */
export function callFailure(error: unknown, timeoutMs: number): CallFailure {
  if (error instanceof ModelError) return ownFailure(error);
  if (error instanceof APIUserAbortError) return temporary('The call was canceled.', false);
  // No immediate retry: the server may still be working on the first call, and we would pay twice.
  if (error instanceof APIConnectionTimeoutError)
    return temporary(`The model server did not answer within ${timeoutMs} ms.`, false);
  const large = oversize(error);
  if (large !== null) return permanent(large.message);
  if (error instanceof APIConnectionError)
    return temporary('The connection to the model server failed. Check OPENAI_BASE_URL.', true);
  if (error instanceof APIError && typeof error.status === 'number') return failureOfStatus(error.status, error);
  const broken = error instanceof Error && error.name === 'SyntaxError';
  return broken
    ? temporary(NO_COMPLETION, true)
    : { error: new ModelError('permanent', 'The model call failed.', null, { cause: error }), retryable: false };
}

export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export interface RetryPolicy {
  readonly maxRetries: number;
  /** If the server requests a longer pause, the call fails and is retried later instead of blocking a worker. */
  readonly longestWaitMs: number;
  readonly wait: Wait;
  readonly classify: (error: unknown) => CallFailure;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;

export const realWait: Wait = async (milliseconds, signal) => {
  await sleep(milliseconds, undefined, signal ? { signal } : {});
};

/** Exponential backoff with jitter, so that workers that failed together do not retry together. */
function backoffMs(retry: number): number {
  const full = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retry);
  return Math.round(full / 2 + (Math.random() * full) / 2);
}

function withTries(error: ModelError, tries: number): ModelError {
  return tries === 1 ? error : new ModelError(error.kind, `${error.message} Tried ${tries} times.`, error.retryAfterMs);
}

/**
 * Retries a call up to `maxRetries` times. A pause requested by the server replaces the backoff. Throws `ModelError`.
 */
export async function withRetries<T>(call: () => Promise<T>, policy: RetryPolicy, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    let failure: CallFailure;
    try {
      return await call();
    } catch (error) {
      failure = policy.classify(error);
    }
    const milliseconds = failure.error.retryAfterMs ?? backoffMs(tries - 1);
    if (!failure.retryable || tries > policy.maxRetries || milliseconds > policy.longestWaitMs)
      throw withTries(failure.error, tries);
    try {
      await policy.wait(milliseconds, signal);
    } catch {
      throw new ModelError('temporary', 'The call was canceled.');
    }
  }
}
