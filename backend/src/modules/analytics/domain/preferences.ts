/** A reader's settings for recommendations. All numbers are from 0 to 1, except the reading time in minutes. */
export interface Preferences {
  /** Interest by category. Defaults to 0.5. */
  readonly categories: ReadonlyMap<string, number>;
  readonly readingTime: number;
  readonly recency: number;
  readonly diversity: number;
  readonly enableML: boolean;
}

export const DEFAULT_INTEREST = 0.5;
export const DEFAULT_PREFERENCES: Preferences = {
  categories: new Map(),
  readingTime: 3,
  recency: 0.7,
  diversity: 0.5,
  enableML: true,
};

/** Returns whether the reader changed any preference. The default preferences do not favor any article. */
export function differFromDefaults({ categories, readingTime, recency, diversity }: Preferences): boolean {
  const interested = [...categories.values()].some((interest) => interest !== DEFAULT_INTEREST);
  return (
    interested ||
    readingTime !== DEFAULT_PREFERENCES.readingTime ||
    recency !== DEFAULT_PREFERENCES.recency ||
    diversity !== DEFAULT_PREFERENCES.diversity
  );
}
