import type { ItemProfile, WeightedTerm } from './item-profile.ts';
import { rarity, type TermStatistics } from './term-statistics.ts';

/** Maximum number of terms to look up. Further terms hardly find additional stories. */
const MAX_LOOKUP_TERMS = 10;

/**
 * Returns up to 10 terms of an item or story for finding stories about the same event, weighted by rarity, heaviest
 * first.
 */
export function selectCandidateTerms(profile: Pick<ItemProfile, 'terms'>, statistics: TermStatistics): WeightedTerm[] {
  return profile.terms
    .map(([term, weight]): WeightedTerm => [term, weight * rarity(term, statistics)])
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_LOOKUP_TERMS);
}
