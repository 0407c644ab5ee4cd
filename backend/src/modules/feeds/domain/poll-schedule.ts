const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const MIN_WAIT_MS = HOUR_MS;
export const MAX_WAIT_MS = 24 * HOUR_MS;

/** Interval of unconditional polls. A broken cache may answer 304 forever, so no feed is only polled conditionally. */
const UNCONDITIONAL_INTERVAL_MS = 7 * 24 * HOUR_MS;

export interface PollScheduleInput {
  readonly feedId: number;
  readonly intervalMinutes: number;
  /** Update interval that the feed specifies (`ttl`, `sy:updatePeriod`). */
  readonly ttlMinutes: number | null;
  /** `Cache-Control: max-age` of the response, in seconds. */
  readonly maxAgeSeconds: number | null;
  /** `Retry-After` of the response, in milliseconds from now. That of a 429 or 503 also pauses the host. */
  readonly retryAfterMs: number | null;
  /** Number of consecutive failed polls, including this one. */
  readonly failures: number;
}

/** Returns the time until the next poll in milliseconds: at least an hour, at most a day, with a variation of ±10 %. */
export function computeNextPollDelay(facts: PollScheduleInput): number {
  const usual =
    facts.ttlMinutes !== null && facts.failures === 0
      ? facts.ttlMinutes * MINUTE_MS
      : facts.intervalMinutes * MINUTE_MS;
  const fresh = Math.max(usual, (facts.maxAgeSeconds ?? 0) * 1000);
  const backedOff = facts.failures > 0 ? fresh * 2 ** Math.min(facts.failures - 1, 8) : fresh;
  const spread = clampWait(backedOff) * jitter(facts.feedId, facts.failures);
  return clampWait(Math.max(spread, facts.retryAfterMs ?? 0));
}

/** Returns true if no poll has succeeded since the feed's weekly turn for an unconditional poll. */
export function isUnconditionalPollDue({
  feedId,
  lastSuccessAt,
  now,
}: {
  readonly feedId: number;
  readonly lastSuccessAt: Date | null;
  readonly now: Date;
}): boolean {
  const week = (date: Date): number => Math.floor((date.getTime() + feedId * HOUR_MS) / UNCONDITIONAL_INTERVAL_MS);
  return lastSuccessAt !== null && week(lastSuccessAt) !== week(now);
}

function clampWait(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, MIN_WAIT_MS), MAX_WAIT_MS);
}

/**
 * Returns a factor from 0.9 to 1.1. The factor differs between feeds, so that they are not all polled at once. It is
 * deterministic, so that a poll repeated after a crash is followed by the same delay.
 */
function jitter(feedId: number, failures: number): number {
  const hash = Math.imul(feedId * 31 + failures + 1, 2654435761) >>> 0;
  return 0.9 + (hash / 2 ** 32) * 0.2;
}

/**
 * Converts `Retry-After` (seconds or HTTP date) to milliseconds from `now`. Returns `null` if the header is missing or
 * unusable.
 */
export function parseRetryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  return Math.min(seconds * 1000, MAX_WAIT_MS);
}

export function parseMaxAgeSeconds(cacheControl: string | null): number | null {
  const match = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '');
  return match?.[1] === undefined || /no-(?:cache|store)/i.test(cacheControl ?? '') ? null : Number(match[1]);
}
