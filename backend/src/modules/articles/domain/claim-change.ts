import type { Side } from '../../../shared/news/lean.ts';

export type ChangeKind = 'new' | 'number' | 'contradicted' | 'withdrawn';

/** One difference between the claims of two versions of an article. */
export interface ClaimChange {
  readonly kind: ChangeKind;
  /**
   * Section of the article that contains the sentence: in the new version, or in the previous one if the sentence was
   * withdrawn.
   */
  readonly place: 'summary' | 'body' | Side;
  readonly ordinal: number;
  readonly text: string;
  /** The sentence of the previous version that this one changes or contradicts. */
  readonly before: string | null;
}

/** Returns the number of changes that are new for a reader of the previous version. */
export function countNewFacts(changes: readonly ClaimChange[] | null): number {
  return changes?.filter(({ kind }) => kind !== 'withdrawn').length ?? 0;
}
