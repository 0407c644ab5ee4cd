/** Maximum wait. Longer waits are reduced to this value. */
const MAX_RETRY_AFTER_MS = 24 * 3600 * 1000;

/**
 * Parses `retry-after-ms`, or `Retry-After` in seconds or as a date. Returns milliseconds, or `null` if neither is
 * valid.
 */
export function retryAfter(headers: Headers | undefined, now: number): number | null {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const stated = headers?.get('retry-after') ?? '';
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(stated) ? Number(stated) * 1000 : Date.parse(stated) - now;
  const wait = Number.isFinite(milliseconds) ? milliseconds : seconds;
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.round(wait)), MAX_RETRY_AFTER_MS) : null;
}
