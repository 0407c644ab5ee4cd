import { HashingQueue } from './hashing-queue.ts';
import { hashPasswordInThread, verifyPasswordInThread } from './hashing-threads.ts';

export type PasswordVerdict = 'right' | 'wrong' | 'busy';

/**
 * The administrator's password. Only its hash is kept in memory. Checking a guess takes equally long whatever its
 * length.
 */
export class AdministratorPassword {
  readonly #hash: Promise<string>;

  constructor(
    password: string,
    private readonly queue = new HashingQueue(),
  ) {
    this.#hash = hashPasswordInThread(password);
  }

  /**
   * Returns `busy` without checking the guess if too many guesses are waiting. A guess from a known device
   * (`expected`) is checked first and never returns `busy`.
   */
  check(guess: string, expected: boolean): Promise<PasswordVerdict> {
    return this.queue.run(
      async () => ((await verifyPasswordInThread(await this.#hash, guess)) ? 'right' : 'wrong'),
      expected,
    );
  }
}
