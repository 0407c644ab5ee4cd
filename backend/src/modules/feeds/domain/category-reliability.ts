/** What reviewers' decisions said of a feed's category. */
export interface CategoryRecord {
  readonly agreed: number;
  readonly differed: number;
}

/** What is expected of a feed that nobody judged: right for 85 items in 100, as if twenty had been judged. */
const EXPECTED = 0.85;
const EXPECTED_WEIGHT = 20;
const LEAST = 0.1;
const MOST = 0.98;

/** A decision that a reviewer took himself; one that he let stand says less. */
export const DECIDED_WEIGHT = 1;
export const LET_STAND_WEIGHT = 0.25;

/** How often the feed's category is right for its items, 0 to 1. */
export function categoryReliability({ agreed, differed }: CategoryRecord): number {
  const share = (EXPECTED * EXPECTED_WEIGHT + agreed) / (EXPECTED_WEIGHT + agreed + differed);
  return Math.min(MOST, Math.max(LEAST, share));
}
