import { HashingQueue } from './hashing-queue.ts';
import { hashAside, matchesAside } from './hashing-threads.ts';

export type Verdict = 'right' | 'wrong' | 'busy';

/** The desk's one password. Only its hash stays in memory; a wrong guess costs the same whatever its length. */
export class AdministratorPassword {
  readonly #hash: Promise<string>;

  constructor(
    password: string,
    private readonly queue = new HashingQueue(),
  ) {
    this.#hash = hashAside(password);
  }

  /** `busy`: too many guesses wait already, and this one was not looked at. Whoever is `expected` goes before all others and is never busy. */
  check(guess: string, expected: boolean): Promise<Verdict> {
    return this.queue.run(async () => ((await matchesAside(await this.#hash, guess)) ? 'right' : 'wrong'), expected);
  }
}
