import { safeStorage } from './safe-storage.ts';

export interface Preferences {
  /** Interest by category, 0 to 1; defaults to 0.5. */
  categories: Record<string, number>;
  /** Minutes, 1 to 10. */
  readingTime: number;
  recency: number;
  diversity: number;
  enableML: boolean;
}

const PREFERENCES_KEY = 'personalization_preferences';
export const USUAL_INTEREST = 0.5;
export const USUAL: Preferences = { categories: {}, readingTime: 3, recency: 0.7, diversity: 0.5, enableML: true };

const listeners = new Set<() => void>();

/** Stores the preferences and notifies subscribers. */
export function keepPreferences(preferences: Preferences): void {
  safeStorage.set(PREFERENCES_KEY, JSON.stringify(preferences));
  for (const tell of listeners) tell();
}

/** Throws if the stored preferences cannot be read. */
export const keptPreferences = (): Preferences => readPreferences(safeStorage.get(PREFERENCES_KEY));

export function onPreferences(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Parses stored preferences. Invalid fields get their defaults; throws if the value is not an object. */
export function readPreferences(stored: string | null): Preferences {
  if (stored === null) return USUAL;
  const value: unknown = JSON.parse(stored);
  if (!isRecord(value)) throw new TypeError('The kept preferences are no object.');
  return {
    categories: interestsOf(value['categories']),
    readingTime: numberOf(value['readingTime'], 1, 10, USUAL.readingTime),
    recency: numberOf(value['recency'], 0, 1, USUAL.recency),
    diversity: numberOf(value['diversity'], 0, 1, USUAL.diversity),
    enableML: typeof value['enableML'] === 'boolean' ? value['enableML'] : USUAL.enableML,
  };
}

function interestsOf(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, weight]) => (inRange(weight, 0, 1) ? [[name, weight]] : [])),
  );
}

function numberOf(value: unknown, least: number, most: number, usual: number): number {
  return inRange(value, least, most) ? value : usual;
}

function inRange(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
