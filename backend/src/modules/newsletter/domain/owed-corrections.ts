export interface LateCorrection {
  readonly id: number;
  readonly articleId: number;
  readonly correctedAt: Date;
  readonly publishedAt: Date;
}

export interface SentIssue {
  readonly subscriberId: number;
  readonly issuedAt: Date;
  readonly articleIds: readonly number[];
}

/** Maximum number of corrections in a digest, which leaves room for the news after a bad week. */
const MAX = 20;

/**
 * Returns the ids of corrections that a reader should get: those of articles in an earlier digest that were made after
 * that digest and not sent in a later one. The reader's current categories do not matter.
 */
export function owedCorrections(
  corrections: readonly LateCorrection[],
  issues: readonly SentIssue[],
  coveredUntil: Date,
): number[] {
  const owed = corrections.filter(
    ({ articleId, correctedAt }) =>
      correctedAt > coveredUntil &&
      issues.some(({ issuedAt, articleIds }) => issuedAt < correctedAt && articleIds.includes(articleId)),
  );
  return owed.slice(0, MAX).map(({ id }) => id);
}
