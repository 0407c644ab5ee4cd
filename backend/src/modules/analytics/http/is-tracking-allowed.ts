import type { IncomingHttpHeaders } from 'node:http';
import { isBot } from '../domain/is-bot.ts';

/**
 * Returns false for bots and for readers who ask not to be tracked (DNT, Sec-GPC). They get the same response, but
 * nothing is stored about them.
 */
export function isTrackingAllowed({ dnt, 'sec-gpc': gpc, 'user-agent': userAgent }: IncomingHttpHeaders): boolean {
  return dnt !== '1' && gpc !== '1' && !isBot(userAgent);
}
