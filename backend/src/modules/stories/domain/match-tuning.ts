/** Calibrated by `bench/curation`; see docs/adr/0006-story-grouping.md. */
export interface MatchTuning {
  /** Least score of an item that is a headline only, and of one with a full lead, against a story of one item. */
  readonly headlineThreshold: number;
  readonly leadThreshold: number;
  /** How much more a full lead must reach while no item is known yet; it falls to nothing with the first 1,500. */
  readonly youthFactor: number;
  /** How much a story's size lowers the threshold of a headline: many reports at once make one more of them likely. */
  readonly sizeSlope: number;
  /** Share of the founding item in the comparison with a story of one or two items; it falls with the square root of the size. */
  readonly foundingShare: number;
  readonly leastFoundingShare: number;
  /** Days without an item after which a story's score counts half. */
  readonly halfLifeDays: number;
  readonly rarityPower: number;
  /** Share of the words that are in no name, compared by themselves, in the likeness of an item with a full lead. It grows from nothing with the first 1,500 items. */
  readonly wordShare: number;
  /** Cosine of the words outside names from which they tell an event; below, an item with a full lead must share more than one name. */
  readonly enoughWords: number;
  /** Share of the shared names in the score. It grows from nothing with the first 1,500 items. */
  readonly entityShare: number;
  /** Factor for an item and a story that both name somebody, and nobody in common. */
  readonly vetoPenalty: number;
  /** What a telling number in common adds to the score; two at most count. */
  readonly numberBonus: number;
}

export const MATCH_TUNING: MatchTuning = {
  headlineThreshold: 0.2,
  leadThreshold: 0.2,
  youthFactor: 0.75,
  sizeSlope: 0.35,
  foundingShare: 0.4,
  leastFoundingShare: 0.2,
  halfLifeDays: 3,
  rarityPower: 1,
  wordShare: 0.4,
  enoughWords: 0.08,
  entityShare: 0.1,
  vetoPenalty: 0.35,
  numberBonus: 0.07,
};
