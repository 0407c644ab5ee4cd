/** Why an attempt failed. `limit`: a limit on calls or cost is reached. */
export interface AttemptFailure {
  readonly kind: 'temporary' | 'limit' | 'permanent';
  /** Milliseconds until the next attempt may succeed, if they are known. */
  readonly retryAfterMs: number | null;
}

export interface NextAttempt {
  /** `pending`: the next attempt starts by itself. `failed`: it starts when a reader requests the audio again. */
  readonly status: 'pending' | 'failed';
  /** Message for the reader. */
  readonly problem: string;
  readonly retryAt: Date;
}

const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 10_000;
const PAUSE_AFTER_FAILURE_MS = 15 * 60_000;
/** A reader may wait this long for a limit per minute. */
const MAX_WAIT_FOR_LIMIT_MS = 2 * 60_000;

const PROBLEMS = {
  temporary: 'The speech service does not respond at the moment. Try again later, or use the voice of your browser.',
  limit: 'No more audio can be produced today. Use the voice of your browser, or try again tomorrow.',
  permanent: 'This text could not be turned into audio. Use the voice of your browser.',
} as const;

/** Decides what happens after a failed attempt. `attempts` is the number of earlier attempts. */
export function planNextAttempt({ kind, retryAfterMs }: AttemptFailure, attempts: number, now: Date): NextAttempt {
  const inMs = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  const problem = PROBLEMS[kind];
  if (kind === 'limit') {
    const waitMs = retryAfterMs ?? PAUSE_AFTER_FAILURE_MS;
    return { status: waitMs <= MAX_WAIT_FOR_LIMIT_MS ? 'pending' : 'failed', problem, retryAt: inMs(waitMs) };
  }
  if (kind === 'permanent' || attempts + 1 >= MAX_ATTEMPTS)
    return { status: 'failed', problem, retryAt: inMs(Math.max(retryAfterMs ?? 0, PAUSE_AFTER_FAILURE_MS)) };
  return { status: 'pending', problem, retryAt: inMs(Math.max(retryAfterMs ?? 0, FIRST_PAUSE_MS * 4 ** attempts)) };
}
