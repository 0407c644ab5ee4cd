export interface LateCorrection {
  readonly id: number;
  readonly articleId: number;
  readonly correctedAt: Date;
  readonly publishedAt: Date;
}

/** A digest that was queued for a subscriber. */
export interface EarlierIssue {
  readonly subscriberId: number;
  readonly issuedAt: Date;
  readonly articleIds: readonly number[];
}

/** Maximum number of corrections in a digest, so that many corrections still leave space for news. */
const MAX_CORRECTIONS = 20;

/**
 * Returns the ids of the corrections that a reader should get. These corrections concern articles in one of the
 * reader's earlier digests, were made after that digest, and have not been sent since. The reader's current
 * categories do not matter.
 *
 * @param received the reader's digests, except undelivered ones
 * @param delayMs a digest contains only corrections that are at least this old
 */
export function findOwedCorrections(
  corrections: readonly LateCorrection[],
  received: readonly EarlierIssue[],
  delayMs: number,
): number[] {
  const coveredUntil = Math.max(...received.map(({ issuedAt }) => issuedAt.getTime())) - delayMs;
  const owed = corrections.filter(
    ({ articleId, correctedAt }) =>
      correctedAt.getTime() > coveredUntil &&
      received.some(({ issuedAt, articleIds }) => issuedAt < correctedAt && articleIds.includes(articleId)),
  );
  return owed.slice(0, MAX_CORRECTIONS).map(({ id }) => id);
}
