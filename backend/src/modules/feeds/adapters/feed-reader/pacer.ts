import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 25;

/** Keeps long work from blocking the event loop: `breathe` yields once the work has run for a time slice. */
export class Pacer {
  #since = performance.now();

  async breathe(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
