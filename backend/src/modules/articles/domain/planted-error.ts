import { DomainError } from '../../../shared/errors/domain-error.ts';
import { SIDES } from '../../../shared/news/lean.ts';

/** Places of a sentence that may be replaced. Headlines and summaries are also shown in the queue. */
export const PLANTED_PLACES = ['body', ...SIDES] as const;
export type PlantedPlace = (typeof PLANTED_PLACES)[number];

/**
 * What is false. `numbers`: two numbers are exchanged. `speaker`: a statement has another speaker. `dropped-word`: a negation, "alleged" or "up to" is missing.
 */
export const PLANTED_KINDS = ['numbers', 'speaker', 'dropped-word'] as const;
export type PlantedKind = (typeof PLANTED_KINDS)[number];

/** `unclear` outcomes do not count. */
export type PlantedOutcome = 'caught' | 'missed' | 'unclear';

/** A false sentence in a member's reading of a draft. */
export interface FalseSentence {
  readonly place: PlantedPlace;
  readonly ordinal: number;
  readonly kind: PlantedKind;
  readonly trueText: string;
  readonly falseText: string;
}

export interface PlantedError extends FalseSentence {
  readonly id: number;
  readonly versionId: number;
  readonly outcome: PlantedOutcome | null;
  /** True if the member's review screen showed the draft. */
  readonly isRead: boolean;
  /** True if the member was shown the true draft since. */
  readonly isTold: boolean;
}

/** A member's decision about a draft, as far as it shows whether they noticed an error in it. */
export interface JudgedDecision {
  readonly act: 'approve' | 'reject' | 'redraft' | 'edit' | 'hold';
  /** Sentences that were edited or left out, or that the decision names as wrong. */
  readonly sentences: readonly { readonly place: string; readonly ordinal: number }[];
}

/** Returns what the decision says about the attention of the member. */
export function judgeDecision(planted: Pick<FalseSentence, 'place' | 'ordinal'>, decision: JudgedDecision) {
  const { act, sentences } = decision;
  if (sentences.some(({ place, ordinal }) => place === planted.place && ordinal === planted.ordinal)) return 'caught';
  return act === 'approve' ? 'missed' : 'unclear';
}

/**
 * Returns true if the decision must wait until the member has read the true draft. Edits of other sentences and holds
 * need not, because they keep the planted sentence out of the stored text and decide nothing about it.
 */
export function mustReadAgain(planted: FalseSentence, decision: JudgedDecision): boolean {
  const { act } = decision;
  return (act !== 'edit' && act !== 'hold') || judgeDecision(planted, decision) === 'caught';
}

/** Number of errors that count for the flag, the newest first, and of those that must be missed. */
const FLAG = { counted: 5, missed: 3 };

/** Returns true if the member missed three of the last five errors that count. */
export function isFlagged(newestFirst: readonly PlantedOutcome[]): boolean {
  const counted = newestFirst.filter((outcome) => outcome !== 'unclear').slice(0, FLAG.counted);
  return counted.filter((outcome) => outcome === 'missed').length >= FLAG.missed;
}

const WORDS: Readonly<Record<PlantedOutcome, string>> = {
  caught: 'You caught a planted error.',
  missed: 'You missed a planted error.',
  unclear: 'This draft had a planted error, which does not count.',
};

/** Returns the error that tells the member about the planted error instead of accepting the decision. */
export function createPlantedError(
  { place, ordinal, kind, trueText, falseText }: FalseSentence,
  outcome: PlantedOutcome,
): DomainError {
  return new DomainError(
    'planted-error',
    `${WORDS[outcome]} The draft says “${trueText}”, not “${falseText}”. Nothing was published. ` +
      'Read the true sentence in the draft, then decide.',
    409,
    { place, ordinal, kind, outcome, trueText, falseText },
  );
}
