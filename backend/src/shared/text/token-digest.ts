import { createHash } from 'node:crypto';

/**
 * Returns the digest under which a secret token is stored. A fast hash is enough, because tokens have at least 128
 * random bits.
 */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
