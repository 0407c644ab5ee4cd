import { randomBytes } from 'node:crypto';
import type { HashingQueue } from './hashing-queue.ts';
import { hashPasswordInThread, verifyPasswordInThread } from './hashing-threads.ts';
import { tooBusyError } from './sign-in-refusals.ts';

/** Hashes readers' passwords with Argon2id. Limits the number of concurrent computations. */
export class PasswordHasher {
  /**
   * Hash of a random password. Passwords for unknown usernames are verified against this hash, so that the check
   * takes just as long as for an existing account.
   */
  #dummyHash: string | undefined;

  constructor(private readonly queue: HashingQueue) {}

  /** Throws `too-busy` if too many calls are waiting. */
  async hash(password: string): Promise<string> {
    const hash = await this.queue.run(() => hashPasswordInThread(normalizePassword(password)), false);
    if (hash === 'busy') throw tooBusyError();
    return hash;
  }

  /**
   * For an unknown username, pass `null` as `hash`. The result is then `wrong` after as much time as a real check, so
   * that the timing does not reveal which usernames exist.
   */
  verify(hash: string | null, password: string, expected: boolean): Promise<'right' | 'wrong' | 'busy'> {
    return this.queue.run(async () => {
      const right = await verifyPasswordInThread(hash ?? (await this.#getDummyHash()), normalizePassword(password));
      return right && hash !== null ? 'right' : 'wrong';
    }, expected);
  }

  async #getDummyHash(): Promise<string> {
    this.#dummyHash ??= await hashPasswordInThread(randomBytes(32).toString('base64url'));
    return this.#dummyHash;
  }
}

/** Normalizes the password, because keyboards produce different Unicode forms of the same text. */
function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
