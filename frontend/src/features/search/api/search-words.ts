/** Minimum length of a query. */
export const MIN_QUERY_LENGTH = 2;

/** Maximum length that the server accepts. */
const MAX_LENGTH = 200;

/** Returns the trimmed query of the address. */
export function readQuery(search: Record<string, unknown>): { q?: string } {
  const q = textOf(search['q']);
  return q === '' ? {} : { q };
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MAX_LENGTH).trim() : '';
}
