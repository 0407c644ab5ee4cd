/** Returns the row id after which the next page starts; undefined for the first page, whose cursor is empty. */
export const parseRowCursor = (cursor: string): number | undefined => (cursor ? Number(cursor) : undefined);
