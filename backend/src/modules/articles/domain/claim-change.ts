import type { Side } from '../../../shared/news/lean.ts';

export const CHANGE_KINDS = ['new', 'number', 'contradicted', 'withdrawn'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export const CHANGED_PLACES = ['summary', 'body', 'conservative', 'liberal', 'center'] as const;

/** One difference between what two versions of an article claim. */
export interface ClaimChange {
  readonly kind: ChangeKind;
  /** Where the sentence stands: in the new version, or, withdrawn, where it stood in the one before. */
  readonly place: 'summary' | 'body' | Side;
  readonly ordinal: number;
  readonly text: string;
  /** The sentence that it changes or contradicts. */
  readonly before: string | null;
}

/** What a reader of the version before has not read yet. */
export function newFacts(changes: readonly ClaimChange[] | null): number {
  return changes?.filter(({ kind }) => kind !== 'withdrawn').length ?? 0;
}
