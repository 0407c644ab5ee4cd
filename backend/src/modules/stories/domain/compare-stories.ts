import { gapFactor, scoreSimilarity, type ReportTerms, ReportVector, matchThreshold } from './similarity.ts';
import { MATCH_TUNING } from './match-tuning.ts';
import type { StoryProfile } from './story-profile.ts';
import type { TermStatistics } from './term-statistics.ts';

/**
 * Minimum result of `compareStories` for proposing a merge: 1.25 times the threshold that a report must reach. See
 * docs/adr/0026-one-event-two-stories.md.
 */
export const MIN_PROPOSAL_SCORE = 1.25;

/** Returns the story in the form of a single report, for comparison. */
function treatAsReport({ terms, entities, numbers }: StoryProfile): ReportTerms {
  return { terms, entities: entities.map(([word]) => word), numbers: numbers.map(([number]) => number) };
}

function relativeScore(from: StoryProfile, story: StoryProfile, statistics: TermStatistics): number {
  const report = new ReportVector(treatAsReport(from), statistics, MATCH_TUNING);
  return scoreSimilarity(report, story, MATCH_TUNING) / matchThreshold(report, story, MATCH_TUNING);
}

/**
 * Returns how similar two stories are, relative to the threshold that a report must reach to join a story (1 = exactly
 * the threshold). Compares each story with the other as if it were a report, and returns the lower result, so the order
 * does not matter.
 */
export function compareStories(one: StoryProfile, other: StoryProfile, statistics: TermStatistics): number {
  const lower = Math.min(relativeScore(one, other, statistics), relativeScore(other, one, statistics));
  return lower * gapFactor(one, other, MATCH_TUNING);
}

interface SharedTerms {
  readonly names: readonly string[];
  /** Leaves out words that are part of a name in either story. */
  readonly words: readonly string[];
}

/** Returns the names and words that both stories contain, heaviest first. */
export function findSharedTerms(one: StoryProfile, other: StoryProfile): SharedTerms {
  const others = {
    names: new Set(other.entities.map(([word]) => word)),
    terms: new Set(other.terms.map(([term]) => term)),
  };
  const own = new Set(one.entities.map(([word]) => word));
  return {
    names: one.entities.flatMap(([word]) => (others.names.has(word) ? word : [])),
    words: one.terms.flatMap(([term]) =>
      others.terms.has(term) && !own.has(term) && !others.names.has(term) ? term : [],
    ),
  };
}
