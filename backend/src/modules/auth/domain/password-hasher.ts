import { randomBytes } from 'node:crypto';
import argon2 from 'argon2';
import type { HashingQueue } from './hashing-queue.ts';
import { tooBusy } from './sign-in-refusals.ts';

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane. */
export const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Readers' passwords: Argon2id, a bounded number at a time. */
export class PasswordHasher {
  /** A hash that no password has: names that nobody bears are answered at the same cost as wrong passwords. */
  #nobody: Promise<string> | undefined;

  constructor(private readonly queue: HashingQueue) {}

  /** Throws `too-busy` when too many wait. */
  async hash(password: string): Promise<string> {
    const hash = await this.queue.run(() => argon2.hash(plain(password), ARGON2), false);
    if (hash === 'busy') throw tooBusy();
    return hash;
  }

  /** `hash` is null for a name that nobody bears: always wrong, and as dear. */
  verify(hash: string | null, password: string, expected: boolean): Promise<'right' | 'wrong' | 'busy'> {
    return this.queue.run(async () => {
      const right = await argon2.verify(hash ?? (await this.#nobodysHash()), plain(password));
      return right && hash !== null ? 'right' : 'wrong';
    }, expected);
  }

  #nobodysHash(): Promise<string> {
    this.#nobody ??= argon2.hash(randomBytes(32), ARGON2);
    return this.#nobody;
  }
}

/** One password may be typed in several Unicode forms, depending on the keyboard. */
function plain(password: string): string {
  return password.normalize('NFKC');
}
