/** Deduplicates concurrent calls: for callers with the same key, the task runs once and all receive its result. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** Number of running tasks. */
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
