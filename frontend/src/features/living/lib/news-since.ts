import type { PublishedChange, PublishedVersion } from '#api/contract.ts';

/** A withdrawn sentence is listed, but is not a new fact. */
const isFact = ({ kind }: PublishedChange): boolean => kind !== 'withdrawn';

/**
 * Returns the changes that a reader has not seen yet, newest first.
 * @param unseen number of facts added since the last visit; taken from the newest versions
 */
export function newsSince(versions: readonly PublishedVersion[], unseen: number): PublishedChange[] {
  const news: PublishedChange[] = [];
  let left = unseen;
  for (const { changes } of versions) {
    if (left <= 0) break;
    news.push(...changes);
    left -= changes.filter(isFact).length;
  }
  return news;
}
