import { setTimeout as sleep } from 'node:timers/promises';
// Only the errors: the rest of the library takes 5 MB and is loaded if a model is configured.
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai/error';
import { isTemporaryStatus, isUnreachable, listCauses } from '../../../shared/model-calls/failed-call.ts';
import { OversizeResponseError } from '../../../shared/outbound/bounded-fetch.ts';
import { retryAfter } from '../../../shared/outbound/retry-after.ts';
import { NOT_A_COMPLETION } from './completion.ts';
import { CapReachedError, ModelError } from './model-call.ts';

/** Result of a failed attempt, with its `ModelError`. */
export interface CallFailure {
  readonly error: ModelError;
  /** True if a retry within the same call may help. */
  readonly retryable: boolean;
}

const ADVICE_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Check OPENAI_API_KEY.',
  403: 'The key may not use this model: check OPENAI_API_KEY and OPENAI_MODEL.',
  404: 'Check OPENAI_BASE_URL and OPENAI_MODEL.',
};

/** Returns only the error's codes, because the server's message may contain the API key or parts of the prompt. */
function formatErrorCodes(error: APIError): string {
  const codes = [error.code, error.type, error.param].filter(
    (code): code is string => typeof code === 'string' && /^[\w.[\]-]{1,60}$/.test(code),
  );
  return [...new Set(codes)].map((code) => `, ${code}`).join('');
}

function failureFromStatus(status: number, error: APIError): CallFailure {
  const what = `(${status}${formatErrorCodes(error)})`;
  if (status >= 300 && status < 400) {
    return permanentFailure(`The model server redirects ${what}. Set OPENAI_BASE_URL to its final address.`);
  }
  if (isTemporaryStatus(status)) {
    const wait = retryAfter(error.headers, Date.now());
    const kind = status === 429 ? 'is limiting calls' : 'is unavailable';
    // Servers also report an exhausted quota as 429, but a quota does not recover within seconds.
    return {
      error: new ModelError('temporary', `The model server ${kind} ${what}.`, wait),
      retryable: error.code !== 'insufficient_quota',
    };
  }
  return permanentFailure(
    `The model server rejected the call ${what}. ${ADVICE_BY_STATUS[status] ?? 'The same call will fail again.'}`,
  );
}

function permanentFailure(message: string): CallFailure {
  return { error: new ModelError('permanent', message), retryable: false };
}

function temporaryFailure(message: string, retryable: boolean): CallFailure {
  return { error: new ModelError('temporary', message), retryable };
}

function failureFromModelError(error: ModelError): CallFailure {
  return { error, retryable: error.kind === 'temporary' && !(error instanceof CapReachedError) };
}

/** Returns true if the server may bill the call, because the call reached the server and was not rejected. */
export function mayBeBilled(error: unknown): boolean {
  if (error instanceof ModelError) return error.message === NOT_A_COMPLETION;
  if (error instanceof APIError && typeof error.status === 'number') return false;
  return !isUnreachable(error);
}

/**
 * Converts any error of a call to a temporary or permanent failure. The failure's message never contains the API key or
 * the prompt.
 */
export function toCallFailure(error: unknown, timeoutMs: number): CallFailure {
  if (error instanceof ModelError) return failureFromModelError(error);
  if (error instanceof APIUserAbortError) return temporaryFailure('The call was canceled.', false);
  // A timed-out call is not retried immediately, because the server may still be processing it and would bill both
  // calls.
  if (error instanceof APIConnectionTimeoutError)
    return temporaryFailure(`The model server did not answer within ${timeoutMs} ms.`, false);
  const large = listCauses(error).find((cause) => cause instanceof OversizeResponseError);
  if (large) return permanentFailure(large.message);
  if (error instanceof APIConnectionError)
    return temporaryFailure('The connection to the model server failed. Check OPENAI_BASE_URL.', true);
  if (error instanceof APIError && typeof error.status === 'number') return failureFromStatus(error.status, error);
  const broken = error instanceof Error && error.name === 'SyntaxError';
  return broken
    ? temporaryFailure(NOT_A_COMPLETION, true)
    : { error: new ModelError('permanent', 'The model call failed.', null, { cause: error }), retryable: false };
}

export type WaitFunction = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export interface RetryPolicy {
  readonly maxRetries: number;
  /** If the server requests a wait longer than the maximum, the call fails, so that it does not block a worker. */
  readonly maxWaitMs: number;
  readonly wait: WaitFunction;
  readonly classify: (error: unknown) => CallFailure;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;

export const waitForTimeout: WaitFunction = async (milliseconds, signal) => {
  await sleep(milliseconds, undefined, signal ? { signal } : {});
};

/** Returns the duration of an exponential backoff. Jitter keeps workers that failed together from retrying together. */
function computeBackoffMs(retry: number): number {
  const full = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retry);
  return Math.round(full / 2 + (Math.random() * full) / 2);
}

function addTryCount(error: ModelError, tries: number): ModelError {
  return tries === 1 ? error : new ModelError(error.kind, `${error.message} Tried ${tries} times.`, error.retryAfterMs);
}

/**
 * Retries a call up to `maxRetries` times. A wait that the server requests replaces the backoff. Throws `ModelError`.
 */
export async function withRetries<T>(call: () => Promise<T>, policy: RetryPolicy, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    let failure: CallFailure;
    try {
      return await call();
    } catch (error) {
      failure = policy.classify(error);
    }
    const milliseconds = failure.error.retryAfterMs ?? computeBackoffMs(tries - 1);
    if (!failure.retryable || tries > policy.maxRetries || milliseconds > policy.maxWaitMs)
      throw addTryCount(failure.error, tries);
    try {
      await policy.wait(milliseconds, signal);
    } catch {
      throw new ModelError('temporary', 'The call was canceled.');
    }
  }
}
