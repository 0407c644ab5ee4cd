import { isbot } from 'isbot';

/**
 * Returns false only for the user agent of a reader's browser. A program that pretends to be a browser is only stopped
 * by the rate limits.
 */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}
