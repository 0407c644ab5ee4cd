export type Sort = 'newest' | 'oldest' | 'shortest' | 'title';

/** Apart from the sorting, which only the reading list's own page needs. */
export function readSort(value: unknown): Sort | undefined {
  return typeof value === 'string' && /^(oldest|shortest|title)$/.test(value) ? (value as Sort) : undefined;
}
