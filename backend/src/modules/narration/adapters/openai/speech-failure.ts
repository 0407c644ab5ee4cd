import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { OversizeResponseError } from '../../../../shared/outbound/bounded-fetch.ts';
import { retryAfter } from '../../../../shared/outbound/retry-after.ts';
import { SpeechError } from '../../ports/speech-engine.ts';

export interface SpeechFailure {
  readonly failure: SpeechError;
  /** True if the provider may bill the call, because it reached the server and was not rejected. */
  readonly billed: boolean;
}

const TEMPORARY_STATUS = new Set([408, 409, 425, 429]);
const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Describes a failed call. The message never contains the key or the text, because the server's message may. */
export function toSpeechFailure(error: unknown, timeoutMs: number): SpeechFailure {
  const causes = listCauses(error);
  const oversize = causes.find((cause) => cause instanceof OversizeResponseError);
  if (oversize) return { failure: new SpeechError('permanent', oversize.message), billed: true };
  // Not retried at once, because the server may still be working on the call and would bill both.
  if (error instanceof APIConnectionTimeoutError)
    return {
      failure: new SpeechError('temporary', `The speech server did not answer within ${timeoutMs} ms.`, null, {
        mayRetryNow: false,
      }),
      billed: true,
    };
  if (error instanceof APIConnectionError)
    return {
      failure: new SpeechError('temporary', 'The connection to the speech server failed. Check SPEECH_BASE_URL.'),
      billed: !causes.some((cause) => 'code' in cause && UNREACHABLE_CODES.has(String(cause.code))),
    };
  if (error instanceof APIError && typeof error.status === 'number')
    return { failure: fromStatus(error.status, error), billed: false };
  return { failure: new SpeechError('permanent', 'The speech call failed.', null, { cause: error }), billed: true };
}

function fromStatus(status: number, error: APIError): SpeechError {
  if (TEMPORARY_STATUS.has(status) || status >= 500) {
    const exhausted = error.code === 'insufficient_quota';
    return new SpeechError(
      'temporary',
      `The speech server ${status === 429 ? 'is limiting calls' : 'is unavailable'} (${status}).`,
      retryAfter(error.headers, Date.now()),
      { mayRetryNow: !exhausted },
    );
  }
  return new SpeechError(
    'permanent',
    `The speech server rejected the call (${status}). Check SPEECH_API_KEY, SPEECH_BASE_URL, SPEECH_MODEL and SPEECH_VOICES.`,
  );
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < 5; each = each.cause) causes.push(each);
  return causes;
}
