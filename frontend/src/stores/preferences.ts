import { deviceJsonStore, isRecord } from './device-store.ts';

export interface Preferences {
  /** Interest by category, 0 to 1; defaults to 0.5. */
  categories: Record<string, number>;
  /** Minutes, 1 to 10. */
  readingTime: number;
  recency: number;
  diversity: number;
  enableML: boolean;
}

export const USUAL_INTEREST = 0.5;
export const USUAL: Preferences = { categories: {}, readingTime: 3, recency: 0.7, diversity: 0.5, enableML: true };

/** Preferences for the Discover feed. Missing and invalid fields get their defaults. */
export const usePreferences = deviceJsonStore<Preferences>('personalization_preferences', (value) => {
  if (value === undefined) return USUAL;
  if (!isRecord(value)) {
    // oxlint-disable-next-line no-console -- explains the defaults to developers
    console.warn('The stored preferences are unreadable; the defaults are used.');
    return USUAL;
  }
  return {
    categories: interestsOf(value['categories']),
    readingTime: numberOf(value['readingTime'], 1, 10, USUAL.readingTime),
    recency: numberOf(value['recency'], 0, 1, USUAL.recency),
    diversity: numberOf(value['diversity'], 0, 1, USUAL.diversity),
    enableML: typeof value['enableML'] === 'boolean' ? value['enableML'] : USUAL.enableML,
  };
});

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
