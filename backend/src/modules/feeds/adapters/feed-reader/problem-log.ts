const MAX_PROBLEMS = 20;

/** Collects messages about repaired or skipped content. Each message is listed once, with the number of occurrences. */
export class ProblemLog {
  readonly #counts = new Map<string, number>();

  add(message: string): void {
    const count = this.#counts.get(message);
    if (count !== undefined) this.#counts.set(message, count + 1);
    else if (this.#counts.size < MAX_PROBLEMS) this.#counts.set(message, 1);
  }

  messages(): string[] {
    return [...this.#counts].map(([message, count]) => (count > 1 ? `${message} (${count} times)` : message));
  }
}
