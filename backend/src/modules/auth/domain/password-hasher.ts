import { randomBytes } from 'node:crypto';
import type { HashingQueue } from './hashing-queue.ts';
import { hashAside, matchesAside } from './hashing-threads.ts';
import { tooBusy } from './sign-in-refusals.ts';

/** Hashes readers' passwords with Argon2id, a limited number at a time. */
export class PasswordHasher {
  /**
   * Hash of a random password. Passwords for unknown names are verified against it, so that they take as long as wrong
   * passwords.
   */
  #nobody: string | undefined;

  constructor(private readonly queue: HashingQueue) {}

  /** Throws `too-busy` if too many calls are waiting. */
  async hash(password: string): Promise<string> {
    const hash = await this.queue.run(() => hashAside(plain(password)), false);
    if (hash === 'busy') throw tooBusy();
    return hash;
  }

  /**
   * Pass a null `hash` for an unknown username: returns `wrong`, but takes as long as a real check, so that timing does
   * not reveal which usernames exist.
   */
  verify(hash: string | null, password: string, expected: boolean): Promise<'right' | 'wrong' | 'busy'> {
    return this.queue.run(async () => {
      const right = await matchesAside(hash ?? (await this.#nobodysHash()), plain(password));
      return right && hash !== null ? 'right' : 'wrong';
    }, expected);
  }

  async #nobodysHash(): Promise<string> {
    this.#nobody ??= await hashAside(randomBytes(32).toString('base64url'));
    return this.#nobody;
  }
}

/** Normalizes the password, because keyboards produce different Unicode forms of the same text. */
function plain(password: string): string {
  return password.normalize('NFKC');
}
