import { setImmediate } from 'node:timers/promises';

const TIME_SLICE_MS = 25;

/** Keeps long computations from blocking the event loop: `yieldIfNeeded` yields after each time slice. */
export class Pacer {
  #since = performance.now();

  async yieldIfNeeded(): Promise<void> {
    if (performance.now() - this.#since < TIME_SLICE_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
