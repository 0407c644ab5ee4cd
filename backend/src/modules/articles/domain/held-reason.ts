import type { Side } from '../../../shared/news/lean.ts';

/** Why a check holds a draft back. Publishing such a draft requires a written reason. */
export interface HeldReason {
  readonly code: string;
  readonly message: string;
  /** The sentence that failed the check, if the reason concerns one sentence. */
  readonly sentence?: HeldSentence;
}

export interface HeldSentence {
  readonly place: 'title' | 'summary' | 'body' | Side;
  /** Zero-based index of the sentence within its section (`place`). */
  readonly ordinal: number;
  readonly text: string;
}
