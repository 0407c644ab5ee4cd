import type { ItemProfile, WeightedTerm } from './item-profile.ts';
import { rarity, type TermStatistics } from './term-statistics.ts';

/** More look-ups find few more stories. */
const LOOKED_UP = 10;

/** The terms of an item, or of a story, by which to look up stories that may tell the same event, with what each tells, most first, at most 10. */
export function candidateTerms(profile: Pick<ItemProfile, 'terms'>, statistics: TermStatistics): WeightedTerm[] {
  return profile.terms
    .map(([term, weight]): WeightedTerm => [term, weight * rarity(term, statistics)])
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, LOOKED_UP);
}
