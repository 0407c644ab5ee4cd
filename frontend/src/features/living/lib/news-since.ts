import type { ClaimChange, PublishedVersion } from '../../../api/contract.ts';

/** A withdrawn sentence is told of, but it is no new fact. */
const isFact = ({ kind }: ClaimChange): boolean => kind !== 'withdrawn';

/**
 * What a reader has not seen yet, the newest first.
 *
 * @param unseen how many facts came since they looked; the versions hold them from the newest on
 */
export function newsSince(versions: readonly PublishedVersion[], unseen: number): ClaimChange[] {
  const news: ClaimChange[] = [];
  let left = unseen;
  for (const { changes } of versions) {
    if (left <= 0) break;
    news.push(...changes);
    left -= changes.filter(isFact).length;
  }
  return news;
}
