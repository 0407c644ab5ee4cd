import argon2 from 'argon2';

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two hashes at a time: a flood of sign-ins must not starve readers of the processor. */
const AT_ONCE = 2;
/** Ten times what runs: about half a second of waiting. Whoever comes after that is sent away at once. */
const WAITING = 20;

export type Verdict = 'right' | 'wrong' | 'busy';

/** The desk's one password. Only its hash stays in memory; a wrong guess costs the same whatever its length. */
export class AdministratorPassword {
  #running = 0;
  readonly #queue: (() => void)[] = [];
  readonly #hash: Promise<string>;

  constructor(password: string) {
    this.#hash = argon2.hash(password, PARAMETERS);
  }

  /** `busy`: too many guesses wait already, and this one was not looked at. Whoever is `expected` goes before all others and is never busy. */
  async check(guess: string, expected: boolean): Promise<Verdict> {
    if (this.#running < AT_ONCE) this.#running += 1;
    else if (expected || this.#queue.length < WAITING) await this.#turn(expected);
    else return 'busy';
    try {
      return (await argon2.verify(await this.#hash, guess)) ? 'right' : 'wrong';
    } finally {
      this.#handOver();
    }
  }

  #turn(expected: boolean): Promise<void> {
    return new Promise((resolve) => {
      if (expected) this.#queue.unshift(resolve);
      else this.#queue.push(resolve);
    });
  }

  /** The place goes to the next one directly: nobody can slip in between. */
  #handOver(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
