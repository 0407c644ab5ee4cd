export type Sort = 'newest' | 'oldest' | 'shortest' | 'title';

/** Separate from the sorting itself, which only the reading list page needs. */
export function readSort(value: unknown): Sort | undefined {
  return typeof value === 'string' && /^(oldest|shortest|title)$/.test(value) ? (value as Sort) : undefined;
}
