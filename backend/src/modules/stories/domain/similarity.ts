import { type ItemProfile, TITLE_WEIGHT, type WeightedTerm } from './item-profile.ts';
import type { MatchTuning } from './match-tuning.ts';
import type { StoryProfile } from './story-profile.ts';
import { rarity, type TermStatistics } from './term-statistics.ts';

/** The fields that are compared, either of a report or of a story treated as a single report. */
export type ReportTerms = Pick<ItemProfile, 'terms' | 'entities' | 'numbers'>;

type TimeRange = Pick<StoryProfile, 'firstSeen' | 'lastSeen'>;

const DAY_MS = 86_400_000;
/** Minimum number of counted items for term frequencies to be reliable. */
const MIN_RELIABLE_DOCUMENTS = 1500;
/** Maximum number of words in most names of people and places. */
const MAX_NAME_WORDS = 2;
/** Cosine similarity of copies, which match even if they are too short to contain many words. */
const COPY_SIMILARITY = 0.95;

type RarityFunction = (term: string) => number;

function memoizeRarity(statistics: TermStatistics): RarityFunction {
  const known = new Map<string, number>();
  return (term) => {
    let value = known.get(term);
    if (value === undefined) known.set(term, (value = rarity(term, statistics)));
    return value;
  };
}

/** Overlap between the terms of a story and those of a report. */
class Overlap {
  dot = 0;
  square = 0;
  /** Number of shared terms. */
  shared = 0;
  /** Sum of the rarities of the shared terms. */
  rarity = 0;

  add(value: number, other: number, rarity: number): void {
    this.square += value * value;
    this.dot += value * other;
    if (value * other === 0) return;
    this.shared += 1;
    this.rarity += rarity;
  }
}

/** The terms of a report, weighted by rarity, for comparison with many stories. */
export class ReportVector {
  readonly profile: ReportTerms;
  readonly rare: RarityFunction;
  /** True if some terms occur only below the headline. */
  readonly hasLead: boolean;
  /**
   * Returns how unreliable term frequencies still are: 1 if no items have been counted, falling to 0 as more are
   * counted.
   */
  readonly youth: number;
  readonly #wordShare: number;
  /** True if the report has a lead and words outside names. */
  readonly #hasWords: boolean;
  readonly #commonRarity: number;
  readonly #names: ReadonlySet<string>;
  readonly #weights: ReadonlyMap<string, number>;
  readonly #square: number;

  constructor(profile: ReportTerms, statistics: TermStatistics, tuning: MatchTuning) {
    this.profile = profile;
    this.rare = memoizeRarity(statistics);
    this.hasLead = profile.terms.some(([, weight]) => weight < TITLE_WEIGHT);
    this.youth = Math.max(0, 1 - statistics.documents / MIN_RELIABLE_DOCUMENTS);
    this.#names = new Set(profile.entities);
    this.#weights = new Map(profile.terms.map(([term, weight]) => [term, weight * this.rare(term)]));
    this.#square = Math.hypot(...this.#weights.values()) ** 2;
    this.#wordShare = (1 - this.youth) * tuning.wordShare;
    this.#hasWords = this.hasLead && profile.terms.some(([term]) => !this.#names.has(term));
    this.#commonRarity = tuning.commonRarity;
  }

