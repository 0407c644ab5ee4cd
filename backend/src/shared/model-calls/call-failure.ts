// Only the errors: the rest of the library takes 5 MB and is loaded if a model is configured.
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai/error';
import { OversizeResponseError } from '../outbound/bounded-fetch.ts';
import { retryAfter } from '../outbound/retry-after.ts';
import { ModelError } from './model-error.ts';

interface FailureDetails extends ErrorOptions {
  readonly retryAfterMs?: number | null;
  /** True if a retry within the same call may help. */
  readonly retryable?: boolean;
  /** True if the provider may bill the attempt, because it reached the server and was not rejected. */
  readonly billed?: boolean;
}

/** A failed attempt. */
export class CallFailure extends ModelError {
  readonly retryable: boolean;
  readonly billed: boolean;

  constructor(kind: 'temporary' | 'permanent', message: string, details: FailureDetails = {}) {
    const { retryAfterMs = null, retryable = false, billed = false, ...options } = details;
    super(kind, message, retryAfterMs, options);
    this.retryable = retryable;
    this.billed = billed;
  }
}

/** Prefix of the settings of a server, such as OPENAI for OPENAI_API_KEY. */
export type ServerSettings = 'OPENAI' | 'JUDGE' | 'SPEECH';

const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429]);
const UNREACHABLE_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
const MAX_CAUSES = 5;

/** Returns the error, its cause, the cause's cause, and so on. */
function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < MAX_CAUSES; each = each.cause) causes.push(each);
  return causes;
}

/**
 * Converts any error of an attempt. The message never contains the API key or the prompt, which the server's message
 * may repeat.
 */
export function toCallFailure(error: unknown, settings: ServerSettings, timeoutMs: number): CallFailure {
  if (error instanceof CallFailure) return error;
  const causes = listCauses(error);
  const oversize = causes.find((cause) => cause instanceof OversizeResponseError);
  if (oversize) return new CallFailure('permanent', oversize.message, { billed: true });
  // Not retried at once, because the server may still be working on the call and would bill both.
  if (error instanceof APIConnectionTimeoutError)
    return new CallFailure('temporary', `The model server did not answer within ${timeoutMs} ms.`, { billed: true });
  if (error instanceof APIConnectionError)
    return new CallFailure('temporary', `The connection to the model server failed. Check ${settings}_BASE_URL.`, {
      retryable: true,
      billed: !causes.some((cause) => 'code' in cause && UNREACHABLE_CODES.has(String(cause.code))),
    });
  if (error instanceof APIError && typeof error.status === 'number') return fromStatus(error.status, error, settings);
  if (error instanceof Error && error.name === 'SyntaxError')
    return new CallFailure('temporary', `The model server sent no valid response. Check ${settings}_BASE_URL.`, {
      retryable: true,
      billed: true,
    });
  return new CallFailure('permanent', 'The model call failed.', { cause: error, billed: true });
}

function fromStatus(status: number, error: APIError, settings: ServerSettings): CallFailure {
  const what = `(${[status, ...listErrorCodes(error)].join(', ')})`;
  if (TEMPORARY_STATUSES.has(status) || status >= 500)
    return new CallFailure(
      'temporary',
      `The model server is ${status === 429 ? 'limiting calls' : 'unavailable'} ${what}.`,
      {
        retryAfterMs: retryAfter(error.headers, Date.now()),
        // Servers also report an exhausted quota as 429, but a quota does not recover within seconds.
        retryable: error.code !== 'insufficient_quota',
      },
    );
  if (status >= 300 && status < 400)
    return new CallFailure(
      'permanent',
      `The model server redirects ${what}. Set ${settings}_BASE_URL to its final address.`,
    );
  return new CallFailure(
    'permanent',
    `The model server rejected the call ${what}. Check ${settings}_API_KEY, ${settings}_BASE_URL and ${settings}_MODEL.`,
  );
}

function listErrorCodes(error: APIError): string[] {
  const codes = [error.code, error.type, error.param].filter(
    (code): code is string => typeof code === 'string' && /^[\w.[\]-]{1,60}$/.test(code),
  );
  return [...new Set(codes)];
}
