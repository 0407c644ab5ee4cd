import { createHmac, scryptSync } from 'node:crypto';

/**
 * Key for signing, derived from the administrator's password, so that changing the password invalidates all
 * signatures. The derivation is slow, so that a stolen cookie or row does not help to guess the password offline.
 */
export class DeskKey {
  readonly #key: Buffer;

  constructor(password: string) {
    this.#key = scryptSync(password, 'parallax desk', 32);
  }

  /** Returns 43 characters that are safe in a cookie. */
  digest(purpose: 'session' | 'device' | 'planted error', text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}:${text}`).digest('base64url');
  }
}
