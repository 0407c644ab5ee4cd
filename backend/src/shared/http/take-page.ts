import type { Response } from 'express';

/**
 * Returns the first `limit` rows. If there are more, sets the cursor of the next page. The caller must read one row more
 * than `limit`.
 */
export function takePage<Row>(
  response: Response,
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string | number,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last !== undefined && rows.length > limit) response.setHeader('X-Next-Cursor', String(cursorOf(last)));
  return page;
}
