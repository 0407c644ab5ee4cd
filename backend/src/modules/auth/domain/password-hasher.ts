import { randomBytes } from 'node:crypto';
import type { HashingQueue } from './hashing-queue.ts';
import { hashAside, matchesAside } from './hashing-threads.ts';
import { tooBusy } from './sign-in-refusals.ts';

/** Readers' passwords: Argon2id, a bounded number at a time. */
export class PasswordHasher {
  /** A hash that no password has: names that nobody bears are answered at the same cost as wrong passwords. */
  #nobody: string | undefined;

  constructor(private readonly queue: HashingQueue) {}

  /** Throws `too-busy` when too many wait. */
  async hash(password: string): Promise<string> {
    const hash = await this.queue.run(() => hashAside(plain(password)), false);
    if (hash === 'busy') throw tooBusy();
    return hash;
  }

  /** `hash` is null for a name that nobody bears: always wrong, and as dear. */
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

/** One password may be typed in several Unicode forms, depending on the keyboard. */
function plain(password: string): string {
  return password.normalize('NFKC');
}
