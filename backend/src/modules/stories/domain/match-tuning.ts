/** Parameters of matching, calibrated by `bench/curation`; see docs/adr/0006-story-grouping.md. */
export interface MatchTuning {
  /** Minimum score against a story of one item: for an item with only a headline, and for an item with a lead. */
  readonly headlineThreshold: number;
  readonly leadThreshold: number;
  /** Relative increase of `leadThreshold` while no items are known. Falls to zero over the first 1,500 items. */
  readonly youthFactor: number;
  /** How much a story's size lowers the threshold for a headline. A story with many reports is likely to get more. */
  readonly sizeSlope: number;
  /**
   * Weight of the first item when a text is compared with a story of two items. Decreases with the square root of the
   * story's size.
   */
  readonly foundingShare: number;
  readonly minFoundingShare: number;
  /** Half-life of a story's score: number of days without an item after which the score is halved. */
  readonly halfLifeDays: number;
  readonly rarityPower: number;
  /**
   * Weight of words outside names in the score of an item with a lead. Grows from zero over the first 1,500 items.
   */
  readonly wordShare: number;
  /**
   * Total rarity of the words outside names that reports of different events may share. An item with a lead must exceed
   * it, or share more than one name.
   */
  readonly commonRarity: number;
  /** Weight of the shared names in the score. Grows from zero over the first 1,500 items. */
  readonly entityShare: number;
  /** Factor applied if both the item and the story contain names but have none in common. */
  readonly vetoPenalty: number;
  /** Bonus for each shared distinctive number; at most two count. */
  readonly numberBonus: number;
}

export const MATCH_TUNING: MatchTuning = {
  headlineThreshold: 0.2,
  leadThreshold: 0.2,
  youthFactor: 0.75,
  sizeSlope: 0.35,
  foundingShare: 0.4,
  minFoundingShare: 0.2,
  halfLifeDays: 3,
  rarityPower: 1,
  wordShare: 0.4,
  commonRarity: 1.3,
  entityShare: 0.1,
  vetoPenalty: 0.35,
  numberBonus: 0.07,
};
