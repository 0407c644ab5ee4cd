/** Joins callers that ask for the same thing at the same time: one does the work, all get its result. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** How many different things are being made right now. */
  get size(): number {
    return this.#running.size;
  }

  async run(key: string, task: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const started = task().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
