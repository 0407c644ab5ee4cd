/** A reviewer's wishes for the next draft. Both the engine and the models follow them. */
export interface DraftWishes {
  /** Reports that the draft must not use. */
  readonly leaveOutItems: readonly number[];
  /** Sentences that the draft must not use, from whichever report. */
  readonly leaveOutSentences: readonly string[];
  /** Report that the draft leads with. */
  readonly leadWith: number | null;
  /** Note to a drafting model. The engine cannot read it. */
  readonly note: string | null;
}
