import { NOTHING_OPENED, type Opened, type OpenedArticles, type SideCounts } from '../lib/opened-articles.ts';
import { deviceJsonStore, isRecord } from './device-store.ts';

/**
 * Articles opened in this browser in the last 60 days, stored as `[correction, day]` by article, followed by the counts
 * of the sides for 30 days. Never sent to the server.
 */
export const useOpenedArticles = deviceJsonStore<OpenedArticles>('parallax-opened', read, ({ byArticle }) => {
  const stored = Object.entries(byArticle).map(([id, { correction, day, sides }]) => [
    id,
    [correction, day, ...(sides ? [sides.conservative, sides.liberal, sides.center, sides.unrated] : [])],
  ]);
  return stored.length > 0 ? { articles: Object.fromEntries(stored) } : undefined;
});

export function forgetOpened(): void {
  useOpenedArticles.setState(NOTHING_OPENED);
}

function read(value: unknown): OpenedArticles {
  if (!isRecord(value) || !isRecord(value['articles'])) return NOTHING_OPENED;
  const opened = Object.entries(value['articles']).flatMap(([id, stored]): [string, Opened][] => {
    const [correction, day, ...sides] = numbersOf(stored);
    const isValid = Number.isSafeInteger(Number(id)) && correction !== undefined && day !== undefined;
    return isValid ? [[id, { correction, day, sides: sidesOf(sides) }]] : [];
  });
  return { byArticle: Object.fromEntries(opened) };
}

/** Returns an empty list unless all values are whole numbers. */
function numbersOf(stored: unknown): number[] {
  const values: unknown[] = Array.isArray(stored) ? stored : [];
  return values.every(Number.isSafeInteger) ? values.map(Number) : [];
}

function sidesOf([conservative, liberal, center, unrated]: number[]): SideCounts | null {
  if (conservative === undefined || liberal === undefined || center === undefined || unrated === undefined) return null;
  return { conservative, liberal, center, unrated };
}
