import { createHash } from 'node:crypto';

/**
 * Key of an outlet's picture at the image proxy. A hash, so that nobody can make the proxy fetch an address of their
 * choice.
 */
export function imageKey(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32);
}
