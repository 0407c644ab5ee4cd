/** Counts how many items contain each term. */
export interface TermStatistics {
  /** Number of items counted so far. */
  readonly documents: number;
  /** Returns the number of counted items whose profile contains the term; 0 for an unknown term. */
  frequency(term: string): number;
}

/** Added to the number of items, so that all terms are about equally rare while few items are known. */
const PRIOR_DOCUMENTS = 50;
const MIN_IDF = 0.05;

/**
 * Returns how significant a shared term is: near 0 for a term in most items, about 1 for a term in one of 1,000 items.
 */
export function rarity(term: string, statistics: TermStatistics): number {
  const documents = statistics.documents + PRIOR_DOCUMENTS;
  const ratio = documents / (statistics.frequency(term) + 1);
  return Math.max(MIN_IDF, Math.log(ratio) / Math.log(PRIOR_DOCUMENTS * 20));
}
