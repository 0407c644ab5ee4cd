import { createHash } from 'node:crypto';

/** The name under which the image proxy serves an outlet's picture: nobody can ask it for an address of their own. */
export function imageKey(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32);
}
