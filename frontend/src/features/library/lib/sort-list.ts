import type { ListItem } from '#api/contract.ts';

export type Sort = 'newest' | 'oldest' | 'shortest' | 'title';

export const SORTS: Readonly<Record<Sort, string>> = {
  newest: 'Newest saved',
  oldest: 'Oldest saved',
  shortest: 'Shortest read',
  title: 'Title',
};

const BY: Record<Sort, (a: ListItem, b: ListItem) => number> = {
  newest: (a, b) => b.added_at.localeCompare(a.added_at) || b.id - a.id,
  oldest: (a, b) => a.added_at.localeCompare(b.added_at) || a.id - b.id,
  shortest: (a, b) => a.reading_time - b.reading_time || b.id - a.id,
  title: (a, b) => a.title.localeCompare(b.title, 'en') || a.id - b.id,
};

export function sortList(items: readonly ListItem[], sort: Sort): ListItem[] {
  return items.toSorted(BY[sort]);
}
