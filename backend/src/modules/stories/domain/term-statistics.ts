/** Document frequencies over the stored items: how common a term is. */
export interface TermStatistics {
  /** Number of items counted so far. */
  readonly documents: number;
  /** Number of counted items whose profile holds the term; 0 for an unknown term. */
  frequency(term: string): number;
}

/** Before this many items are known, frequencies are damped towards "every term is equally rare". */
const PRIOR_DOCUMENTS = 50;
const LEAST_IDF = 0.05;

/** How much a shared term says: near 0 for one in most items, above 1 for one in a few per mille. */
export function rarity(term: string, statistics: TermStatistics): number {
  const documents = statistics.documents + PRIOR_DOCUMENTS;
  const ratio = documents / (statistics.frequency(term) + 1);
  return Math.max(LEAST_IDF, Math.log(ratio) / Math.log(PRIOR_DOCUMENTS * 20));
}
