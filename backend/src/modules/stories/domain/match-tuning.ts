/** Parameters of matching, calibrated by `bench/curation`; see docs/adr/0006-story-grouping.md. */
export const MATCH_TUNING = {
  /** Minimum score against a story of one item: for an item with only a headline, and for an item with a lead. */
  headlineThreshold: 0.2,
  leadThreshold: 0.2,
  /** Relative increase of `leadThreshold` while no items are known. Falls to zero over the first 1,500 items. */
  youthFactor: 0.75,
  /** How much a story's size lowers the threshold for a headline. A story with many reports is likely to get more. */
  sizeSlope: 0.35,
  /**
   * Weight of the first item when a text is compared with a story of two items. Decreases with the square root of the
   * story's size.
   */
  foundingShare: 0.4,
  minFoundingShare: 0.2,
  /** Half-life of a story's score: number of days without an item after which the score is halved. */
  halfLifeDays: 3,
  /**
   * Weight of words outside names in the score of an item with a lead. Grows from zero over the first 1,500 items.
   */
  wordShare: 0.4,
  /**
   * Total rarity of the words outside names that reports of different events may share. An item with a lead must exceed
   * it, or share more than one name.
   */
  commonRarity: 1.3,
  /** Weight of the shared names in the score. Grows from zero over the first 1,500 items. */
  entityShare: 0.1,
  /** Factor for an item and a story that both contain names but share none. */
  vetoPenalty: 0.35,
  /** Bonus for each shared distinctive number; at most two count. */
  numberBonus: 0.07,
};

export type MatchTuning = Readonly<typeof MATCH_TUNING>;
