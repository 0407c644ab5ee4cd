/** One category that reviewers filed a feed's items under, and the weight of those decisions. */
export interface FiledUnder {
  readonly category: string;
  readonly weight: number;
}

/** A decision that a reviewer took himself; one that he let stand says less. */
export const DECIDED_WEIGHT = 1;
export const LET_STAND_WEIGHT = 0.25;
