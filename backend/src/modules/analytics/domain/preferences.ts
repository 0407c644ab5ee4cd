/** What a reader chose in the panel; every number between 0 and 1 but the minutes. */
export interface Preferences {
  /** By category; 0.5 where nothing is said. */
  readonly categories: ReadonlyMap<string, number>;
  readonly readingTime: number;
  readonly recency: number;
  readonly diversity: number;
  readonly enableML: boolean;
}

export const USUAL_INTEREST = 0.5;
export const USUAL_PREFERENCES: Preferences = {
  categories: new Map(),
  readingTime: 3,
  recency: 0.7,
  diversity: 0.5,
  enableML: true,
};

/** Returns false for the defaults, with which no article can be matched. */
export function areChosen({ categories, readingTime, recency, diversity }: Preferences): boolean {
  const interested = [...categories.values()].some((interest) => interest !== USUAL_INTEREST);
  return (
    interested ||
    readingTime !== USUAL_PREFERENCES.readingTime ||
    recency !== USUAL_PREFERENCES.recency ||
    diversity !== USUAL_PREFERENCES.diversity
  );
}
