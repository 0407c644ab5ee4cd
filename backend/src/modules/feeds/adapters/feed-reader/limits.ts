/** Limits for one document. Lengths of texts and attributes are in UTF-16 code units. */
export interface ReaderLimits {
  readonly maxItems: number;
  /** Maximum number of nested open elements. A document with deeper nesting is an attack rather than a feed. */
  readonly maxDepth: number;
  readonly maxAttributes: number;
  readonly maxAttributeLength: number;
  /** Maximum number of elements in one item or one feed-level element. */
  readonly maxNodes: number;
  /** Maximum text length of one item or one feed-level element. Longer text is truncated. */
  readonly maxTextLength: number;
  readonly maxFeedElements: number;
}

export const DEFAULT_LIMITS: ReaderLimits = {
  maxItems: 5_000,
  maxDepth: 100,
  maxAttributes: 200,
  maxAttributeLength: 64 * 1024,
  maxNodes: 20_000,
  maxTextLength: 1_000_000,
  maxFeedElements: 5_000,
};
