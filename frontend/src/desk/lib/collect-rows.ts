import type { Page } from '#api/client.ts';

/** Returns the rows fetched so far and the total. */
export function collectRows<T>(data: { pages: Page<T>[] } | undefined): { rows: T[]; total: number } {
  return { rows: data?.pages.flatMap(({ items }) => items) ?? [], total: data?.pages[0]?.total ?? 0 };
}

/** Returns the row id after which the next page starts; undefined for the first page, whose cursor is empty. */
export const parseRowCursor = (cursor: string): number | undefined => (cursor ? Number(cursor) : undefined);
