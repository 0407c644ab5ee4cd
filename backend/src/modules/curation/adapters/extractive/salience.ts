import { cosine, vectorOf, vectorOfTerms, type TermVector } from './term-vector.ts';

/** What ranking reads of a sentence. */
export interface RankedUnit {
  readonly sourceIndex: number;
  readonly position: number;
  readonly terms: readonly string[];
  readonly vector: TermVector;
}

export interface SalienceTuning {
  readonly centroidShare: number;
  readonly titleShare: number;
  readonly leadShare: number;
  /** Positions after which the advantage of the lead has halved. */
  readonly leadHalf: number;
}

/** Calibrated by `bench/curation`; see docs/adr/0007-extractive-engine.md. */
export const SALIENCE_TUNING: SalienceTuning = { centroidShare: 0.45, titleShare: 0.15, leadShare: 0.5, leadHalf: 4 };

/** Several outlets tell of one event: what their headlines name is the news, and a scene at the top of one of them is not. */
export const SALIENCE_OF_MANY: SalienceTuning = { centroidShare: 0.45, titleShare: 0.4, leadShare: 0.3, leadHalf: 4 };

function centroidOf(units: readonly RankedUnit[]): TermVector {
  const weights = new Map<string, number>();
  const sources = new Map<string, Set<number>>();
  for (const { terms, sourceIndex, position } of units) {
    for (const term of new Set(terms)) {
      weights.set(term, (weights.get(term) ?? 0) + 1 / (1 + position / 10));
      const seen = sources.get(term);
      if (seen === undefined) sources.set(term, new Set([sourceIndex]));
      else seen.add(sourceIndex);
    }
  }
  for (const [term, weight] of weights) weights.set(term, Math.log1p(weight) * (sources.get(term)?.size ?? 1) ** 0.5);
  return vectorOf(weights);
}

/**
 * How much of the story each sentence tells, 0 to 1: its likeness to all sentences together, to the headlines, and how
 * near the top of its source it stands. In the order of `units`.
 */
export function salience(units: readonly RankedUnit[], titles: readonly (readonly string[])[], tuning: SalienceTuning = SALIENCE_TUNING): number[] {
  const centroid = centroidOf(units);
  const headline = vectorOfTerms(titles.flat());
  return units.map(({ vector, position }) => {
    const lead = 1 / (1 + position / tuning.leadHalf);
    return tuning.centroidShare * cosine(vector, centroid) + tuning.titleShare * cosine(vector, headline) + tuning.leadShare * lead;
  });
}

/** Likeness above which two sentences say the same. */
const SAME = 0.6;

/** The same where two sentences stand next to each other in a summary or a column: there the half of a fact is a repetition. */
export const SAME_NEARBY = 0.42;

export function saysTheSame(a: RankedUnit, b: RankedUnit, same = SAME): boolean {
  return cosine(a.vector, b.vector) > same;
}

interface Candidate {
  readonly index: number;
  readonly unit: RankedUnit;
  readonly score: number;
  /** Likeness to the most alike of those chosen. */
  readonly nearest: number;
}

/**
 * Up to `most` units by maximal marginal relevance: the best first, each next one lessened by its likeness to those
 * chosen, none that says the same as one of them. Indices into `units`, in order of choice.
 */
export function choose(units: readonly RankedUnit[], scores: readonly number[], most: number, { diversity, same = SAME }: { readonly diversity: number; readonly same?: number }): number[] {
  const chosen: number[] = [];
  let open = units.map((unit, index): Candidate => ({ index, unit, score: scores[index] ?? 0, nearest: 0 }));
  while (chosen.length < most && open.length > 0) {
    const best = open.reduce((a, b) => (b.score - diversity * b.nearest > a.score - diversity * a.nearest ? b : a));
    chosen.push(best.index);
    open = open
      .filter((candidate) => candidate !== best)
      .map((candidate) => ({ ...candidate, nearest: Math.max(candidate.nearest, cosine(candidate.unit.vector, best.unit.vector)) }))
      .filter(({ nearest }) => nearest <= same);
  }
  return chosen;
}
