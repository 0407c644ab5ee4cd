import { safeStorage } from '../../../lib/safe-storage.ts';

const KEY = 'personalization_seed';
let made: string | null = null;

/** A random word that this browser keeps: it decides what is unexpected today, and is stored nowhere else. */
export function readerSeed(): string {
  const stored = safeStorage.get(KEY) ?? made;
  if (stored) return stored;
  made = crypto.randomUUID();
  safeStorage.set(KEY, made);
  return made;
}
