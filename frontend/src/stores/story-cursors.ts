import { deviceJsonStore, isRecord } from './device-store.ts';

/** Maximum number of stories; the oldest are dropped. */
const MAX = 300;

/** Cursors of the stories read in this browser, by article; stored as `[facts, seenAt]`. */
export const useStoryCursors = deviceJsonStore<Readonly<Record<string, StoryCursor>>>(
  'parallax-stories',
  (value) =>
    byArticle(
      Object.entries(isRecord(value) ? value : {}).flatMap(([id, stored]) => {
        const [facts, seenAt]: unknown[] = Array.isArray(stored) ? stored : [];
        const isValid = Number.isInteger(Number(id)) && Number.isInteger(facts) && isTimestamp(seenAt);
        return isValid ? [{ articleId: Number(id), facts: Number(facts), seenAt: String(seenAt) }] : [];
      }),
    ),
  (cursors) => {
    const stored = Object.entries(cursors).map(([id, { facts, seenAt }]) => [id, [facts, seenAt]]);
    return stored.length > 0 ? Object.fromEntries(stored) : undefined;
  },
);

export const storyCursors = (): StoryCursor[] => Object.values(useStoryCursors.getState());

/** Merges cursors with the stored ones. */
export function addStoryCursors(cursors: readonly StoryCursor[]): void {
  useStoryCursors.setState(byArticle(joinCursors(cursors, storyCursors()).slice(0, MAX)), true);
}

function byArticle(cursors: readonly StoryCursor[]) {
  return Object.fromEntries(cursors.map((cursor) => [cursor.articleId, cursor]));
}

function isTimestamp(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** How many facts of a story this browser's reader has seen, and when. */
export interface StoryCursor {
  articleId: number;
  facts: number;
  /** ISO 8601 timestamp. */
  seenAt: string;
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
