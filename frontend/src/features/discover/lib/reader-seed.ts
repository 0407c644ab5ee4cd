import { deviceStore } from '#stores/device-store.ts';

const KEY = 'personalization_seed';

const useSeed = deviceStore<{ seed: string | undefined }>({
  owns: (key) => key === KEY,
  read: ({ [KEY]: seed }) => ({ seed }),
  write: ({ seed }) => ({ [KEY]: seed }),
});

/** Returns a random seed, stored only in this browser, that selects each day's unexpected stories. */
export function readerSeed(): string {
  const seed = useSeed.getState().seed || crypto.randomUUID();
  if (seed !== useSeed.getState().seed) useSeed.setState({ seed });
  return seed;
}
