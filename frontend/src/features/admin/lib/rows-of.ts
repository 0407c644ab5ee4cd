import type { Page } from '../../../api/client.ts';

/** All rows that were fetched so far, and how many there are. */
export function rowsOf<T>(data: { pages: Page<T>[] } | undefined): { rows: T[]; total: number } {
  return { rows: data?.pages.flatMap(({ items }) => items) ?? [], total: data?.pages[0]?.total ?? 0 };
}
