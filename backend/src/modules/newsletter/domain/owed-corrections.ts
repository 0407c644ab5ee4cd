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

/** Leaves room for the news after a bad week. */
const MAX = 20;

/**
 * Corrections that a reader should get: of articles in an earlier digest, made after that digest and not sent in a
 * later one. Independent of the reader's current categories.
 */
export function owedCorrections(
  corrections: readonly LateCorrection[],
  issues: readonly SentIssue[],
  toldUntil: Date,
): number[] {
  const owed = corrections.filter(
    ({ articleId, correctedAt }) =>
      correctedAt > toldUntil &&
      issues.some(({ issuedAt, articleIds }) => issuedAt < correctedAt && articleIds.includes(articleId)),
  );
  return owed.slice(0, MAX).map(({ id }) => id);
}
