import type { ItemProfile, WeightedTerm } from './item-profile.ts';

/** The features of a story that grouping uses. Plain JSON, stored with the story and replaced when the story grows. */
export interface StoryProfile {
  readonly storyId: number;
  readonly itemCount: number;
  /** Earliest and latest publication times, in milliseconds since 1970. */
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** Terms of the story's first item. They never change, so that the story cannot drift to another event. */
  readonly founding: { readonly terms: readonly WeightedTerm[] };
  /**
   * Mean weight of each term over the story's items, heaviest first, at most 60. The index finds the story by these
   * terms.
   */
  readonly terms: readonly WeightedTerm[];
  /** Words from proper names, with the number of items that contain each word. */
  readonly entities: readonly WeightedTerm[];
  /** Quantities, with the number of items that contain each quantity. */
  readonly numbers: readonly WeightedTerm[];
}

const MAX_TERMS = 60;
const MAX_ENTITIES = 40;
const MAX_NUMBERS = 20;

function keepHeaviest(weights: ReadonlyMap<string, number>, most: number): WeightedTerm[] {
  return [...weights]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([term, weight]): WeightedTerm => [term, Math.round(weight * 1000) / 1000]);
}

function addCounts(known: readonly WeightedTerm[], found: readonly string[], most: number): WeightedTerm[] {
  const counts = new Map(known);
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1);
  return keepHeaviest(counts, most);
}

/** Returns every term whose frequency must be known to compare the story. */
export function listStoryTerms(story: StoryProfile): string[] {
  return [...story.terms, ...story.founding.terms, ...story.entities].map(([word]) => word);
}

/** Creates the profile of a story of one item. */
export function createStoryProfile(profile: ItemProfile, storyId: number): StoryProfile {
  return {
    storyId,
    itemCount: 1,
    firstSeen: profile.publishedAt,
    lastSeen: profile.publishedAt,
    founding: { terms: profile.terms },
    terms: profile.terms,
    entities: addCounts([], profile.entities, MAX_ENTITIES),
    numbers: addCounts([], profile.numbers, MAX_NUMBERS),
  };
}

/** Returns the profile of the story with one more item. */
export function growStory(story: StoryProfile, profile: ItemProfile): StoryProfile {
  const itemCount = story.itemCount + 1;
  const weights = new Map(story.terms.map(([term, weight]) => [term, (weight * story.itemCount) / itemCount]));
  for (const [term, weight] of profile.terms) weights.set(term, (weights.get(term) ?? 0) + weight / itemCount);
  return {
    ...story,
    itemCount,
    firstSeen: Math.min(story.firstSeen, profile.publishedAt),
    lastSeen: Math.max(story.lastSeen, profile.publishedAt),
    terms: keepHeaviest(weights, MAX_TERMS),
    entities: addCounts(story.entities, profile.entities, MAX_ENTITIES),
    numbers: addCounts(story.numbers, profile.numbers, MAX_NUMBERS),
  };
}

/**
 * Returns the profile of a story with these reports, whose first item founded it. Returns `null` without reports.
 */
export function profileStory(items: readonly ItemProfile[], storyId: number): StoryProfile | null {
  const [first, ...more] = items;
  return first ? more.reduce(growStory, createStoryProfile(first, storyId)) : null;
}
