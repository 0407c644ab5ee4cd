import argon2 from 'argon2';

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two hashes at a time: a flood of sign-ins must not starve readers of the processor. */
const AT_ONCE = 2;

/** The desk's one password. Only its hash stays in memory; a wrong guess costs the same whatever its length. */
export class AdministratorPassword {
  #running = 0;
  readonly #queue: (() => void)[] = [];
  readonly #hash: Promise<string>;

  constructor(password: string) {
    this.#hash = argon2.hash(password, PARAMETERS);
  }

  async matches(guess: string): Promise<boolean> {
    await this.#turn();
    try {
      return await argon2.verify(await this.#hash, guess);
    } finally {
      this.#running -= 1;
      this.#queue.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#running += 1;
  }
}
