const MOST = 20;

/** Gathers what was mended or left out: each message once, with a count where it happened often. */
export class ProblemLog {
  readonly #counts = new Map<string, number>();

  note(message: string): void {
    const count = this.#counts.get(message);
    if (count !== undefined) this.#counts.set(message, count + 1);
    else if (this.#counts.size < MOST) this.#counts.set(message, 1);
  }

  messages(): string[] {
    return [...this.#counts].map(([message, count]) => (count > 1 ? `${message} (${count} times)` : message));
  }
}
