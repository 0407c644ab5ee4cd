import type { Side } from '../../../shared/news/lean.ts';

/** Why a check keeps a draft from being published without a person's written reason. */
export interface HeldReason {
  readonly code: string;
  readonly message: string;
  /** The sentence at fault, where it is one. */
  readonly sentence?: HeldSentence;
}

export interface HeldSentence {
  readonly place: 'title' | 'summary' | 'body' | Side;
  /** Counted from 0 within its place. */
  readonly ordinal: number;
  readonly text: string;
}
