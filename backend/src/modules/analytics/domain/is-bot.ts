import { isbot } from 'isbot';

/**
 * Returns false only for the user agent of a regular browser. A bot that pretends to be a browser is stopped only by
 * the rate limits.
 */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}
