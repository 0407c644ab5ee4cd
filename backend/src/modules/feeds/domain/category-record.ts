/** A category that reviewers chose for a feed's items, with the total weight of those decisions. */
export interface FiledUnder {
  readonly category: string;
  readonly weight: number;
}

/** Weight of a category that a reviewer chose. A category that the reviewer merely left unchanged counts less. */
export const DECIDED_WEIGHT = 1;
export const LET_STAND_WEIGHT = 0.25;
