import { pause } from '../embedded/process-tree.mjs';

const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;
const STEADY = 60_000;

/**
 * Keeps something running: `start()` resolves to `{ exited, stop() }`. When it ends by itself it is started again,
 * later each time it ends soon after a start; `giveUp(endings)` may end that.
 */
export function supervise({ name, start, onEnd, onGiveUp, giveUp = () => false }) {
  let stopping = false;
  let current;
  let endings = 0;
  let asked = false;

  async function watch() {
    let began = Date.now();
    while (!stopping) {
      const result = await current.exited;
      if (stopping) return;
      if (!asked) {
        endings = Date.now() - began > STEADY ? 1 : endings + 1;
        if (giveUp(endings)) return onGiveUp(name);
        const delay = Math.min(FIRST_DELAY * 2 ** (endings - 1), LONGEST_DELAY);
        onEnd(name, result, delay);
        await pause(delay);
        if (stopping) return;
      }
      asked = false;
      began = Date.now();
      current = await start().catch((error) => ({ exited: Promise.resolve(error.message), stop: async () => {} }));
    }
  }

  return {
    name,
    async begin(first) {
      current = first ?? (await start());
      void watch();
    },
    /** Ends it in peace; it comes back at once, since an ending that was asked for is no crash. */
    async restart() {
      asked = true;
      await current.stop();
    },
    async stop() {
      stopping = true;
      await current?.stop();
    },
  };
}
