import type { Response } from 'express';

/**
 * Returns the rows of a page, of which one more than `limit` was read. If there is one more, sets the cursor of the next
 * page.
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
