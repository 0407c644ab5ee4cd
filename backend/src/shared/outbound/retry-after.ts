/** Longer waits are capped to this. */
const MAX_RETRY_AFTER_MS = 24 * 3600 * 1000;

/**
 * Reads `Retry-After` (seconds or a date) or `retry-after-ms`. Returns milliseconds, or `null` without a readable
 * value.
 */
export function retryAfter(headers: Headers | undefined, now: number): number | null {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const stated = headers?.get('retry-after') ?? '';
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(stated) ? Number(stated) * 1000 : Date.parse(stated) - now;
  const wait = Number.isFinite(milliseconds) ? milliseconds : seconds;
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.round(wait)), MAX_RETRY_AFTER_MS) : null;
}
