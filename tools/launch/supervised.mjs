import { setTimeout as pause } from 'node:timers/promises';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
const STEADY_MS = 60_000;

/**
 * Keeps a process running. `start()` resolves to `{ exited, stop() }`. A process that ends by itself is restarted after
 * a pause, which doubles each time it ends within a minute of its start. `giveUp(endings)` decides when to stop
 * restarting; `onGiveUp(result)` is then called once.
 */
export function supervise({ name, start, onEnd, onGiveUp, giveUp }) {
  let stopping = false;
  let current;
  let endings = 0;
  let isRestart = false;

  async function runRepeatedly() {
    let began = Date.now();
    while (!stopping) {
      const result = await current.exited;
      if (stopping) return;
      if (!isRestart) {
        endings = Date.now() - began > STEADY_MS ? 1 : endings + 1;
        if (giveUp(endings)) return onGiveUp(result);
        const delay = Math.min(FIRST_DELAY_MS * 2 ** (endings - 1), MAX_DELAY_MS);
        onEnd(result, delay);
        await pause(delay);
        if (stopping) return;
      }
      isRestart = false;
      began = Date.now();
      current = await start().catch((error) => ({ exited: Promise.resolve(error.message), stop: async () => {} }));
    }
  }

  return {
    name,
    async begin(first) {
      current = first ?? (await start());
      void runRepeatedly();
    },
    /** Restarts the process without a pause, because this time it did not crash. */
    async restart() {
      isRestart = true;
      await current.stop();
    },
    async stop() {
      stopping = true;
      await current?.stop();
    },
  };
}
