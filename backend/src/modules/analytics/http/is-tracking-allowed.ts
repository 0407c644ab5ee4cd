import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/**
 * Returns false for readers who ask not to be tracked (DNT, Sec-GPC) and for every user agent that is not a regular
 * browser. They get the same response, but nothing is stored about them. A bot that pretends to be a browser is stopped
 * only by the rate limits.
 */
export function isTrackingAllowed({ dnt, 'sec-gpc': gpc, 'user-agent': userAgent }: IncomingHttpHeaders): boolean {
  return dnt !== '1' && gpc !== '1' && userAgent !== undefined && userAgent !== '' && !isbot(userAgent);
}
