import { deviceJsonStore, isRecord } from './device-store.ts';

/** Days for which an opened article is remembered. */
export const DAYS_REMEMBERED = 60;
/** Days for which the sides of its reports are remembered. */
export const DAYS_OF_SIDES = 30;
/** Maximum number of remembered articles; the oldest are dropped. */
const MAX_REMEMBERED = 2000;

const DAY_MS = 86_400_000;

/** Number of independent reports of an article by the side of their outlet. */
export type SideCounts = Readonly<Record<'conservative' | 'liberal' | 'center' | 'unrated', number>>;

interface Opened {
  /** Newest correction that the reader knows, 0 for none. */
  readonly correction: number;
  /** Day of the last opening, in days since 1970. */
  readonly day: number;
  /** Null once they are forgotten. */
  readonly sides: SideCounts | null;
}

/** Articles that were opened on a device. */
export interface OpenedArticles {
  readonly byArticle: Readonly<Record<number, Opened>>;
}

export interface ListedCorrection {
  readonly id: number;
  readonly articleId: number;
  readonly kind: string;
}

export const NOTHING_OPENED: OpenedArticles = { byArticle: {} };

export const dayOf = (timestamp: number): number => Math.floor(timestamp / DAY_MS);

/** Adds an article that was opened today, in a version with the given newest correction. */
export function addOpened(
  { byArticle }: OpenedArticles,
  articleId: number,
  { correction, day, sides }: Opened,
): OpenedArticles {
  const known = Math.max(correction, byArticle[articleId]?.correction ?? 0);
  return forgetOld({ byArticle: { ...byArticle, [articleId]: { correction: known, day, sides } } }, day);
}

/** Removes articles that were opened 60 days ago or earlier, and the sides of those opened 30 days ago or earlier. */
export function forgetOld({ byArticle }: OpenedArticles, today: number): OpenedArticles {
  const kept = Object.entries(byArticle)
    .filter(([, { day }]) => day > today - DAYS_REMEMBERED)
    .toSorted(([, one], [, other]) => other.day - one.day)
    .slice(0, MAX_REMEMBERED)
    .map(([id, opened]) => [id, opened.day > today - DAYS_OF_SIDES ? opened : { ...opened, sides: null }]);
  return { byArticle: Object.fromEntries(kept) };
}

/** Marks corrections as reported to the reader. */
export function addTold({ byArticle }: OpenedArticles, told: readonly ListedCorrection[]): OpenedArticles {
  const known: Record<number, Opened> = { ...byArticle };
  for (const { articleId, id } of told) {
    const opened = known[articleId];
    if (opened) known[articleId] = { ...opened, correction: Math.max(id, opened.correction) };
  }
  return { byArticle: known };
}

/**
 * Returns the corrections and retractions to report, grouped by article: those that the article did not have when it
 * was opened, and that were not reported yet. Excludes updates, because nothing was wrong.
 * @param corrections newest first
 */
export function findUntold<T extends ListedCorrection>(
  { byArticle }: OpenedArticles,
  corrections: readonly T[],
): T[][] {
  const untold = corrections.filter(({ articleId, id, kind }) => {
    const opened = byArticle[articleId];
    return opened && id > opened.correction && kind !== 'updated';
  });
  return [...Map.groupBy(untold, ({ articleId }) => articleId).values()];
}

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
