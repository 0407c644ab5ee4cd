import { safeStorage } from './safe-storage.ts';

/** How many facts of a story this browser's reader has seen, and when. */
export interface StoryCursor {
  articleId: number;
  facts: number;
  /** ISO 8601 timestamp. */
  seenAt: string;
}

const KEY = 'parallax-stories';
/** Maximum number of stories; the oldest are dropped. */
const MAX = 300;

type Stored = Record<string, [facts: number, seenAt: string]>;

/** Returns the cursors, newest first; invalid stored data reads as empty. */
export function readStoryCursors(): StoryCursor[] {
  try {
    const stored = JSON.parse(safeStorage.get(KEY) ?? '{}') as Stored;
    return Object.entries(stored)
      .map(([id, [facts, seenAt]]) => ({ articleId: Number(id), facts, seenAt }))
      .filter(
        ({ articleId, facts, seenAt }) =>
          Number.isInteger(articleId) && Number.isInteger(facts) && !Number.isNaN(Date.parse(seenAt)),
      )
      .toSorted((a, b) => (a.seenAt < b.seenAt ? 1 : -1));
  } catch {
    return [];
  }
}

export function storyCursor(articleId: number): StoryCursor | null {
  return readStoryCursors().find((cursor) => cursor.articleId === articleId) ?? null;
}

export function keepStoryCursors(cursors: readonly StoryCursor[]): void {
  const kept = joinCursors(cursors, []).slice(0, MAX);
  if (kept.length === 0) safeStorage.remove(KEY);
  else
    safeStorage.set(
      KEY,
      JSON.stringify(Object.fromEntries(kept.map(({ articleId, facts, seenAt }) => [articleId, [facts, seenAt]]))),
    );
}

/** Merges cursors: more facts win, then the later visit. The order does not matter. */
export function joinCursors(some: readonly StoryCursor[], others: readonly StoryCursor[]): StoryCursor[] {
  const joined = new Map<number, StoryCursor>();
  for (const cursor of [...some, ...others]) {
    const known = joined.get(cursor.articleId);
    const further =
      !known || cursor.facts > known.facts || (cursor.facts === known.facts && cursor.seenAt > known.seenAt);
    if (further) joined.set(cursor.articleId, cursor);
  }
  return [...joined.values()].toSorted((a, b) =>
    a.seenAt === b.seenAt ? b.articleId - a.articleId : a.seenAt < b.seenAt ? 1 : -1,
  );
}

const DAY_MS = 86_400_000;

/** Returns, for example, "3 new facts since Tuesday", in the reader's time zone. */
export function newsWords(facts: number, seenAt: string, now: Date = new Date()): string {
  const seen = new Date(seenAt);
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(seen).setHours(0, 0, 0, 0)) / DAY_MS);
  const since =
    days <= 0
      ? 'your last visit'
      : days === 1
        ? 'yesterday'
        : days < 7
          ? seen.toLocaleDateString('en-US', { weekday: 'long' })
          : seen.toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return `${facts} new fact${facts === 1 ? '' : 's'} since ${since}`;
}
