import { randomBytes } from 'node:crypto';
import type { HashingQueue } from './hashing-queue.ts';
import { hashAside, matchesAside } from './hashing-threads.ts';
import { tooBusy } from './sign-in-refusals.ts';

/** Hashes readers' passwords with Argon2id, a limited number at a time. */
export class PasswordHasher {
  /** Hash of a random password: verifying against it makes unknown names cost as much time as wrong passwords. */
  #nobody: string | undefined;

  constructor(private readonly queue: HashingQueue) {}

  /** Throws `too-busy` if too many are waiting. */
  async hash(password: string): Promise<string> {
    const hash = await this.queue.run(() => hashAside(plain(password)), false);
    if (hash === 'busy') throw tooBusy();
    return hash;
  }

  /** `hash` is null for an unknown name: always wrong, after the same amount of work. */
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

/** Keyboards enter the same password in different Unicode forms. */
function plain(password: string): string {
  return password.normalize('NFKC');
}
