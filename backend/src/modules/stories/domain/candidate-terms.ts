import type { ItemProfile, WeightedTerm } from './item-profile.ts';
import type { StoryProfile } from './story-profile.ts';
import { rarity, type TermStatistics } from './term-statistics.ts';

/** More look-ups find few more stories. */
const LOOKED_UP = 10;
const INDEXED = 40;

/** The terms of an item by which to look up stories that may tell the same event, most telling first, at most 10. */
export function candidateTerms(profile: ItemProfile, statistics: TermStatistics): string[] {
  return profile.terms
    .map(([term, weight]): WeightedTerm => [term, weight * rarity(term, statistics)])
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, LOOKED_UP)
    .map(([term]) => term);
}

/** The terms under which a story is to be found, with their weights (mean weight over its items), at most 40. */
export function indexedTerms(story: StoryProfile): readonly WeightedTerm[] {
  return story.terms.slice(0, INDEXED);
}