  /**
   * Combines the cosine similarity of all terms with that of terms outside names. The same people appear in many
   * events, so other words must show which event is meant.
   */
  similarity(terms: readonly WeightedTerm[], storyNames: ReadonlySet<string>): number {
    const all = new Overlap();
    const names = new Overlap();
    const words = new Overlap();
    for (const [term, weight] of terms) {
      const rare = this.rare(term);
      const value = weight * rare;
      const own = this.#weights.get(term) ?? 0;
      all.add(value, own, rare);
      (this.#names.has(term) || storyNames.has(term) ? names : words).add(value, own, rare);
    }
    if (all.dot === 0) return 0;
    const whole = all.dot / Math.sqrt(this.#square * all.square);
    if (whole > COPY_SIMILARITY || !this.#hasWords || words.square === 0) return whole;
    const other = words.dot === 0 ? 0 : words.dot / Math.sqrt(this.#squaredWordNorm(storyNames) * words.square);
    const combined = (1 - this.#wordShare) * whole + this.#wordShare * other;
    return combined * this.#singleNameFactor(names.shared, words.rarity);
  }

  /**
   * Returns a factor between 0 (the texts share only one name and common words) and 1 (the texts also share rare words
   * or further names).
   */
  #singleNameFactor(sharedNames: number, wordRarity: number): number {
    return Math.min(1, Math.max(0, wordRarity - this.#commonRarity) + Math.max(0, sharedNames - MAX_NAME_WORDS) / 2);
  }

  /** Returns the squared norm of the terms that are not part of a name in the item or the story. */
  #squaredWordNorm(storyNames: ReadonlySet<string>): number {
    let sum = 0;
    for (const [term, weight] of this.#weights)
      if (!this.#names.has(term) && !storyNames.has(term)) sum += weight * weight;
    return sum;
  }
}

/** Returns the share of the smaller set of names that also occurs in the other set, weighted by rarity. */
function sharedNames(a: readonly string[], b: readonly string[], rare: RarityFunction): number {
  const other = new Set(b);
  const sum = (words: readonly string[]): number => words.reduce((total, word) => total + rare(word), 0);
  const least = Math.min(sum(a), sum(b));
  return least === 0 ? 0 : sum(a.filter((word) => other.has(word))) / least;
}

const MAX_SHARED_NUMBERS = 2;

/**
 * Counts shared distinctive numbers, such as "61,400 spectators". Different events rarely share such a number by
 * chance, and it survives rewording.
 */
function countSharedNumbers(item: ReportTerms, story: StoryProfile): number {
  const numbers = new Set(story.numbers.map(([number]) => number));
  return Math.min(MAX_SHARED_NUMBERS, item.numbers.filter((number) => numbers.has(number)).length);
}

export function scoreSimilarity(item: ReportVector, story: StoryProfile, tuning: MatchTuning): number {
  const names = story.entities.map(([word]) => word);
  const nameSet = new Set(names);
  const founding = Math.max(
    tuning.minFoundingShare,
    tuning.foundingShare / Math.sqrt(Math.max(1, story.itemCount / 2)),
  );
  const mean = item.similarity(story.terms, nameSet);
  const cosine =
    story.itemCount === 1 ? mean : founding * item.similarity(story.founding.terms, nameSet) + (1 - founding) * mean;
  if (cosine === 0) return 0;
  const bonus = tuning.numberBonus * countSharedNumbers(item.profile, story);
  if (names.length < 2 || item.profile.entities.length < 2) return cosine + bonus;
  const shared = sharedNames(item.profile.entities, names, item.rare);
  const share = (1 - item.youth) * tuning.entityShare;
  const score = (1 - share) * cosine + share * shared;
  return (shared === 0 ? score * tuning.vetoPenalty : score) + bonus;
}

/** Returns the factor by which the gap between two time ranges lowers a score; 1 if they overlap. */
export function gapFactor(one: TimeRange, other: TimeRange, { halfLifeDays }: MatchTuning): number {
  const days = Math.max(0, one.firstSeen - other.lastSeen, other.firstSeen - one.lastSeen) / DAY_MS;
  return 0.5 ** (days / halfLifeDays);
}

/**
 * Returns the minimum score for the item to join the story. It is lower for a headline, which shares few words with any
 * text, and even lower if the story is large.
 */
export function matchThreshold({ hasLead, youth }: ReportVector, story: StoryProfile, tuning: MatchTuning): number {
  if (hasLead) return tuning.leadThreshold * (1 + tuning.youthFactor * youth);
  return tuning.headlineThreshold / (1 + tuning.sizeSlope * Math.log(story.itemCount));
}
