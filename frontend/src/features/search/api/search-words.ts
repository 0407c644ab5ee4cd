/** A search runs only for more than two characters. */
export const SHORTEST_QUERY = 3;

/** As long as the server reads. */
const LONGEST = 200;

/** What the address says to search for, trimmed. */
export function readQuery(search: Record<string, unknown>): { q?: string } {
  const q = textOf(search['q']);
  return q === '' ? {} : { q };
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST).trim() : '';
}
