import { createHash } from 'node:crypto';

/**
 * Returns the key of a picture at the image proxy. The proxy accepts only keys of stored pictures, so that nobody can
 * make it fetch arbitrary URLs.
 */
export function imageKey(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32);
}
