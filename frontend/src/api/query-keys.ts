/** First part of every query key: the owner of the data. Signing out removes the reader's data by it. */
export const ownerKeys = {
  everyone: ['everyone'],
  reader: ['reader'],
} as const;

/** The viewer. Not part of the reader's data, because it is still needed after signing out. */
export const viewerKeys = { current: ['viewer'] } as const;
