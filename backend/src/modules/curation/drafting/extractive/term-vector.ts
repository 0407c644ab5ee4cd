/** Weighted terms with their Euclidean length. */
export interface TermVector {
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
}

export function toVector(weights: ReadonlyMap<string, number>): TermVector {
  let square = 0;
  for (const weight of weights.values()) square += weight * weight;
  return { weights, length: Math.sqrt(square) };
}

/** Builds a vector from distinct terms. The weight defaults to 1. */
export function buildVector(terms: Iterable<string>, weight: (term: string) => number = () => 1): TermVector {
  const weights = new Map<string, number>();
  for (const term of terms) weights.set(term, weight(term));
  return toVector(weights);
}

/** Returns the cosine similarity of two vectors, 0 to 1, or 0 if one is empty. */
export function cosineSimilarity(a: TermVector, b: TermVector): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [small, large] = a.weights.size <= b.weights.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [term, weight] of small.weights) dot += weight * (large.weights.get(term) ?? 0);
  return dot / (a.length * b.length);
}
