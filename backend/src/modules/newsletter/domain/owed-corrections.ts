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

/** So that a bad week still leaves room for the news. */
const MOST = 20;

/**
 * The corrections that a reader is owed: of articles that stood in an earlier digest, made after that digest and not told in
 * a later one. Whatever categories the reader wants now.
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
  return owed.slice(0, MOST).map(({ id }) => id);
}
