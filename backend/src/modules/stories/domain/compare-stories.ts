import { likenessOf, type Telling, TellingVector, thresholdOf } from './likeness.ts';
import { MATCH_TUNING } from './match-tuning.ts';
import { meaningFactor } from './meaning.ts';
import type { StoryProfile } from './story-profile.ts';
import type { TermStatistics } from './term-statistics.ts';

/** Two stories are asked about from there on: times the threshold that a report has to reach. See docs/adr/0026-one-event-two-stories.md. */
export const PROPOSED_FROM = 1.25;

const DAY = 86_400_000;

/** The story as if it were one report. */
function asTelling({ terms, entities, numbers }: StoryProfile): Telling {
  return { terms, entities: entities.map(([word]) => word), numbers: numbers.map(([number]) => number) };
}

/** Days between the stories; 0 when they overlap. */
function gapDays(one: StoryProfile, other: StoryProfile): number {
  return Math.max(0, one.firstSeen - other.lastSeen, other.firstSeen - one.lastSeen) / DAY;
}

function margin(from: StoryProfile, story: StoryProfile, statistics: TermStatistics): number {
  const told = new TellingVector(asTelling(from), statistics, MATCH_TUNING);
  return likenessOf(told, story, MATCH_TUNING) / thresholdOf(told, story, MATCH_TUNING);
}

/**
 * How far two stories are over what a report must reach to join a story: 1 is just so. Either is held against the other
 * as a report would be, with the same vetoes, and the lesser counts, so that the order says nothing.
 */
export function compareStories(
  one: StoryProfile,
  other: StoryProfile,
  statistics: TermStatistics,
  meaning: number | null = null,
): number {
  const least = Math.min(margin(one, other, statistics), margin(other, one, statistics));
  return least * 0.5 ** (gapDays(one, other) / MATCH_TUNING.halfLifeDays) * meaningFactor(meaning);
}

export interface SharedTerms {
  readonly names: readonly string[];
  /** In no name of either. */
  readonly words: readonly string[];
}

/** What both tell, the most told first. */
export function sharedTerms(one: StoryProfile, other: StoryProfile): SharedTerms {
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
