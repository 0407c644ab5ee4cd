import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { isTemporaryStatus, isUnreachable, listCauses } from '../../../../shared/model-calls/failed-call.ts';
import { OversizeResponseError } from '../../../../shared/outbound/bounded-fetch.ts';
import { retryAfter } from '../../../../shared/outbound/retry-after.ts';
import { SpeechError } from '../../ports/speech-engine.ts';

export interface SpeechFailure {
  readonly failure: SpeechError;
  /** True if the provider may bill the call, because it reached the server and was not rejected. */
  readonly billed: boolean;
}

/** Describes a failed call. The message never contains the key or the text, because the server's message may. */
export function toSpeechFailure(error: unknown, timeoutMs: number): SpeechFailure {
  const oversize = listCauses(error).find((cause) => cause instanceof OversizeResponseError);
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
      billed: !isUnreachable(error),
    };
  if (error instanceof APIError && typeof error.status === 'number')
    return { failure: fromStatus(error.status, error), billed: false };
  return { failure: new SpeechError('permanent', 'The speech call failed.', null, { cause: error }), billed: true };
}

function fromStatus(status: number, error: APIError): SpeechError {
  if (isTemporaryStatus(status)) {
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
