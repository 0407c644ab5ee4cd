import { safeStorage } from '../../../lib/safe-storage.ts';

const KEY = 'personalization_seed';
let made: string | null = null;

/** Returns a random seed, stored only in this browser, that selects each day's unexpected stories. */
export function readerSeed(): string {
  const stored = safeStorage.get(KEY) ?? made;
  if (stored) return stored;
  made = crypto.randomUUID();
  safeStorage.set(KEY, made);
  return made;
}
