import type { ItemProfile, WeightedTerm } from './item-profile.ts';
import { meaningFactor } from './meaning.ts';
import type { StoryProfile } from './story-profile.ts';
import { rarity, type TermStatistics } from './term-statistics.ts';

export interface StoryMatch {
  readonly storyId: number;
  /** 0 to 1; only comparable with other matches. */
  readonly score: number;
}

/** Calibrated by `bench/curation`; see docs/adr/0006-story-grouping.md. */
export interface MatchTuning {
  /** Least score of an item that is a headline only, and of one with a full lead, against a story of one item. */
  readonly headlineThreshold: number;
  readonly leadThreshold: number;
  /** How much a story's size lowers the threshold of a headline: many reports at once make one more of them likely. */
  readonly sizeSlope: number;
  /** Share of the founding item in the comparison with a story of one or two items; it falls with the square root of the size. */
  readonly foundingShare: number;
  readonly leastFoundingShare: number;
  /** Days without an item after which a story's score counts half. */
  readonly halfLifeDays: number;
  readonly rarityPower: number;
  /** Share of the shared names in the score. */
  readonly entityShare: number;
  /** Factor for an item and a story that both name somebody, and nobody in common. */
  readonly vetoPenalty: number;
  /** What a telling number in common adds to the score; two at most count. */
  readonly numberBonus: number;
}

export const MATCH_TUNING: MatchTuning = {
  headlineThreshold: 0.2,
  leadThreshold: 0.33,
  sizeSlope: 0.35,
  foundingShare: 0.4,
  leastFoundingShare: 0.2,
  halfLifeDays: 4,
  rarityPower: 1,
  entityShare: 0.2,
  vetoPenalty: 0.5,
  numberBonus: 0.05,
};

const DAY = 86_400_000;
/** A profile of so few terms is a headline's; one of so many has a full lead. */
const HEADLINE_TERMS = 10;
const LEAD_TERMS = 28;
type Rarity = (term: string) => number;

function rarityOf(statistics: TermStatistics, tuning: MatchTuning): Rarity {
  const known = new Map<string, number>();
  return (term) => {
    let value = known.get(term);
    if (value === undefined) known.set(term, (value = rarity(term, statistics) ** tuning.rarityPower));
    return value;
  };
}

/** An item's terms weighted by rarity, to be compared with many stories. */
class ItemVector {
  readonly profile: ItemProfile;
  readonly rare: Rarity;
  private readonly weights: ReadonlyMap<string, number>;
  private readonly length: number;

  constructor(profile: ItemProfile, rare: Rarity) {
    this.profile = profile;
    this.rare = rare;
    this.weights = new Map(profile.terms.map(([term, weight]) => [term, weight * rare(term)]));
    this.length = Math.hypot(...this.weights.values());
  }

  cosine(terms: readonly WeightedTerm[]): number {
    let dot = 0;
    let square = 0;
    for (const [term, weight] of terms) {
      const value = weight * this.rare(term);
      square += value * value;
      dot += value * (this.weights.get(term) ?? 0);
    }
    return dot === 0 ? 0 : dot / (this.length * Math.sqrt(square));
  }
}

/** Rarity-weighted share of the smaller set of names that both hold. */
function sharedNames(a: readonly string[], b: readonly string[], rare: Rarity): number {
  const other = new Set(b);
  const sum = (words: readonly string[]): number => words.reduce((total, word) => total + rare(word), 0);
  const least = Math.min(sum(a), sum(b));
  return least === 0 ? 0 : sum(a.filter((word) => other.has(word))) / least;
}

/** Days between the item and the story's items; 0 when it falls among them. */
function gapDays(profile: ItemProfile, story: StoryProfile): number {
  return Math.max(0, profile.publishedAt - story.lastSeen, story.firstSeen - profile.publishedAt) / DAY;
}

const MOST_NUMBERS = 2;

/** "61,400 spectators" in both: no two events share such a number by chance, and no rewording changes it. */
function sharedNumbers(item: ItemProfile, story: StoryProfile): number {
  const numbers = new Set(story.numbers.map(([number]) => number));
  return Math.min(MOST_NUMBERS, item.numbers.filter((number) => numbers.has(number)).length);
}

function likeness(item: ItemVector, story: StoryProfile, tuning: MatchTuning): number {
  const founding = Math.max(tuning.leastFoundingShare, tuning.foundingShare / Math.sqrt(Math.max(1, story.itemCount / 2)));
  const cosine = founding * item.cosine(story.founding.terms) + (1 - founding) * item.cosine(story.terms);
  if (cosine === 0) return 0;
  const names = story.entities.map(([word]) => word);
  const bonus = tuning.numberBonus * sharedNumbers(item.profile, story);
  if (names.length < 2 || item.profile.entities.length < 2) return cosine + bonus;
  const shared = sharedNames(item.profile.entities, names, item.rare);
  const score = (1 - tuning.entityShare) * cosine + tuning.entityShare * shared;
  return (shared === 0 ? score * tuning.vetoPenalty : score) + bonus;
}

/** What a score must reach: less for a headline, which shares few words with anything, and less still for a big story. */
function thresholdOf(profile: ItemProfile, story: StoryProfile, tuning: MatchTuning): number {
  const fullness = Math.min(1, Math.max(0, (profile.terms.length - HEADLINE_TERMS) / (LEAD_TERMS - HEADLINE_TERMS)));
  const headline = tuning.headlineThreshold / (1 + tuning.sizeSlope * Math.log(story.itemCount));
  return headline + fullness * (tuning.leadThreshold - headline);
}

export interface MatchOptions {
  readonly tuning?: MatchTuning;
  /** How like the item's meaning is to that of candidates, by story; those that are not named are judged by words alone. */
  readonly meanings?: ReadonlyMap<number, number>;
}

const NO_MEANINGS: ReadonlyMap<number, number> = new Map();

/** The candidate that tells the same event as the item, or `null`: then the item founds a story. */
export function matchStory(
  profile: ItemProfile,
  candidates: readonly StoryProfile[],
  statistics: TermStatistics,
  { tuning = MATCH_TUNING, meanings = NO_MEANINGS }: MatchOptions = {},
): StoryMatch | null {
  const item = new ItemVector(profile, rarityOf(statistics, tuning));
  let best: StoryMatch | null = null;
  let margin = 1;
  for (const story of candidates) {
    const score = likeness(item, story, tuning) * 0.5 ** (gapDays(profile, story) / tuning.halfLifeDays) * meaningFactor(meanings.get(story.storyId) ?? null);
    const over = score / thresholdOf(profile, story, tuning);
    if (over < margin || (best !== null && over === margin)) continue;
    best = { storyId: story.storyId, score };
    margin = over;
  }
  return best;
}
