import { joinCursors, type StoryCursor } from '../lib/story-cursors.ts';
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
