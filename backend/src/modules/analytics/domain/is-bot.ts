import { isbot } from 'isbot';

/**
 * Returns false only for the user agent of a reader's browser. Only the rate limits catch a program that pretends to be
 * one.
 */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}
