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
  /** How much more a full lead must reach while no item is known yet; it falls to nothing with the first 2,000. */
  readonly youthFactor: number;
  /** How much a story's size lowers the threshold of a headline: many reports at once make one more of them likely. */
  readonly sizeSlope: number;
  /** Share of the founding item in the comparison with a story of one or two items; it falls with the square root of the size. */
  readonly foundingShare: number;
  readonly leastFoundingShare: number;
  /** Days without an item after which a story's score counts half. */
  readonly halfLifeDays: number;
  readonly rarityPower: number;
  /** Share of the words that are in no name, compared by themselves, in the likeness of an item with a full lead. */
  readonly wordShare: number;
  /** Share of the shared names in the score. */
  readonly entityShare: number;
  /** Factor for an item and a story that both name somebody, and nobody in common. */
  readonly vetoPenalty: number;
  /** What a telling number in common adds to the score; two at most count. */
  readonly numberBonus: number;
}

export const MATCH_TUNING: MatchTuning = {
  headlineThreshold: 0.2,
  leadThreshold: 0.2,
  youthFactor: 0.45,
  sizeSlope: 0.35,
  foundingShare: 0.4,
  leastFoundingShare: 0.2,
  halfLifeDays: 3,
  rarityPower: 1,
  wordShare: 0.4,
  entityShare: 0.1,
  vetoPenalty: 0.35,
  numberBonus: 0.07,
};

const DAY = 86_400_000;
/** A profile of so few terms is a headline's; one of so many has a full lead. */
const HEADLINE_TERMS = 10;
const LEAD_TERMS = 20;
/** So many items tell which words are common. */
const KNOWING_DOCUMENTS = 2000;
type Rarity = (term: string) => number;

function rarityOf(statistics: TermStatistics, tuning: MatchTuning): Rarity {
  const known = new Map<string, number>();
  return (term) => {
    let value = known.get(term);
    if (value === undefined) known.set(term, (value = rarity(term, statistics) ** tuning.rarityPower));
    return value;
  };
}

/** How much of a full lead the item has, 0 (a headline only) to 1. */
function fullnessOf({ terms }: ItemProfile): number {
  return Math.min(1, Math.max(0, (terms.length - HEADLINE_TERMS) / (LEAD_TERMS - HEADLINE_TERMS)));
}

/** An item's terms weighted by rarity, to be compared with many stories. */
class ItemVector {
  readonly profile: ItemProfile;
  readonly rare: Rarity;
  readonly fullness: number;
  /** 1 while nothing is known of how common words are, 0 in the end. */
  readonly youth: number;
  private readonly wordShare: number;
  private readonly names: ReadonlySet<string>;
  private readonly weights: ReadonlyMap<string, number>;
  private readonly square: number;

  constructor(profile: ItemProfile, statistics: TermStatistics, tuning: MatchTuning) {
    this.profile = profile;
    this.rare = rarityOf(statistics, tuning);
    this.fullness = fullnessOf(profile);
    this.youth = Math.max(0, 1 - statistics.documents / KNOWING_DOCUMENTS);
    this.names = new Set(profile.entities);
    this.weights = new Map(profile.terms.map(([term, weight]) => [term, weight * this.rare(term)]));
    this.square = Math.hypot(...this.weights.values()) ** 2;
    this.wordShare = profile.terms.some(([term]) => !this.names.has(term)) ? this.fullness * tuning.wordShare : 0;
  }

  /** Cosine of all terms, and of those that are in no name: the same people do many things, and only these words tell which. */
  likeness(terms: readonly WeightedTerm[], storyNames: ReadonlySet<string>): number {
    const all = { dot: 0, square: 0 };
    const words = { dot: 0, square: 0 };
    for (const [term, weight] of terms) {
      const value = weight * this.rare(term);
      const dot = value * (this.weights.get(term) ?? 0);
      all.square += value * value;
      all.dot += dot;
      if (this.names.has(term) || storyNames.has(term)) continue;
      words.square += value * value;
      words.dot += dot;
    }
    if (all.dot === 0) return 0;
    const whole = all.dot / Math.sqrt(this.square * all.square);
    if (this.wordShare === 0 || words.square === 0) return whole;
    const other = words.dot === 0 ? 0 : words.dot / Math.sqrt(this.wordSquare(storyNames) * words.square);
    return (1 - this.wordShare) * whole + this.wordShare * other;
  }

  /** Of the words that are in no name, the item's or the story's. */
  private wordSquare(storyNames: ReadonlySet<string>): number {
    let sum = 0;
    for (const [term, weight] of this.weights) if (!this.names.has(term) && !storyNames.has(term)) sum += weight * weight;
    return sum;
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
  const names = story.entities.map(([word]) => word);
  const nameSet = new Set(names);
  const founding = Math.max(tuning.leastFoundingShare, tuning.foundingShare / Math.sqrt(Math.max(1, story.itemCount / 2)));
  const mean = item.likeness(story.terms, nameSet);
  const cosine = story.itemCount === 1 ? mean : founding * item.likeness(story.founding.terms, nameSet) + (1 - founding) * mean;
  if (cosine === 0) return 0;
  const bonus = tuning.numberBonus * sharedNumbers(item.profile, story);
  if (names.length < 2 || item.profile.entities.length < 2) return cosine + bonus;
  const shared = sharedNames(item.profile.entities, names, item.rare);
  const score = (1 - tuning.entityShare) * cosine + tuning.entityShare * shared;
  return (shared === 0 ? score * tuning.vetoPenalty : score) + bonus;
}

/** What a score must reach: less for a headline, which shares few words with anything, and less still for a big story. */
function thresholdOf({ fullness, youth }: ItemVector, story: StoryProfile, tuning: MatchTuning): number {
  const headline = tuning.headlineThreshold / (1 + tuning.sizeSlope * Math.log(story.itemCount));
  const lead = tuning.leadThreshold * (1 + tuning.youthFactor * youth);
  return headline + fullness * (lead - headline);
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
  const item = new ItemVector(profile, statistics, tuning);
  let best: StoryMatch | null = null;
  let margin = 1;
  for (const story of candidates) {
    const score = likeness(item, story, tuning) * 0.5 ** (gapDays(profile, story) / tuning.halfLifeDays) * meaningFactor(meanings.get(story.storyId) ?? null);
    const over = score / thresholdOf(item, story, tuning);
    if (over < margin || (best !== null && over === margin)) continue;
    best = { storyId: story.storyId, score };
    margin = over;
  }
  return best;
}
