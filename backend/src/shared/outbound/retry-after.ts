/** A server that asks for more is believed no further than this. */
const LONGEST_RETRY_AFTER_MS = 24 * 3600 * 1000;

/** `Retry-After` in seconds or as a date, or `retry-after-ms`; `null` where there is none that can be read. */
export function retryAfter(headers: Headers | undefined, now: number): number | null {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const stated = headers?.get('retry-after') ?? '';
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(stated) ? Number(stated) * 1000 : Date.parse(stated) - now;
  const wait = Number.isFinite(milliseconds) ? milliseconds : seconds;
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.round(wait)), LONGEST_RETRY_AFTER_MS) : null;
}
