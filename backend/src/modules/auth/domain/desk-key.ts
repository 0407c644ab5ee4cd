import { createHmac, scryptSync } from 'node:crypto';

/**
 * A key made from the desk's password: what it signed is worth nothing once the password is another one. Derived
 * slowly, so that a stolen cookie or row helps nobody to try passwords at home.
 */
export class DeskKey {
  readonly #key: Buffer;

  constructor(password: string) {
    this.#key = scryptSync(password, 'parallax desk', 32);
  }

  /** 43 characters that are safe in a cookie. */
  digest(purpose: 'session' | 'device', text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}:${text}`).digest('base64url');
  }
}
