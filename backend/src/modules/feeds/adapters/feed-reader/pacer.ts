import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 25;

/** Lets other work have its turn: `breathe` gives way to the event loop when this work has held it for a while. */
export class Pacer {
  #since = performance.now();

  async breathe(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
